import Lua

extension Host {
  /// The script of that name, loaded when it is not yet.
  ///
  /// - Throws: ``Diagnostics`` when there is none, or with everything that is wrong with it.
  public func script(named name: String) throws(Diagnostics) -> BehaviourScript {
    if let known = scripts[name] { return known }
    guard let path = path(ofScript: name) else { throw Diagnostics([missingScript(name)]) }
    do {
      let bytes = try files.read(path)
      return try load(name, ScriptSource(file: path, bytes: bytes, isOnDisk: true))
    } catch {
      throw Diagnostics(error)
    }
  }

  /// Loads a script from its source, under that name, or reloads the one that has it.
  ///
  /// `file` is how messages name it. The text stays what it is until the next call: a file of that
  /// name on disk is not looked at. Of a script that is loaded already, everything attached goes
  /// over to the new code as it does when its file is saved: see ``reload(_:)``.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong with it. What was loaded before goes on
  ///   then.
  @discardableResult
  public func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(Diagnostics) -> BehaviourScript {
    let source = ScriptSource(file: file, bytes: source, isOnDisk: false)
    guard let known = scripts[name] else { return try load(name, source) }
    let report = reload([.script(name): source])
    guard report.diagnostics.isEmpty else { throw Diagnostics(report.diagnostics) }
    return known
  }

  private func load(
    _ name: String,
    _ source: ScriptSource
  ) throws(Diagnostics) -> BehaviourScript {
    suspendOverQuota()
    var reader = ScriptReader(name, file: source.file, in: self)
    let script = BehaviourScript(try reader.read(source.bytes), source, in: self)
    scripts[name] = script
    return script
  }

  /// The names of the scripts in the script folders, sorted.
  public var availableScripts: [String] {
    Set(
      scriptFolders.flatMap { folder in
        files.list(folder).filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
          .map { String($0.dropLast(4)) }
      } + scripts.keys
    ).sorted()
  }

  /// The file of a script, or of a module that scripts `require`.
  func path(ofScript name: String) -> String? {
    scriptFolders.lazy.map { Paths.join($0, "\(name).lua") }.first { files.isFile($0) }
  }

  func missingScript(_ name: String) -> Diagnostic {
    let available = availableScripts
    return Diagnostic(
      .error,
      "there is no script \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: available) ?? listing(scripts: available)
    )
  }

  private func listing(scripts: [String]) -> String {
    guard scripts.isEmpty else { return "there are: \(scripts.joined(separator: ", "))" }
    let folders = scriptFolders.isEmpty ? "any folder" : scriptFolders.joined(separator: ", ")
    return "no scripts were found in \(folders)"
  }
}

extension Host {
  /// Finds every mistake in a script without attaching it anywhere.
  ///
  /// Modules are found beside it.
  ///
  /// `allowsModules` says whether a file that declares no behaviour may be a module for `require`,
  /// of which only the syntax is checked.
  public func check(script path: String, allowsModules: Bool = false) -> [Diagnostic] {
    let before = (scriptFolders, modules)
    defer { (scriptFolders, modules) = before }
    let name = String(path.split(separator: "/").last?.dropLast(4) ?? "")
    scriptFolders.insert(Paths.folder(of: path), at: 0)
    modules = Modules()
    do {
      var reader = ScriptReader(name, file: path, in: self)
      reader.allowsModules = allowsModules
      _ = try reader.read(try files.read(path))
      return []
    } catch {
      return Diagnostics(error).all
    }
  }
}
