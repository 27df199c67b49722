package import RemoraRuntime

/// A connection of a scene, as a plain value: this event, then that action or property.
package struct SceneConnection: Equatable, Sendable {
  /// What happens at the target.
  package enum Effect: Equatable, Sendable {
    /// This action runs.
    case run(action: String)
    /// This property is set to a value.
    case set(property: String, to: Value)
    /// This property is set to what the event carries under a name.
    case setFromEvent(property: String, name: String)
  }

  /// The id of the control or behaviour that sends the event.
  package let from: String
  /// The event.
  package let event: String
  /// The id of the target.
  package let to: String
  /// What happens there.
  package let effect: Effect
}

/// A rule of a scene's `attachTo`, as a plain value.
package struct SceneRule: Equatable, Sendable {
  /// The owners that it is for.
  package enum Owners: Equatable, Sendable {
    /// The owners of a kind; also those of kinds that descend from it.
    case kind(String, descendants: Bool)
    /// The screens with these ids.
    case screens([String])
    /// The owners with this tag.
    case tag(String)
  }

  /// The owners that it is for.
  package let owners: Owners
  /// The scripts that it attaches, in order.
  package let scripts: [String]
  /// How many behaviours it has attached that still are.
  package let attached: Int
}

extension Scenes {
  /// The connections of the open scene, in order.
  package var connections: [SceneConnection] {
    current?.plan.connections.map { SceneConnection($0) } ?? []
  }

  /// The line of each of the ``connections`` in the scene's file.
  package var connectionLines: [Int] {
    guard let current else { return [] }
    return current.plan.connections.map { current.document.lineNumber(of: $0.place.offset) }
  }

  /// The rules of the open scene, in order.
  package var rules: [SceneRule] { current.map { $0.plan.rules.map($0.summary) } ?? [] }

  /// The rules that are for an owner; of a behaviour, the rule that attached it.
  func rules(for owner: any Owner) -> [SceneRule] {
    guard let scene = current else { return [] }
    guard let behaviour = owner as? Behaviour else {
      return scene.plan.rules.filter { applies($0, to: owner) }.map(scene.summary)
    }
    return scene.plan.rules.filter { rule in
      scene.attached(by: rule).contains { $0 === behaviour }
    }.map(scene.summary)
  }

  /// The ids of the open scene's screens that are not on the stage, in order.
  package var waitingScreens: [String] {
    (current?.screenIDs ?? []).filter { !((host.owner($0) as? Screen)?.isOnScreen ?? false) }
  }
}

extension SceneConnection {
  fileprivate init(_ plan: ConnectionPlan) {
    (from, event, to) = (plan.from, plan.event, plan.to)
    effect =
      switch plan.effect {
      case .run(let action): .run(action: action)
      case .set(let property, .constant(let value)): .set(property: property, to: value)
      case .set(let property, .payload(let name)): .setFromEvent(property: property, name: name)
      }
  }
}

extension Scene {
  fileprivate func summary(of rule: RulePlan) -> SceneRule {
    let owners: SceneRule.Owners =
      switch rule.owners {
      case .kind(let kind, let descendants): .kind(kind.name, descendants: descendants)
      case .screens(let ids): .screens(ids)
      case .tag(let tag): .tag(tag)
      }
    return SceneRule(
      owners: owners,
      scripts: rule.behaviours.map(\.script.name),
      attached: attached(by: rule).count
    )
  }

  /// The behaviours that a rule has attached, and that still are.
  fileprivate func attached(by rule: RulePlan) -> [Behaviour] {
    // Offsets change with every edit before the rules.
    let places = Set(rule.behaviours.map(\.place.path))
    return record.ruled.filter { places.contains($0.plan.place.path) }
      .compactMap(\.behaviour).filter(\.isAttached)
  }
}
