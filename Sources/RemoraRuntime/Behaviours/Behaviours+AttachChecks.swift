import RemoraLua

/// Quick checks before attaching; those that make lists are in `Behaviours+AttachProblems.swift`.
extension Behaviours {
  /// Whether a script without a configuration surely has no problem on an owner, as is common.
  func fits(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    _ owner: any Owner
  ) -> Bool {
    let attached = owner.attached
    return configuration.isEmpty && sceneIDs() == nil && !attached.hasBehaviours
      && !attached.hasEnded && !(owner is Behaviour) && script.version.isSimple
      && script.version.fits(stage.kind(of: owner))
  }

  /// Throws for an owner of another host, or of a type that is not registered.
  func checkOwners(_ owners: [any Owner]) throws(Diagnostics) {
    for owner in owners { try checkOwner(owner) }
  }

  /// The Lua value of an owner that a method or a service returns; reports an owner of another host or of an
  /// unregistered type, which is `nil` for the script.
  func handle(checking object: AnyObject) -> LuaValue {
    guard let owner = object as? any Owner else { return .nil }
    do {
      try checkOwner(owner)
      return stage.handle(of: owner)
    } catch {
      for diagnostic in error.all { stage.report(diagnostic) }
      return .nil
    }
  }

  func checkOwner(_ owner: any Owner) throws(Diagnostics) {
    if let refusal = stage.refusal(of: owner) { throw Diagnostics([refusal]) }
  }
}
