import RemoraJSON
package import RemoraRuntime

/// A value or a link that a person set in a running scene and that its file does not have.
package struct LiveChange: Equatable {
  /// What was changed: the control with that key, or a behaviour on it.
  struct Target: Hashable {
    let control: SceneKey
    let behaviour: BehaviourKey?
  }

  /// What it was changed to.
  package enum Change: Equatable {
    case value(Value)
    /// The ids of what an outlet links to.
    case links([String])
  }

  /// Identifies the change among those of its scene.
  package fileprivate(set) var number = 0
  fileprivate(set) var target: Target
  /// The property or the outlet.
  package let name: String
  /// Its name in messages: `likes.fade`.
  package private(set) var path: String
  package let change: Change
  /// What the scene's file says, else the default; `nil` if that is not known.
  package let former: Change?
  /// The language in which texts were shown.
  package let language: Language

  init(
    _ target: Target,
    _ name: String,
    named path: String,
    _ change: Change,
    was former: Change?,
    in language: Language
  ) {
    self.language = language
    self.target = target
    self.name = name
    self.path = path
    self.change = change
    self.former = former
  }

  /// The same change of what an edit has renamed or moved.
  fileprivate func following(_ match: PlanMatch) -> LiveChange {
    var change = self
    change.target = Target(
      control: match.key(of: target.control),
      behaviour: target.behaviour.map { match.key(of: $0) }
    )
    let names = [(target.control.id, change.target.control.id)]
    let all = names + [(target.behaviour?.name, change.target.behaviour?.name)]
    for case (let old?, let new?) in all where path.hasPrefix("\(old).") {
      change.path = new + path.dropFirst(old.count)
    }
    return change
  }
}

extension SceneKey {
  fileprivate var id: String? {
    if case .id(let id) = self { id } else { nil }
  }
}

/// The changes of a scene that are not kept, in the order in which they were first made.
///
/// They last as long as the scene is open: a screen that is made again has them.
struct LiveChanges {
  private(set) var all: [LiveChange] = []
  private var lastNumber = 0

  func first(_ target: LiveChange.Target, _ name: String) -> LiveChange? {
    all.first { $0.target == target && $0.name == name }
  }

  mutating func note(_ change: LiveChange) {
    let place = all.firstIndex { $0.target == change.target && $0.name == change.name }
    if change.change == change.former, change.target.behaviour == nil {
      if let place { all.remove(at: place) }
    } else {
      var change = change
      if let place {
        change.number = all[place].number
        all[place] = change
      } else {
        lastNumber += 1
        change.number = lastNumber
        all.append(change)
      }
    }
  }

  mutating func forget(_ target: LiveChange.Target, _ name: String) {
    all.removeAll { $0.target == target && $0.name == name }
  }

  /// Forgets the changes that a new plan of the scene has no place for, and those of properties that it sets anew.
  mutating func update(from old: ScenePlan, to new: ScenePlan, _ match: PlanMatch) {
    guard !all.isEmpty else { return }
    all = all.compactMap { former in
      let change = former.following(match)
      guard new.path(of: change) != nil else { return nil }
      let isSetAnew =
        change.target.behaviour == nil && old.value(of: former) != new.value(of: change)
      return isSetAnew ? nil : change
    }
  }

  /// The values that were set on a behaviour of a plan.
  func values(of plan: BehaviourPlan, on control: SceneKey) -> [String: Value] {
    guard !all.isEmpty else { return [:] }
    let target = LiveChange.Target(control: control, behaviour: BehaviourKey(plan))
    var values: [String: Value] = [:]
    for case let change in all where change.target == target {
      if case .value(let value) = change.change { values[change.name] = value }
    }
    return values
  }

  /// Sets the properties of a control that was made again, but no text that was set in another language.
  func apply(to control: Control, _ plan: ControlPlan, _ key: SceneKey, in language: Language) {
    for change in all where change.target == LiveChange.Target(control: key, behaviour: nil) {
      guard case .value(let value) = change.change else { continue }
      let planned = plan.properties.first { $0.property.name == change.name }
      if planned?.isTranslated ?? false, change.language != language { continue }
      try? plan.kind.property(change.name)?.set?(control, value)
    }
  }

  /// Links the outlets of behaviours that were attached again, as far as what they link to is there.
  func link(_ made: [SceneRecord.Made], in host: ScriptHost) {
    guard all.contains(where: { $0.change.isLink }) else { return }
    for made in made {
      for attached in made.behaviours {
        let target = LiveChange.Target(control: made.key, behaviour: BehaviourKey(attached.plan))
        guard let behaviour = attached.behaviour else { continue }
        for change in all where change.target == target {
          guard case .links(let ids) = change.change else { continue }
          let owners = ids.compactMap { host.owner($0) ?? host.behaviour($0) }
          if owners.count == ids.count { try? behaviour.link(change.name, toAll: owners) }
        }
      }
    }
  }
}

extension ScenePlan {
  /// The part of the scene's file that a change is of; `nil` if the scene no longer has what was changed.
  func path(of change: LiveChange) -> JSONPath? {
    guard change.target.behaviour != nil else {
      let plan = control(change.target.control)
      return plan?.kind.property(change.name) == nil ? nil : plan?.place.path
    }
    guard let plan = behaviour(of: change),
      outlet(of: change) != nil || plan.script.property(change.name) != nil
    else { return nil }
    return plan.place.path.parent
  }

  func outlet(of change: LiveChange) -> OutletDeclaration? {
    behaviour(of: change)?.script.outlets.first { $0.name == change.name }
  }

  /// The type of a changed property.
  func type(of change: LiveChange) -> PropertyType? {
    change.target.behaviour == nil
      ? control(change.target.control)?.kind.property(change.name)?.type
      : behaviour(of: change)?.script.property(change.name)?.type
  }

  /// What the scene says of a changed property of a control.
  fileprivate func value(of change: LiveChange) -> Value? {
    control(change.target.control)?.value(of: change.name, in: change.language)
  }

  /// On the control itself, or of a rule.
  private func behaviour(of change: LiveChange) -> BehaviourPlan? {
    guard let key = change.target.behaviour else { return nil }
    let own = control(change.target.control)?.behaviours ?? []
    return (own + rules.flatMap(\.behaviours)).first { BehaviourKey($0) == key }
  }
}

extension LiveChange.Change {
  fileprivate var isLink: Bool {
    if case .links = self { true } else { false }
  }
}
