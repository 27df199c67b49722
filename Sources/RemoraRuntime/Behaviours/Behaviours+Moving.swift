import RemoraLimits
import RemoraLua

extension Behaviours {
  /// See ``ScriptHost/move(_:to:)``.
  @discardableResult
  func move(_ behaviour: Behaviour, to owner: any Owner) throws(Diagnostics) -> Behaviour {
    try stage.checkOpen()
    guard behaviour.isAttached, let old = behaviour.owner else {
      throw Diagnostics([
        Diagnostic(.error, "this \(behaviour.script.title) is gone: it cannot be moved")
      ])
    }
    if behaviour.shared !== self {
      throw Diagnostics([stage.refusal(of: behaviour.id, knownTo: behaviour.shared?.stage)])
    }
    if old === owner { return behaviour }
    try checkOwners([owner])
    guard !behaviour.isEnding else {
      let what = behaviour.ownerAttachments?.isEnding ?? true ? stage.describe(old) : behaviour.id
      throw Diagnostics([
        Diagnostic(.error, "\(what) is ending: \(behaviour.id) cannot be moved to another owner")
      ])
    }
    if let control = owner as? Control, control.endsWith(behaviour) {
      throw Diagnostics([
        Diagnostic(
          .error,
          "\(stage.describe(control)) was added by \(behaviour.id) and ends with it: it cannot be its owner"
        )
      ])
    }
    guard !behaviour.owns(owner) else {
      throw Diagnostics([
        Diagnostic(.error, "\(behaviour.id) cannot own itself, nor move to what it owns")
      ])
    }
    let script = behaviour.script
    let configuration = Behaviour.Configuration(
      id: behaviour.configuration?.id,
      properties: behaviour.configuration?.properties ?? [:],
      outlets: links(of: behaviour, leaving: old),
      isByScript: behaviour.configuration?.isByScript ?? false
    )
    var problems = problems(of: script.declaration, configuration, on: owner).filter {
      $0.subject != .id
    }
    let level = (owner as? Behaviour)?.level ?? 0
    if problems.isEmpty, level + behaviour.height > Limit.nestedBehaviours.value {
      problems.append(tooManyLevels)
    }
    guard problems.isEmpty else {
      throw Diagnostics(problems.map { diagnostic(for: $0, behaviour.id, on: owner) })
    }
    takeAway(behaviour)
    guard !owner.attached.hasEnded, !stage.isClosed else {
      behaviour.end(in: self)
      throw Diagnostics([
        Diagnostic(.error, "the new owner of \(behaviour.id) ended meanwhile: it is detached")
      ])
    }
    bind(behaviour, configuration, to: owner)
    return behaviour
  }

  /// Takes a behaviour off its owner, for ``bind(_:_:to:)``.
  package func takeAway(_ behaviour: Behaviour) {
    guard let attached = behaviour.ownerAttachments else { return }
    stage.endings += 1
    behaviour.leave(attached, in: self, isMoving: true)
    stage.endings -= 1
    lateEvents.removeAll(for: behaviour)
  }

  /// Binds a behaviour that was taken away to an owner that fits it.
  package func bind(
    _ behaviour: Behaviour,
    _ configuration: Behaviour.Configuration,
    to owner: any Owner
  ) {
    stage.join(owner)
    let script = behaviour.script
    let links = script.outlets.map { self.links(of: $0, configuration, owner) }
    behaviour.enter(owner.attached, configuration)
    behaviour.fillCells(links, shared: self)
    begin(behaviour, links, on: owner)
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
