import Lua

extension Host {
  /// Moves a behaviour to another owner: detaches it from the old one, then attaches it to the new
  /// one.
  ///
  /// The new attachment is a behaviour of its own that takes over the id, the configuration, live
  /// property values, state and outlets; an outlet that was the old owner becomes the new one. The
  /// tasks and listeners of the old attachment end, and the handles that scripts have of it become
  /// invalid.
  ///
  /// A behaviour cannot be moved while it or its owner is ending.
  ///
  /// - Throws: ``Diagnostics`` with every problem. Nothing is moved then.
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
    if let control = owner as? Control, control.endsWith(behaviour) {
      throw Diagnostics([
        Diagnostic(
          .error,
          "\(describe(control)) was added by \(behaviour.id) and ends with it: it cannot be its owner"
        )
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
    return attach(script, configuration, to: owner, preserved: behaviour.detachPreservingState())
  }

  /// Runs `self.owner = other` of a script, which has more restrictions than the app.
  func move(_ behaviour: Behaviour, byScriptTo owner: any Owner) throws {
    guard behaviour.owner !== owner else { return }
    try checkCapacity(of: owner)
    guard !behaviour.isSuspended else {
      throw Diagnostic(
        .error,
        "\(behaviour.id) is suspended: it cannot be moved to another owner",
        suggestion: "fix its script and save it"
      )
    }
    try move(behaviour, to: owner)
  }

  /// The links of a behaviour's outlets, without its owner and destroyed owners.
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
  /// The state that a behaviour passes to its replacement.
  struct PreservedState {
    let live: [Int: LiveValue]?
    let failures: UInt8
    let state: [(name: String, value: LuaValue)]
  }

  /// Detaches the behaviour, and takes the state for its replacement.
  func detachPreservingState() -> PreservedState {
    detach()
    let lua = script.lua
    let state = script.stateNames.map { (name: $0, value: lua.field($0, of: selfSlot)) }
    return PreservedState(live: live, failures: failures, state: state)
  }
}
