/// What tells which behaviour of a scene is which, when its file changes.
enum BehaviourKey: Hashable {
  /// One with an id, wherever it is.
  case id(String, script: String)
  /// The so-manieth without an id of that script, on that control.
  case place(script: String, Int, on: SceneKey)

  /// The keys of behaviours of one control.
  static func keys(of plans: [BehaviourPlan], on control: SceneKey) -> [BehaviourKey] {
    var counts: [String: Int] = [:]
    return plans.map { plan in
      let script = plan.script.name
      if let id = plan.id { return .id(id, script: script) }
      let number = counts[script, default: 0]
      counts[script] = number + 1
      return .place(script: script, number, on: control)
    }
  }
}

extension SceneUpdate {
  /// Detaches the behaviours that the file has no more, the last first.
  ///
  /// - Returns: Those that stay.
  mutating func detachRemovedBehaviours() -> [BehaviourKey: Behaviour] {
    let wanted = Set(
      entries.filter { $0.before == nil || $0.made != nil }
        .flatMap { BehaviourKey.keys(of: $0.plan.behaviours, on: $0.key) }
    )
    var kept: [BehaviourKey: Behaviour] = [:]
    for made in old.values where made.isAlive {
      let keys = BehaviourKey.keys(of: made.behaviours.map(\.plan), on: made.key)
      for (attached, key) in zip(made.behaviours, keys).reversed() {
        guard let behaviour = attached.behaviour, behaviour.isAttached else { continue }
        if wanted.contains(key) {
          kept[key] = behaviour
        } else if made.control?.isOnScreen ?? false {
          changes.removed += 1
          behaviour.detach()
        }
      }
    }
    return kept
  }

  /// Attaches what is new, moves what is on another control now, and changes what differs.
  mutating func attachBehaviours(_ kept: [BehaviourKey: Behaviour]) {
    for entry in entries {
      guard let made = entry.made, let control = made.control else { continue }
      let before = Dictionary(
        zip(BehaviourKey.keys(of: made.behaviours.map(\.plan), on: entry.key), made.behaviours)
      ) { first, _ in first }
      made.behaviours = []
      for (plan, key) in zip(
        entry.plan.behaviours,
        BehaviourKey.keys(of: entry.plan.behaviours, on: entry.key)
      ) {
        if let behaviour = kept[key] {
          update(behaviour, plan, was: before[key]?.plan, of: made, on: control)
        } else if let gone = before[key] {
          // It has ended by itself, and the file says of it what it said before.
          made.behaviours.append(SceneRecord.Attached(gone.behaviour, plan))
        } else {
          changes.added += 1
          made.attach(plan, in: host)
        }
      }
      order(made, on: control)
    }
  }

  private mutating func update(
    _ behaviour: Behaviour,
    _ plan: BehaviourPlan,
    was before: BehaviourPlan?,
    of made: SceneRecord.Made,
    on control: Control
  ) {
    var current = behaviour
    if behaviour.owner !== control {
      guard let moved = try? host.move(behaviour, to: control) else { return }
      changes.moved += 1
      current = moved
    }
    made.behaviours.append(SceneRecord.Attached(current, plan))
    let relinked = current.link(plan, in: host)
    let reconfigured = before?.properties != plan.properties
    if reconfigured { current.configure(plan.properties) }
    if relinked || (before != nil && reconfigured) { changes.changed += 1 }
  }

  /// Puts a control's behaviours into the order of the file; those that it says nothing of come
  /// after.
  private mutating func order(_ made: SceneRecord.Made, on control: Control) {
    let wanted = made.behaviours.compactMap(\.behaviour).filter(\.isAttached)
    if control.attachments.order(wanted) { changes.moved += 1 }
  }

  // MARK: Rules

  /// Makes the behaviours of rules follow the new ones.
  mutating func updateRules() {
    var kept: [ObjectIdentifier: [BehaviourKey: SceneRecord.Ruled]] = [:]
    var owners: [any Owner] = []
    for ruled in scene.record.ruled {
      guard let behaviour = ruled.behaviour, let owner = behaviour.owner else { continue }
      let id = ObjectIdentifier(owner)
      if kept[id] == nil { owners.append(owner) }
      let number = kept[id]?.count { $0.value.plan.script === ruled.plan.script } ?? 0
      let key = BehaviourKey.place(script: ruled.plan.script.name, number, on: .id(""))
      kept[id, default: [:]][key] = ruled
    }
    for screen in host.screens {
      screen.forEachDown { control in
        if !owners.contains(where: { $0 === control }) { owners.append(control) }
      }
    }
    scene.record.ruled = []
    for owner in owners { updateRules(of: owner, kept[ObjectIdentifier(owner)] ?? [:]) }
  }

  private mutating func updateRules(
    of owner: any Owner,
    _ before: [BehaviourKey: SceneRecord.Ruled]
  ) {
    let kind = host.kind(of: owner)
    let plans = scene.plan.rules.filter { $0.kind === kind }.flatMap(\.behaviours)
    let wanted = Array(zip(BehaviourKey.keys(of: plans, on: .id("")), plans))
    let keys = Set(wanted.map(\.0))
    for (key, ruled) in before where !keys.contains(key) {
      changes.removed += 1
      ruled.behaviour?.detach()
    }
    for (key, plan) in wanted {
      guard let ruled = before[key], let behaviour = ruled.behaviour else {
        changes.added += 1
        host.apply(plan, to: owner)
        continue
      }
      scene.record.ruled.append(SceneRecord.Ruled(behaviour, plan))
      let relinked = behaviour.link(plan, in: host)
      let reconfigured = ruled.plan.properties != plan.properties
      if reconfigured { behaviour.configure(plan.properties) }
      if relinked || reconfigured { changes.changed += 1 }
    }
  }
}

extension Behaviour {
  /// Takes other property values from the scene; what was set live stays on top.
  func configure(_ properties: [String: Value]) {
    let before = script.properties.indices.map { value(ofProperty: $0) }
    configuration = Configuration(id: configuration?.id, properties: properties).kept
    for (index, old) in before.enumerated() where value(ofProperty: index) != old {
      store(value(ofProperty: index), index, old, by: .host)
    }
  }

  /// Links its outlets as a plan says.
  ///
  /// - Returns: Whether that changed anything.
  func link(_ plan: BehaviourPlan, in host: Host) -> Bool {
    guard let owner, isAttached else { return false }
    let configuration = Configuration(
      outlets: plan.outlets.mapValues { ids in ids.compactMap { host.owner($0) } }
    )
    let wanted = script.outlets.map { host.links(of: $0, configuration, owner) }
    let current = script.outlets.indices.map { linkedOwners(ofOutlet: $0) }
    let isSame = zip(wanted, current).allSatisfy { wanted, current in
      wanted.count == current.count && zip(wanted, current).allSatisfy { $0 === $1 }
    }
    guard !isSame else { return false }
    fillSlots(wanted, isList: script.outlets.map(\.isList), host: host, owner: owner)
    resubscribe(wanted)
    return true
  }
}

extension Attachments {
  /// Puts behaviours into an order: they come first, one after the other.
  ///
  /// - Returns: Whether they were in another.
  func order(_ wanted: [Behaviour]) -> Bool {
    let present = behaviours.filter { behaviour in wanted.contains { $0 === behaviour } }
    guard !present.elementsEqual(wanted, by: ===) else { return false }
    let others = behaviours.filter { behaviour in !wanted.contains { $0 === behaviour } }
    reorder(wanted + others)
    return true
  }
}
