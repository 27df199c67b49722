import RemoraRuntime

/// Identifies a behaviour across versions of a scene's file; with another script it is another
/// behaviour, even under the same name.
struct BehaviourKey: Hashable {
  let name: String
  let script: String

  init(_ plan: BehaviourPlan) {
    self.init(name: plan.name, script: plan.script.name)
  }

  init(name: String, script: String) { (self.name, self.script) = (name, script) }
}

extension SceneUpdate {
  /// A behaviour that both versions of the file have.
  enum KeptBehaviour {
    /// It stays on its control.
    case staying(Behaviour)
    /// It was taken off its control.
    case moving(Behaviour)
  }

  /// Detaches the behaviours that the file has removed or moved, the last first.
  ///
  /// `leaving` are the controls that end next: their behaviours end with them, unless they move.
  mutating func tearDownBehaviours(
    leaving: Set<ObjectIdentifier>
  ) -> [BehaviourKey: KeptBehaviour] {
    var wanted: [BehaviourKey: Placement] = [:]
    var present: Set<ObjectIdentifier> = []
    for entry in entries where !entry.isGone {
      for plan in entry.plan.behaviours { wanted[BehaviourKey(plan)] = entry }
    }
    for entry in entries { if let made = entry.made { present.insert(ObjectIdentifier(made)) } }
    var kept: [BehaviourKey: KeptBehaviour] = [:]
    for made in scene.record.made.reversed() where made.isAlive {
      let isLeaving = leaving.contains(ObjectIdentifier(made))
      for attached in made.behaviours.reversed() {
        guard let behaviour = attached.behaviour, behaviour.isAttached else { continue }
        let key = BehaviourKey(attached.plan)
        if let entry = wanted[key] {
          if entry.made === made, !isLeaving {
            kept[key] = .staying(behaviour)
          } else if !behaviour.isEnding {
            host.behaviours.takeAway(behaviour)
            kept[key] = .moving(behaviour)
          }
        } else if isLeaving || present.contains(ObjectIdentifier(made)) {
          changes.removed += 1
          if !isLeaving { behaviour.detach() }
        }
      }
    }
    return kept
  }

  /// Attaches new and moved behaviours, and changes those that differ.
  ///
  /// Links follow when all are attached, since outlets may link to behaviours.
  mutating func attachBehaviours(_ kept: [BehaviourKey: KeptBehaviour]) {
    var staying: [(behaviour: Behaviour, plan: BehaviourPlan, before: BehaviourPlan?)] = []
    var new: [SceneRecord.AttachedBehaviour] = []
    for entry in entries {
      guard let made = entry.made, let control = entry.control else { continue }
      let present = control.attached.behaviours
      let before = Dictionary(made.behaviours.map { (BehaviourKey($0.plan), $0) }) { $1 }
      made.behaviours = []
      for plan in entry.plan.behaviours where made.isAlive {
        let key = BehaviourKey(plan)
        switch kept[key] {
        case .staying(let behaviour):
          made.behaviours.append(SceneRecord.AttachedBehaviour(behaviour, plan))
          staying.append((behaviour, plan, before[key]?.plan))
        case .moving(let behaviour):
          changes.moved += 1
          made.attach(plan, in: host, moved: behaviour)
          new += made.behaviours.suffix(1)
        case nil:
          if let gone = before[key] {
            // It has ended by itself, and its part of the file has not changed.
            made.behaviours.append(SceneRecord.AttachedBehaviour(gone.behaviour, plan))
          } else {
            changes.added += 1
            made.attach(plan, in: host)
            new += made.behaviours.suffix(1)
          }
        }
      }
      order(made, on: control, from: present)
    }
    for (behaviour, plan, before) in staying { update(behaviour, plan, was: before) }
    for attached in new { _ = attached.behaviour?.link(attached.plan, was: nil, in: host) }
    // Those whose new control has ended meanwhile.
    for case .moving(let behaviour) in kept.values where behaviour.owner == nil {
      behaviour.end(in: host.behaviours)
    }
  }

  private mutating func update(
    _ behaviour: Behaviour,
    _ plan: BehaviourPlan,
    was before: BehaviourPlan?
  ) {
    let isRelinked = behaviour.link(plan, was: before, in: host)
    let isReconfigured = before?.properties != plan.properties
    if isReconfigured { behaviour.configure(plan.properties) }
    if isRelinked || isReconfigured { changes.changed += 1 }
  }

  /// Puts a control's behaviours into the order of the file, followed by those that the file does
  /// not mention.
  private mutating func order(
    _ made: SceneRecord.Made,
    on control: Control,
    from present: [Behaviour]
  ) {
    let wanted = made.behaviours.compactMap(\.behaviour).filter(\.isAttached)
    let stayed = wanted.filter { behaviour in present.contains { $0 === behaviour } }
    let former = present.filter { behaviour in stayed.contains { $0 === behaviour } }
    if !former.elementsEqual(stayed, by: ===) { changes.moved += 1 }
    control.attached.moveToFront(wanted)
  }

  // MARK: Rules

  /// Updates the behaviours of rules to the new rules.
  mutating func updateRules() {
    var before: [ObjectIdentifier: [SceneRecord.AttachedBehaviour]] = [:]
    var owners: [any Owner] = []
    for ruled in scene.record.ruled {
      guard let attached = ruled.attachments, let owner = attached.owner else { continue }
      let id = ObjectIdentifier(attached)
      if before[id] == nil { owners.append(owner) }
      before[id, default: []].append(ruled)
    }
    for screen in host.screens {
      screen.forEachDown { control in
        if before[ObjectIdentifier(control.attached)] == nil { owners.append(control) }
      }
    }
    scene.record.ruled = []
    for owner in owners {
      updateRules(of: owner, before[ObjectIdentifier(owner.attached)] ?? [])
    }
  }

  private mutating func updateRules(of owner: any Owner, _ before: [SceneRecord.AttachedBehaviour])
  {
    let plans = scene.plan.rules.filter { host.scenes.applies($0, to: owner) }.flatMap(\.behaviours)
    var former = before
    var kept: [SceneRecord.AttachedBehaviour?] = []
    for plan in plans {
      let index = former.firstIndex { $0.plan.script === plan.script }
      kept.append(index.map { former.remove(at: $0) })
    }
    for ruled in former.reversed() {
      guard let behaviour = ruled.behaviour, behaviour.isAttached else { continue }
      changes.removed += 1
      behaviour.detach()
    }
    for (plan, ruled) in zip(plans, kept) {
      guard let ruled else {
        changes.added += 1
        host.scenes.apply(plan, to: owner)
        continue
      }
      scene.record.ruled.append(
        SceneRecord.AttachedBehaviour(ruled.behaviour, plan, on: owner.attached)
      )
      guard let behaviour = ruled.behaviour, behaviour.isAttached else { continue }
      update(behaviour, plan, was: ruled.plan)
    }
  }
}

extension Behaviour {
  /// Replaces the property values of the scene; live values still take precedence, except for a
  /// state, whose newest value counts.
  func configure(_ properties: [String: Value]) {
    let before = script.properties.indices.map { value(ofProperty: $0) }
    for (index, property) in script.properties.enumerated()
    where property.isState && properties[property.name] != configuration?[property.name] {
      live?[index] = nil
    }
    configuration = Configuration(id: configuration?.id, properties: properties).kept(for: script)
    for (index, old) in before.enumerated() where value(ofProperty: index) != old {
      store(value(ofProperty: index), index, old, by: .another)
    }
  }
}

extension Attached {
  /// Moves behaviours to the front, in this order.
  func moveToFront(_ wanted: [Behaviour]) {
    let first = Set(wanted.map { ObjectIdentifier($0) })
    let others = behaviours.filter { !first.contains(ObjectIdentifier($0)) }
    let order = wanted + others
    if !behaviours.elementsEqual(order, by: ===) { reorder(order) }
  }
}
