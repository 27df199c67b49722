import RemoraJSON
import RemoraRuntime

/// The new keys and ids of the parts of a scene whose id, position or order an edit has changed.
struct PlanMatch {
  /// The new keys of the controls that have another one.
  private(set) var controls: [SceneKey: SceneKey] = [:]
  /// The new ids of behaviours that have another one, by their former keys; `nil` for none.
  private(set) var behaviours: [BehaviourKey: String?] = [:]

  /// Nothing has changed what identifies it.
  init() {}

  /// Finds each part of the former text in the new one.
  init(from old: ScenePlan, to new: ScenePlan, following edits: [TextChange]) {
    var keys: [Int: SceneKey] = [:]
    var plans: [Int: BehaviourPlan] = [:]
    new.visit { plan, key in
      keys[plan.place.offset] = key
      for behaviour in plan.behaviours { plans[behaviour.place.offset] = behaviour }
    }
    func position(of place: ScenePlace) -> Int? {
      var offset: Int? = place.offset
      for edit in edits { offset = offset.flatMap(edit.position) }
      return offset
    }
    var gone = 0
    var found: [SceneKey: SceneKey] = [:]
    old.visit { plan, key in found[key] = position(of: plan.place).flatMap { keys[$0] } }
    let taken = Set(found.values)
    let all = Set(keys.values)
    old.visit { plan, key in
      if found[key] == nil { gone += 1 }
      // A part that was written anew is still the one with its id.
      let isRewritten = key.hasID && all.contains(key) && !taken.contains(key)
      let newKey = found[key] ?? (isRewritten ? key : .gone(gone))
      if newKey != key { controls[key] = newKey }
      for behaviour in plan.behaviours {
        guard let found = position(of: behaviour.place).flatMap({ plans[$0] }),
          found.id != behaviour.id, found.script === behaviour.script
        else { continue }
        behaviours[BehaviourKey(behaviour)] = found.id
      }
    }
  }

  var isEmpty: Bool { controls.isEmpty && behaviours.isEmpty }

  func key(of former: SceneKey) -> SceneKey { controls[former] ?? former }

  func key(of former: BehaviourKey) -> BehaviourKey {
    guard let id = behaviours[former] else { return former }
    return BehaviourKey(name: id ?? former.script, script: former.script)
  }
}

extension SceneRecord {
  /// Gives everything that was made the key and the id that it has now.
  func rename(_ match: PlanMatch, in host: ScriptHost) {
    if match.isEmpty { return }
    var controls: [(control: Control, id: String)] = []
    var behaviours: [(behaviour: Behaviour, id: String?)] = []
    for made in made {
      let key = match.key(of: made.key)
      if let control = made.control, made.isAlive, let id = key.givenID, control.id != id {
        controls.append((control, id))
      }
      made.key = key
      made.parent = made.parent.map(match.key)
      for index in made.behaviours.indices {
        let former = BehaviourKey(made.behaviours[index].plan)
        guard let id = match.behaviours[former] else { continue }
        made.behaviours[index].plan.id = id
        if let behaviour = made.behaviours[index].behaviour, behaviour.isAttached {
          behaviours.append((behaviour, id))
        }
      }
    }
    host.stage.rename(controls)
    host.behaviours.rename(behaviours)
  }
}

extension SceneKey {
  fileprivate var hasID: Bool {
    if case .id = self { true } else { false }
  }

  /// The id of a control of the file: empty for none; `nil` if it is gone from it.
  fileprivate var givenID: String? {
    switch self {
    case .id(let id): id
    case .nth: ""
    case .gone: nil
    }
  }
}

/// The controls whose values, links or texts an edit has changed, if it has changed nothing else: none is added, removed,
/// moved or renamed.
struct PlanDifference {
  /// The new plans of the controls that say something else.
  private(set) var changed: [(key: SceneKey, plan: ControlPlan)] = []
  /// Where the text begins to differ, at the earliest.
  private(set) var first = 0

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
    first = edits.compactMap { $0.splices.first?.offset }.min() ?? 0
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
