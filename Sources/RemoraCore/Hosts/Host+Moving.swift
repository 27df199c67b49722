import Lua

extension Host {
  /// Gives a behaviour another owner: it is detached from the one it has, then attached to the new
  /// one, in that order.
  ///
  /// The new attachment is a behaviour of its own that takes over the id, the configuration, live
  /// property values, state and outlets; an outlet that was the old owner is the new one. What
  /// belonged to the old attachment ends with it: tasks, listeners, and the handles that scripts
  /// have of it.
  ///
  /// One that is ending stays, and so does one whose owner is.
  ///
  /// - Throws: ``Diagnostics`` with everything that speaks against it. Nothing is moved then.
  @discardableResult
  public func move(_ behaviour: Behaviour, to owner: any Owner) throws(Diagnostics) -> Behaviour {
    guard behaviour.isAttached, let old = behaviour.owner else {
      throw Diagnostics([
        Diagnostic(.error, "this \(behaviour.script.title) is gone: it cannot be moved")
      ])
    }
    if old === owner { return behaviour }
    try checkOwners([owner])
    guard !behaviour.isEnding else {
      let what = behaviour.attachments?.isEnding ?? true ? describe(old) : behaviour.id
      throw Diagnostics([
        Diagnostic(.error, "\(what) is ending: \(behaviour.id) cannot be moved to another owner")
      ])
    }
    let script = behaviour.script
    let configuration = Behaviour.Configuration(
      id: behaviour.configuration?.id,
      properties: behaviour.configuration?.properties ?? [:],
      outlets: links(of: behaviour, leaving: old),
      isByScript: behaviour.configuration?.isByScript ?? false
    )
    let problems = problems(of: script.declaration, configuration, on: owner).filter {
      $0.subject != .id
    }
    guard problems.isEmpty else {
      throw Diagnostics(problems.map { diagnostic(for: $0, behaviour.id, on: owner) })
    }
    return attach(script, configuration, to: owner, legacy: behaviour.detachLeavingLegacy())
  }

  /// `self.owner = other` of a script, which may do less than the app.
  func move(_ behaviour: Behaviour, byScriptTo owner: any Owner) throws {
    guard behaviour.owner !== owner else { return }
    try checkCapacity(of: owner)
    guard !behaviour.isSuspended else {
      throw Diagnostic(
        .error,
        "\(behaviour.id) is suspended: it cannot be moved to another owner",
        suggestion: "mend its script and save it"
      )
    }
    try move(behaviour, to: owner)
  }

  /// What a behaviour's outlets link to, without its owner and without what is gone.
  private func links(of behaviour: Behaviour, leaving owner: any Owner) -> [String: [any Owner]] {
    var links: [String: [any Owner]] = [:]
    for (index, outlet) in behaviour.script.outlets.enumerated() {
      let owners = behaviour.linkedOwners(ofOutlet: index)
      let isImplied = owners.contains { $0 === owner || lends($0) }
      if outlet.isList || !isImplied && !owners.isEmpty {
        links[outlet.name] = owners
      }
    }
    return links
  }
}

extension Behaviour {
  /// What a behaviour leaves to the one that takes its place.
  struct Legacy {
    let live: [Int: Value]?
    let failures: UInt8
    let state: [(name: String, value: LuaValue)]
  }

  /// Ends the behaviour, and takes what another is to go on with.
  func detachLeavingLegacy() -> Legacy {
    detach()
    let lua = script.lua
    let state = script.stateNames.map { (name: $0, value: lua.field($0, of: selfSlot)) }
    return Legacy(live: live, failures: failures, state: state)
  }
}
