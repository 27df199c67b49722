import RemoraRuntime

/// Updates the presented screens to a scene's changed file: adds, removes, moves and changes what
/// differs between the two plans.
///
/// Changes by a person or a script stay if the file has not changed the same thing. Removals come
/// before additions, so that ids are free before they are used again.
struct SceneUpdate {
  let scene: Scene
  let host: ScriptHost
  var changes = SceneChanges()
  /// The objects of the old plan, by key.
  private(set) var old: [SceneKey: SceneRecord.Made] = [:]
  /// The controls of the new plan on the presented screens, each parent before its parts.
  private(set) var entries: [Placement] = []
  /// The screens that stay.
  private var screens: [Screen] = []
  private let hadScreens: Bool
  /// New controls and those that move, until they are in the tree.
  private var held: [Control] = []

  /// A control of the new plan.
  final class Placement {
    let key: SceneKey
    let plan: ControlPlan
    // The update holds all entries; a strong reference would be a cycle.
    unowned let parent: Placement?
    /// The entry of the control before it in the same parent.
    unowned let previous: Placement?
    /// The object of the old plan; `nil` if the control is new.
    let before: SceneRecord.Made?
    /// Its part of the old plan.
    let planBefore: ControlPlan?
    /// Its object on the presented screen; `nil` if a script has destroyed it.
    var made: SceneRecord.Made?
    private(set) var children: [Placement] = []

    init(
      _ key: SceneKey,
      _ plan: ControlPlan,
      in parent: Placement?,
      before: SceneRecord.Made?
    ) {
      self.key = key
      self.plan = plan
      self.parent = parent
      self.before = before
      planBefore = before?.plan
      previous = parent?.children.last
      if before?.isAlive ?? false { made = before }
      parent?.children.append(self)
    }

    var control: Control? { made.flatMap { $0.isAlive ? $0.control : nil } }
    var root: Placement { parent?.root ?? self }
    /// Whether the file moves it to another parent.
    var changesParent: Bool {
      before != nil && (before?.parent != parent?.key || parent.map { $0.before == nil } ?? false)
    }
    /// Whether a script has destroyed it or a parent.
    var isGone: Bool { before != nil && made == nil || parent?.isGone ?? false }
    /// Whether the file moves it to a parent that a script has destroyed.
    var isLost: Bool { changesParent && isGone }
    /// Whether the old file had it in the same parent.
    var isCommon: Bool { before != nil && !changesParent }
  }

  init(_ scene: Scene, in host: ScriptHost) {
    self.scene = scene
    self.host = host
    hadScreens = !host.screens.isEmpty
    for made in scene.record.made where made.isAlive || old[made.key] == nil {
      old[made.key] = made
    }
  }

  /// Performs the update.
  mutating func run() -> SceneChanges {
    collectScreens()
    let kept = tearDown()
    makeNewControls()
    setProperties()
    attachBehaviours(kept)
    placeControls()
    rememberEntries()
    updateRules()
    link()
    presentFirstScreen()
    return changes
  }

  /// Collects the screens that stay: dismissing a screen that the file no longer has also dismisses
  /// those above it.
  private mutating func collectScreens() {
    for screen in host.screens.flatMap(\.screensInside) {
      let key = SceneKey.id(screen.id)
      guard let made = old[key], made.control === screen, made.parent == nil else { continue }
      guard let plan = scene.plan.screens.first(where: { $0.id == screen.id }) else {
        // A pushed screen goes alone.
        if screen.parent != nil { continue } else { break }
      }
      screens.append(screen)
      collect(plan, key, in: nil)
    }
  }

  private mutating func collect(_ plan: ControlPlan, _ key: SceneKey, in parent: Placement?) {
    let known = old[key].flatMap { $0.plan.kind === plan.kind ? $0 : nil }
    let entry = Placement(key, plan, in: parent, before: known)
    entries.append(entry)
    for (child, childKey) in zip(plan.children, SceneKey.keys(of: plan.children, in: key)) {
      collect(child, childKey, in: entry)
    }
  }

  // MARK: Teardown

  /// Ends the controls and behaviours that the file no longer has, and takes out those that moved.
  ///
  /// - Returns: The behaviours that stay, by key.
  private mutating func tearDown() -> [BehaviourKey: KeptBehaviour] {
    for made in scene.record.made {
      for connection in made.connections { connection.cancel() }
      made.connections = []
    }
    let leaving = self.leaving()
    let kept = tearDownBehaviours(leaving: Set(leaving.map { ObjectIdentifier($0) }))
    for entry in entries where entry.changesParent {
      guard let control = entry.control, control.parent != nil else { continue }
      held.append(control)
      control.removeFromParent()
      changes.moved += 1
    }
    changes.removed += leaving.count
    for made in leaving where made.isAlive { made.control?.destroy() }
    dismissRemovedScreens()
    for entry in entries where entry.control == nil { entry.made = nil }
    return kept
  }

  /// The controls that the file no longer has, in the order in which they were made, except those
  /// on a dismissed screen.
  private func leaving() -> [SceneRecord.Made] {
    let planned = scene.plan.keys
    let roots = Set(
      scene.record.made.compactMap { made in
        made.parent == nil ? made.control.map { ObjectIdentifier($0) } : nil
      }
    )
    let stays = Set(entries.filter { $0.before != nil && !$0.isLost }.map(\.key))
    return scene.record.made.filter { made in
      guard made.isAlive, !stays.contains(made.key), let control = made.control else {
        return false
      }
      if control.screen == nil { return !planned.contains(made.key) }
      // The screen of the file that it is on; a pushed screen is one of its own.
      var home = control.parent
      while let ancestor = home, !roots.contains(ObjectIdentifier(ancestor)) {
        home = ancestor.parent
      }
      return screens.contains { $0 === home }
    }
  }

  private mutating func dismissRemovedScreens() {
    let known = Set(scene.screenIDs.map { SceneKey.id($0) })
    let removed = scene.record.made.filter { $0.parent == nil && !known.contains($0.key) }
    for screen in host.screens.reversed()
    where removed.contains(where: { $0.control === screen }) {
      changes.removed += 1
      host.dismiss(screen)
    }
  }

  // MARK: Setting up

  private mutating func makeNewControls() {
    for entry in entries where entry.before == nil && !entry.isGone {
      guard let control = entry.plan.makeControl(in: host.stage.language) else { continue }
      scene.liveChanges.apply(to: control, entry.plan, entry.key, in: host.stage.language)
      host.scenes.withoutRules { host.add(control) }
      entry.made = SceneRecord.Made(control, entry.plan, entry.key, parent: entry.parent?.key)
      held.append(control)
      changes.added += 1
    }
  }

  /// Adds a part that stays where it is.
  mutating func add(_ plan: ControlPlan, of made: SceneRecord.Made) {
    entries.append(Placement(made.key, plan, in: nil, before: made))
  }

  mutating func setProperties() {
    for entry in entries {
      guard let before = entry.planBefore, let control = entry.control else { continue }
      if before.tags != entry.plan.tags { control.attached.tags = entry.plan.tags }
      let old = before.valuesByName(in: host.stage.language)
      let new = entry.plan.valuesByName(in: host.stage.language)
      guard old != new else { continue }
      changes.changed += 1
      let fresh = entry.plan.kind.make?()
      for property in entry.plan.kind.properties where old[property.name] != new[property.name] {
        let value = new[property.name] ?? fresh.map { property.get($0) }
        if let value { try? property.set?(control, value) }
      }
    }
  }

  // MARK: Afterwards

  private mutating func rememberEntries() {
    for entry in entries {
      entry.made?.plan = entry.plan
      entry.made?.parent = entry.parent?.key
    }
    held = []
    let made = entries.compactMap { entry in
      let made = entry.made ?? entry.before
      made?.screen = entry.root.control
      return made
    }
    scene.record.replace(made, for: screens)
  }

  /// Replaces delegates and connections, except delegates that the app or a script has set.
  private func link() {
    for entry in entries {
      guard let control = entry.control else { continue }
      let plan = entry.plan.multiplexer
      let isOwn = control.attached.delegate === control.attached[Multiplexer.self]
      if entry.planBefore != nil, plan == entry.planBefore?.multiplexer, plan == nil || !isOwn {
        continue
      }
      scene.set(plan, on: control, in: host)
    }
    scene.connect(entries.compactMap(\.made), in: host)
  }

  private mutating func presentFirstScreen() {
    guard hadScreens, host.topScreen == nil, let first = scene.plan.screens.first,
      let screen = scene.makeScreen(first, in: host)
    else { return }
    changes.added += 1
    host.present(screen)
  }
}

extension Control {
  /// The screens in its tree, itself included.
  fileprivate var screensInside: [Screen] {
    var screens: [Screen] = []
    forEachDown { if let screen = $0 as? Screen { screens.append(screen) } }
    return screens
  }
}
