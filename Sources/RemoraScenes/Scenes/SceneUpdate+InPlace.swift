import RemoraRuntime

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
    rememberPlaces(after: difference.first)
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

  /// Notes where the parts behind the first change are in the new text; the others are where they were.
  private func rememberPlaces(after first: Int) {
    // Captured alone: with `self`, the whole update would be copied for each part.
    let old = old
    scene.plan.visit { plan, key in
      guard plan.place.offset >= first, let made = old[key], made.plan.source === plan.source,
        made.plan.place.offset != plan.place.offset
      else { return }
      made.plan = plan
      // Those that could not be attached in time are not there.
      let isWhole = made.behaviours.count == plan.behaviours.count
      for index in plan.behaviours.indices where isWhole {
        made.behaviours[index].plan.move(to: plan.behaviours[index])
      }
    }
  }
}
