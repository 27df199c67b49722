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

  /// Loads a script that is not loaded yet.
  package func load(
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
