import RemoraFileWatching
import RemoraJSON
import RemoraLimits
import RemoraLua
package import RemoraRuntime
package import RemoraScenes

extension CheckSession {
  /// What is wrong with a script; adds its file and those of its modules to the files.
  package func findings(
    inScript path: String,
    in host: ScriptHost,
    allowsModules: Bool
  ) -> [Finding] {
    files.insert(path)
    let stem = String(path.split(separator: "/").last?.dropLast(4) ?? "")
    let name: ScriptName
    do {
      name = try ScriptName(stem)
    } catch {
      var mistake = error
      mistake.file = path
      return [Finding(.loading, mistake)]
    }
    var candidate = host.scripts.library
    candidate.folders.insert(Paths.folder(of: path), at: 0)
    candidate.modules = Modules()
    candidate.allowsKindsOfApp = allowsKindsOfApp
    do {
      let text = try host.files.bytes(
        of: FileLocation(trusting: path),
        atMost: Limit.scriptFile.value
      )
      let source = ScriptSource(file: path, bytes: text, isOnDisk: true)
      return host.scripts.withCandidate(&candidate) {
        var reader = ScriptReader(name, file: path, in: host.scripts)
        reader.allowsModules = allowsModules
        let declaration: ScriptDeclaration
        do throws(Diagnostics) {
          declaration = try reader.read(text)
        } catch {
          return LoadingFixes(host).findings(error.all)
        }
        files.formUnion(host.scripts.library.modules.loaded.values.map(\.source.file))
        let isModule = declaration.title.isEmpty
        return (isModule ? emptyModule(source) : [])
          + findings(in: source, name, isModule ? nil : declaration, ids: nil, in: host)
          + findingsInModules(ids: nil, in: host)
      }
    } catch {
      return Diagnostics(error).all.map { Finding(.loading, $0) }
    }
  }

  /// What is wrong with a scene; adds those of the scene, its scripts and their modules to the files.
  ///
  /// `checksBodies` says whether to look into the functions of its scripts, too.
  package func findings(
    inScene path: String,
    in host: ScriptHost,
    checksBodies: Bool = true
  ) -> [Finding] {
    let file = host.scenes.sceneFile(path)
    files.insert(file)
    var candidate = ScriptLibrary(folders: host.scriptFolders)
    candidate.allowsKindsOfApp = allowsKindsOfApp
    do {
      try host.stage.checkOpen()
      let text = try host.files.bytes(of: FileLocation(trusting: file), atMost: Limit.scene.value)
      let document = JSONDocument(parsing: text, file: file)
      return host.scripts.withCandidate(&candidate) {
        var reader = SceneReader(document, in: host)
        let plan = reader.read()
        let mistakes = reader.problemsInOrder.diagnostics(in: document)
        let problems =
          LoadingFixes(host).findings(mistakes)
          + (mistakes.isEmpty ? plan.unseen(in: host, document) : []).map {
            Finding(.unseenControl, $0)
          }
        files.formUnion(host.scripts.library.sources.values.map(\.file))
        files.formUnion(problems.compactMap(\.diagnostic.file))
        let texts = plan.untranslated(in: document).map { Finding(.missingTranslation, $0) }
        return problems + texts + (checksBodies ? findings(ids: reader.sceneIDs, in: host) : [])
      }
    } catch {
      return Diagnostics(error).all.map { Finding(.loading, $0) }
    }
  }

  /// Warns of a file that declares no behaviour and returns nothing.
  package func emptyModule(_ source: ScriptSource) -> [Finding] {
    if CheckedScript.returns(source.bytes) { return [] }
    var warning = Diagnostic(
      .warning,
      "this file declares no behaviour, and returns nothing as a module",
      suggestion: "end it with return, and the table that require gives"
    )
    (warning.file, warning.line) = (source.file, 1)
    warning.excerpt = Diagnostic.excerpt(1, of: source.bytes)
    return [Finding(.loading, warning)]
  }

  /// Says that an outlet is of a kind that the host does not know.
  private func note(about outlet: OutletDeclaration, in source: ScriptSource) -> Diagnostic {
    var note = Diagnostic(
      .note,
      "\(outlet.kind) is a kind of the app's own, so the uses of \(outlet.name) are not checked",
      suggestion: "a test of the app checks them: host.check(script:)"
    )
    note.file = source.file
    note.line = outlet.place?.line
    return note
  }

  // MARK: Bodies

  /// What is wrong in the functions of everything that is loaded.
  private func findings(ids: SceneIDDirectory, in host: ScriptHost) -> [Finding] {
    host.scripts.loaded.flatMap { script in
      findings(
        in: script.version.source,
        script.scriptName,
        host.scripts.library.declaration(of: script),
        ids: ids,
        in: host
      )
    } + findingsInModules(ids: ids, in: host)
  }

  private func findingsInModules(
    ids: SceneIDDirectory?,
    in host: ScriptHost
  ) -> [Finding] {
    host.scripts.library.modules.loaded.sorted { $0.key < $1.key }.flatMap { name, module in
      // A script that others extend is checked as a script.
      module.value.isNil ? [] : findings(in: module.source, name, nil, ids: ids, in: host)
    }
  }

  /// What is wrong in the functions of a script, or of a module without a declaration.
  package func findings(
    in source: ScriptSource,
    _ name: ScriptName,
    _ declaration: ScriptDeclaration?,
    ids: SceneIDDirectory?,
    in host: ScriptHost
  ) -> [Finding] {
    guard let script = CheckedScript(source, declaration, ids, in: host, self) else { return [] }
    let types = CheckedTypes(script)
    MemberCheck(script, types).run()
    IDCheck(script: script, types: types).run()
    CallCheck(script: script, types: types).run()
    var nilCheck = NilCheck(script, types)
    nilCheck.run()
    OperationCheck(script: script).run()
    CloseCheck(script: script).run()
    ModuleCheck(script: script).run()
    CopyCheck(script: script).run()
    let environment = host.scripts.makeEnvironment(
      declaration == nil ? .module(name) : .script(name)
    )
    GlobalCheck(script, environment: Set(environment.entries.compactMap(\.key.text))).run()
    MessageWaitCheck(script: script, types: types).run()
    // The outlets of a scene are checked with what they link to.
    if ids == nil { HandlerCheck(script: script, types: types).run() }
    UnusedOutletCheck(script: script).run()
    FileStateCheck(script: script).run()
    script.reportUnknownRules()
    let own = (declaration?.outlets ?? []).filter { $0.place?.source == source.file }
    let notes = own.filter { $0.isOfUnknownKind(in: host.stage.kinds) }
      .map { Finding(.loading, note(about: $0, in: source)) }
    return (notes + script.findings).sorted { $0.place < $1.place }
  }
}

extension Finding {
  fileprivate var place: (line: Int, column: Int) {
    (diagnostic.line ?? 0, diagnostic.column ?? 0)
  }
}
