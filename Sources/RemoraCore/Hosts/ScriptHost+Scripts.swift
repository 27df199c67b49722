import RemoraLua

extension ScriptHost {
  /// The script of that name; loads it if necessary.
  ///
  /// - Throws: ``Diagnostics`` if there is none, or with every mistake in it.
  public func script(named name: String) throws(Diagnostics) -> BehaviourScript {
    try checkOpen()
    do {
      return try library.script(named: name) ?? script(try ScriptName(name))
    } catch {
      throw Diagnostics(error)
    }
  }

  func script(_ name: ScriptName) throws -> BehaviourScript {
    if let known = library.scripts[name] { return known }
    if let drafted = try scripts.drafts?.script(name) {
      library.scripts[name] = drafted
      return drafted
    }
    guard let source = try library.sourceOnDisk(.script(name), in: files) else {
      throw scripts.missingScript(name)
    }
    return try load(name, source)
  }

  /// Loads a script from a text under that name, or reloads the loaded script of that name.
  ///
  /// Messages name it by `file`. The text stays in use until the next call; a file of that name on
  /// disk is ignored. If the script is loaded already, its behaviours migrate to the new code as
  /// they do when its file is saved: see ``reload(_:)``.
  ///
  /// - Throws: ``Diagnostics`` with every mistake. The former version stays in use then.
  @discardableResult
  public func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(Diagnostics) -> BehaviourScript {
    try checkOpen()
    let source = ScriptSource(file: file, bytes: source, isOnDisk: false)
    let scriptName: ScriptName
    do { scriptName = try ScriptName(name) } catch { throw Diagnostics(error) }
    guard let known = library.scripts[scriptName] else { return try load(scriptName, source) }
    let report = reload([.script(scriptName): source])
    guard report.diagnostics.isEmpty else { throw Diagnostics(report.diagnostics) }
    return known
  }

  /// Loads a script from its text; see ``load(_:as:file:)``.
  ///
  /// Messages name it `name.lua`.
  ///
  /// - Returns: The script.
  /// - Throws: ``Diagnostics`` with everything that is wrong with it.
  @discardableResult
  public func load(_ source: String, as name: String) throws(Diagnostics) -> BehaviourScript {
    try load(Array(source.utf8), as: name, file: "\(name).lua")
  }

  private func load(
    _ name: ScriptName,
    _ source: ScriptSource
  ) throws(Diagnostics) -> BehaviourScript {
    suspendOverQuota()
    return try scripts.load(name, source)
  }

  /// The folders with scripts; the first folder that has a script wins.
  public var scriptFolders: [String] {
    get { library.folders }
    set { library.folders = newValue }
  }

  /// The names of the scripts in the script folders, sorted.
  public var availableScripts: [String] { scripts.available }

  /// The script folders, scripts and modules in use; a candidate while one is loaded.
  package var library: ScriptLibrary {
    get { scripts.library }
    _modify { yield &scripts.library }
  }

  /// Whether a script of that name has a file, valid or not.
  package func hasScript(_ name: String) -> Bool { scripts.hasFile(name) }

  /// See ``Scripts/withCandidate(_:_:)``.
  package func withCandidate<Result, Failure: Error>(
    _ candidate: inout ScriptLibrary,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try scripts.withCandidate(&candidate, body) }
}
