import RemoraLimits
package import RemoraLua
import RemoraSorting
import RemoraSpelling

/// The script folders, and the scripts and modules that are loaded.
///
/// A value type. ``Scripts/library`` is the value in use. Loading works on a copy, the candidate: see
/// ``Scripts/withCandidate(_:_:)``. One assignment commits a candidate; dropping it changes nothing.
package struct ScriptLibrary {
  /// The folders with scripts; the first folder that has a script wins.
  package var folders: [String] = []
  package var scripts: [ScriptName: BehaviourScript] = [:] { didSet { newest = nil } }
  /// The script that was last found by its name: most are attached many times in a row.
  private var newest: (name: String, script: BehaviourScript)?
  package var modules = Modules()
  /// Whether outlets may be of a kind that the host does not know: an app may add it.
  package var allowsKindsOfApp = false
  /// The declarations of new versions that a reload is checking, not in use yet.
  package var newDeclarations: [ScriptName: ScriptDeclaration] = [:]

  package init(folders: [String] = []) { self.folders = folders }

  /// The loaded script of that name.
  mutating func script(named name: String) throws(Diagnostic) -> BehaviourScript? {
    if let newest, newest.name == name { return newest.script }
    let script = scripts[try ScriptName(name)]
    newest = script.map { (name, $0) }
    return script
  }

  /// The declaration of a script, of its new version if a reload is checking one.
  package func declaration(of script: BehaviourScript) -> ScriptDeclaration {
    newDeclarations[script.scriptName] ?? script.declaration
  }

  /// The scripts and modules that are loaded, with the texts in use.
  package var sources: [SourceID: ScriptSource] {
    var sources: [SourceID: ScriptSource] = [:]
    for (name, script) in scripts { sources[.script(name)] = script.version.source }
    for (name, module) in modules.loaded { sources[.module(name)] = module.source }
    return sources
  }

  /// The text of a script or a module on disk, from the first folder that has it.
  ///
  /// A module may be a folder with an `init.lua`.
  package func sourceOnDisk(_ id: SourceID, in files: any Files) throws -> ScriptSource? {
    let paths: [RelativePath] =
      switch id {
      case .script(let name): [RelativePath(fileOf: name)]
      case .module(let name): [RelativePath(fileOf: name), RelativePath(initialFileOf: name)]
      case .prompt: []
      }
    for location in folders.flatMap({ folder in paths.map { FileLocation($0, beneath: folder) } }) {
      if let bytes = try files.read(location, atMost: Limit.scriptFile.value) {
        return ScriptSource(file: "\(location)", bytes: bytes, isOnDisk: true)
      }
    }
    return nil
  }

  // MARK: Modules in use

  /// The texts that keep modules in use.
  private var roots: Set<SourceID> { Set(scripts.keys.map(SourceID.script) + [.prompt]) }

  /// The names of the modules that a script or a person at the prompt requires.
  package var requiredModules: Set<ScriptName> { modules.names(requiredBy: roots) }

  /// Unloads the modules that nothing requires any more.
  package mutating func prune() { modules.prune(keeping: roots) }
}

extension Scripts {
  /// Runs `body` with a candidate in place of ``library``.
  ///
  /// Everything that `body` loads, and that Lua requires or attaches meanwhile, is looked up in the
  /// candidate and added to it. Afterwards ``library`` is the former value, however `body` ends; to
  /// commit, assign the candidate to ``library``.
  package func withCandidate<Result, Failure: Error>(
    _ candidate: inout ScriptLibrary,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    swap(&library, &candidate)
    defer { swap(&library, &candidate) }
    return try body()
  }

  /// Loads a script from its text.
  ///
  /// - Throws: ``Diagnostics`` with every mistake.
  func load(_ name: ScriptName, _ source: ScriptSource) throws(Diagnostics) -> BehaviourScript {
    var candidate = library
    let script = try withCandidate(&candidate) { () throws(Diagnostics) in
      var reader = ScriptReader(name, file: source.file, in: self)
      return BehaviourScript(try reader.read(source.bytes), source, in: self)
    }
    candidate.scripts[name] = script
    library = candidate
    return script
  }

  /// Every script that is loaded, by its name.
  package var loaded: [BehaviourScript] { library.scripts.ordered { $0.key < $1.key }.map(\.value) }

  /// The value that a module returned; `nil` if no module of that name has run.
  package func value(ofModule name: String) -> LuaValue? {
    (try? ScriptName(required: name)).flatMap { library.modules.loaded[$0]?.value }
  }

  /// The text of a module, or of a script that could be one: that in use, else that on disk.
  ///
  /// `name` is as `require` or as a scene spells it. Runs nothing.
  package func text(ofModule name: String) -> (file: String, bytes: [UInt8])? {
    guard let name = (try? ScriptName(name)) ?? (try? ScriptName(required: name)) else {
      return nil
    }
    let source =
      library.modules.loaded[name]?.source
      ?? (try? library.sourceOnDisk(.module(name), in: files))
    return source.map { ($0.file, $0.bytes) }
  }

  /// The names of the scripts in the script folders, sorted.
  package var available: [String] {
    Set(
      library.folders.flatMap { folder in
        files.list(FileLocation(trusting: folder)).map(\.name)
          .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
          .compactMap { try? ScriptName(String($0.dropLast(4))) }
      } + library.scripts.keys
    ).ordered().map(\.description)
  }

  /// Whether a script of that name has a file, valid or not.
  package func hasFile(_ name: String) -> Bool {
    guard let name = try? ScriptName(name) else { return false }
    let path = RelativePath(fileOf: name)
    return library.folders.contains { files.isFile(FileLocation(path, beneath: $0)) }
  }

  func missingScript(_ name: ScriptName) -> Diagnostic {
    let available = available
    return Diagnostic(
      .error,
      "there is no script \"\(name)\"",
      suggestion: Suggestion.question(for: "\(name)", in: available) ?? suggestSource(name)
        ?? listing(scripts: available)
    )
  }

  private func listing(scripts: [String]) -> String {
    guard scripts.isEmpty else { return "there are: \(scripts.joined(separator: ", "))" }
    guard !library.folders.isEmpty else { return "the host has no folder of scripts" }
    let isRelative = library.folders.contains { !$0.hasPrefix("/") }
    return "no scripts were found in \(library.folders.joined(separator: ", "))"
      + (isRelative ? ", seen from the current folder" : "")
  }
}
