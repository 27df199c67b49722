/// Makes the stage follow a scene whose file changed: adds, removes, moves and changes what differs
/// between the two plans.
///
/// What a person or a script changed since stays, as long as the file says the same of it as before.
/// What takes down comes first, then what sets up: ids that are given up are free before they are
/// taken.
struct SceneUpdate {
  let scene: Scene
  let host: Host
  var changes = SceneChanges()
  /// What the old plan made, by key.
  private(set) var old: [SceneKey: SceneRecord.Made] = [:]
  /// What the new plan wants on the presented screens, each parent before its parts.
  private(set) var entries: [Entry] = []

  /// A control of the new plan.
  final class Entry {
    let key: SceneKey
    let plan: ControlPlan
    let parent: Entry?
    /// The entry of the control before it in the same parent.
    let previous: Entry?
    /// What the old plan made of it; `nil` when it is new.
    let before: SceneRecord.Made?
    /// What stands on the stage for it; `nil` when a script has destroyed it.
    var made: SceneRecord.Made?

    init(
      _ key: SceneKey,
      _ plan: ControlPlan,
      in parent: Entry?,
      after previous: Entry?,
      before: SceneRecord.Made?
    ) {
      self.key = key
      self.plan = plan
      self.parent = parent
      self.previous = previous
      self.before = before
    }

    var control: Control? { made?.control }
    /// Whether the file puts it into another parent than before.
    var changesParent: Bool { before != nil && before?.parent != parent?.key }
  }

  init(_ scene: Scene, in host: Host) {
    self.scene = scene
    self.host = host
    for made in scene.record.made { old[made.key] = made }
  }

  /// Does it.
  mutating func run() -> SceneChanges {
    for screen in host.screens {
      let key = SceneKey.id(screen.id)
      guard old[key]?.control === screen,
        let plan = scene.plan.screens.first(where: { $0.id == screen.id })
      else { continue }
      collect(plan, key, in: nil, after: nil)
    }
    let attached = takeDown()
    makeNewControls()
    setProperties()
    attachBehaviours(attached)
    placeControls()
    scene.record.replace(entries.compactMap(\.made))
    updateRules()
    link()
    dismissRemovedScreens()
    return changes
  }

  @discardableResult
  private mutating func collect(
    _ plan: ControlPlan,
    _ key: SceneKey,
    in parent: Entry?,
    after previous: Entry?
  ) -> Entry {
    let known = old[key].flatMap { $0.plan.kind === plan.kind ? $0 : nil }
    let entry = Entry(key, plan, in: parent, after: previous, before: known)
    entries.append(entry)
    var last: Entry?
    for (child, childKey) in zip(plan.children, SceneKey.keys(of: plan.children, in: key)) {
      last = collect(child, childKey, in: entry, after: last)
    }
    return entry
  }

  // MARK: Taking down

  /// Ends what the file has no more, and takes out what it has elsewhere.
  ///
  /// - Returns: The behaviours that stay, by what tells which is which.
  private mutating func takeDown() -> [BehaviourKey: Behaviour] {
    var kept: Set<SceneKey> = []
    for entry in entries {
      guard let before = entry.before else { continue }
      kept.insert(entry.key)
      if before.isAlive { entry.made = before }
    }
    let screens = Set(scene.plan.screens.map { SceneKey.id($0.id) })
    let doomed = old.values.filter { !kept.contains($0.key) && $0.isAlive && isOnStage($0) }
      .filter { !($0.control is Screen && !screens.contains($0.key)) }
    for made in old.values {
      for connection in made.connections { connection.cancel() }
      made.connections = []
    }
    let attached = detachRemovedBehaviours()
    for entry in entries where entry.changesParent {
      guard let control = entry.control, control.parent != nil else { continue }
      control.removeFromParent()
      changes.moved += 1
    }
    for made in doomed where made.isAlive {
      changes.removed += 1
      made.control?.destroy()
    }
    return attached
  }

  /// Whether something belongs to a screen that the new plan still has, or is one.
  private func isOnStage(_ made: SceneRecord.Made) -> Bool {
    made.control?.isOnScreen ?? false
  }

  // MARK: Setting up

  private mutating func makeNewControls() {
    for entry in entries where entry.before == nil {
      guard let control = entry.plan.makeControl() else { continue }
      host.withoutRules { host.add(control) }
      entry.made = SceneRecord.Made(control, entry.plan, entry.key, parent: entry.parent?.key)
      newControls.append(control)
      changes.added += 1
    }
  }

  /// Kept until they are in the tree.
  private var newControls: [Control] = []

  private mutating func setProperties() {
    for entry in entries {
      guard let before = entry.before, let control = entry.control else { continue }
      let old = Dictionary(uniqueKeysWithValues: before.plan.properties.map { ($0.0.name, $0.1) })
      let new = Dictionary(uniqueKeysWithValues: entry.plan.properties.map { ($0.0.name, $0.1) })
      guard old != new else { continue }
      changes.changed += 1
      let fresh = entry.plan.kind.make?()
      for property in entry.plan.kind.properties where old[property.name] != new[property.name] {
        let value = new[property.name] ?? fresh.map { property.get($0) }
        if let value { try? property.set?(control, value) }
      }
    }
  }

  /// Puts new controls, and those that moved, where the file has them: parts before what they are
  /// part of, so that what is new appears as a whole.
  private mutating func placeControls() {
    for entry in entries.reversed() {
      guard let control = entry.control, let parent = entry.parent?.control else { continue }
      if control.parent == nil, entry.before == nil || entry.changesParent {
        try? parent.insert(control, at: place(of: entry, in: parent))
      }
    }
    for entry in entries { reorder(entry) }
    for entry in entries {
      entry.made?.plan = entry.plan
      entry.made?.parent = entry.parent?.key
    }
    newControls = []
  }

  /// Behind the control that the file has before it.
  private func place(of entry: Entry, in parent: Control) -> Int {
    var previous = entry.previous
    while let candidate = previous {
      if let control = candidate.control,
        let index = parent.children.firstIndex(where: { $0 === control })
      {
        return index + 1
      }
      previous = candidate.previous
    }
    return 0
  }

  /// Moves a control behind its neighbour when the file has changed their order.
  private mutating func reorder(_ entry: Entry) {
    guard let before = entry.before, !entry.changesParent, let control = entry.control,
      let parent = entry.parent?.control, control.parent === parent,
      let previous = lastCommonSibling(before: entry), let other = previous.control,
      let own = parent.children.firstIndex(where: { $0 === control }),
      let others = parent.children.firstIndex(where: { $0 === other }), own < others,
      wasBefore(before, previous.before)
    else { return }
    changes.moved += 1
    try? parent.insert(control, at: others)
  }

  private func lastCommonSibling(before entry: Entry) -> Entry? {
    var previous = entry.previous
    while let candidate = previous, candidate.before == nil || candidate.changesParent {
      previous = candidate.previous
    }
    return previous
  }

  /// Whether the old file had them in the other order.
  private func wasBefore(_ made: SceneRecord.Made, _ other: SceneRecord.Made?) -> Bool {
    guard let other else { return false }
    return made.plan.place.offset < other.plan.place.offset
  }

  // MARK: Links

  /// Makes the delegates and connections anew: they keep nothing.
  private func link() {
    for entry in entries {
      guard let control = entry.control else { continue }
      if entry.plan.multiplexer != nil || entry.before?.plan.multiplexer != nil
        || control.attachments[Multiplexer.self] != nil
      {
        scene.set(entry.plan.multiplexer, on: control, in: host)
      }
    }
    scene.connect(entries.compactMap(\.made), in: host)
  }

  private mutating func dismissRemovedScreens() {
    let known = Set(scene.screenIDs)
    for screen in host.screens.reversed()
    where old[.id(screen.id)]?.control === screen && !known.contains(screen.id) {
      changes.removed += 1
      host.dismiss(screen)
    }
    guard host.topScreen == nil, let first = scene.plan.screens.first,
      let screen = scene.makeScreen(first, in: host)
    else { return }
    changes.added += 1
    host.present(screen)
  }
}
