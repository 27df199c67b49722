import RemoraJSON

/// The controls whose values, links or texts an edit has changed, if it has changed nothing else: none is added, removed,
/// moved or renamed.
struct PlanDifference {
  /// The new plans of the controls that say something else.
  private(set) var changed: [(key: SceneKey, plan: ControlPlan)] = []

  /// - Returns: `nil` if it has changed more, or nothing is known of the edit.
  init?(
    from old: ScenePlan,
    _ former: JSONDocument,
    to new: ScenePlan,
    _ document: JSONDocument,
    following edits: [TextChange]
  ) {
    guard !edits.isEmpty, old.screens.count == new.screens.count,
      ["attachTo", "connections", "scripts"].allSatisfy({ former.hasSame($0, as: document) })
    else { return nil }
    for (old, new) in zip(old.screens, new.screens) {
      guard compare(old, new, .id(new.id), edits) else { return nil }
    }
  }

  /// Whether the parts are the same; notes those that say something else.
  private mutating func compare(
    _ old: ControlPlan,
    _ new: ControlPlan,
    _ key: SceneKey,
    _ edits: [TextChange]
  ) -> Bool {
    if old.source === new.source { return true }
    var offset: Int? = old.place.offset
    for edit in edits { offset = offset.flatMap(edit.position) }
    // A part that is elsewhere is another one, though it may look the same.
    guard offset == new.place.offset else { return false }
    guard old.kind === new.kind, old.id == new.id, old.tags == new.tags,
      old.multiplexer == new.multiplexer, old.children.count == new.children.count,
      old.behaviours.map(BehaviourKey.init) == new.behaviours.map(BehaviourKey.init)
    else { return false }
    changed.append((key, new))
    let parts = zip(old.children, new.children)
    guard parts.contains(where: { $0.source !== $1.source }) else { return true }
    for ((old, new), key) in zip(parts, SceneKey.keys(of: new.children, in: key)) {
      guard compare(old, new, key, edits) else { return false }
    }
    return true
  }
}

extension JSONDocument {
  /// Whether a member of the top level is written as in another text.
  fileprivate func hasSame(_ key: String, as other: JSONDocument) -> Bool {
    guard let own = root[key], let theirs = other.root[key] else {
      return root[key] == nil && other.root[key] == nil
    }
    return bytes[own.span] == other.bytes[theirs.span]
  }
}

extension SceneUpdate {
  /// Performs an update that changes nothing but what these parts say.
  mutating func run(only difference: PlanDifference) -> SceneChanges {
    let parts = difference.changed.compactMap { key, plan in
      old[key].flatMap {
        $0.isAlive && $0.screen?.isOnScreen ?? false ? (made: $0, plan: plan) : nil
      }
    }
    // A behaviour that could not be attached in time is attached now, and connected.
    guard parts.allSatisfy({ $0.made.behaviours.count == $0.made.plan.behaviours.count }) else {
      return run()
    }
    rememberPlaces()
    var kept: [BehaviourKey: KeptBehaviour] = [:]
    for (made, plan) in parts {
      add(plan, of: made)
      for attached in made.behaviours {
        guard let behaviour = attached.behaviour, behaviour.isAttached else { continue }
        kept[BehaviourKey(attached.plan)] = .staying(behaviour)
      }
    }
    setProperties()
    attachBehaviours(kept)
    for entry in entries { entry.made?.plan = entry.plan }
    return changes
  }

  /// Notes where the parts are in the new text.
  private func rememberPlaces() {
    scene.plan.visit { plan, key in
      guard let made = old[key], made.plan.source === plan.source,
        made.plan.place.offset != plan.place.offset
      else { return }
      made.plan = plan
      // Those that could not be attached in time are not there.
      let isWhole = made.behaviours.count == plan.behaviours.count
      for (index, behaviour) in plan.behaviours.enumerated() where isWhole {
        made.behaviours[index].plan = behaviour
      }
    }
  }
}
