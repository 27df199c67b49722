extension Behaviours {
  /// See ``ScriptHost/script(named:)``.
  package func script(named name: String) throws(Diagnostics) -> BehaviourScript {
    try stage.checkOpen()
    do {
      return try scripts.library.script(named: name) ?? script(try ScriptName(name))
    } catch {
      throw Diagnostics(error)
    }
  }

  private func script(_ name: ScriptName) throws -> BehaviourScript {
    if let known = scripts.library.scripts[name] { return known }
    if let drafted = try scripts.drafts?.script(name) {
      scripts.library.scripts[name] = drafted
      return drafted
    }
    guard let source = try scripts.library.sourceOnDisk(.script(name), in: scripts.files) else {
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
}
