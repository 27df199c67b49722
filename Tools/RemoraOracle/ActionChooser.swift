import Remora

/// Chooses random actions.
struct ActionChooser {
  private var random: SeededGenerator
  private var versions = 0
  private var behaviours = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The weights of the kinds of action, per thousand.
  private static let weights = [
    ("tap", 380), ("advance", 120), ("attach", 130), ("detach", 25), ("move", 30), ("make", 70),
    ("destroy", 8), ("release", 5), ("enter", 35), ("leave", 20), ("enable", 25), ("cover", 10),
    ("uncover", 15), ("dismissAll", 1), ("arm", 30), ("connect", 40), ("suspend", 6),
    ("resume", 18), ("set", 15), ("reload", 15), ("reloadBroken", 2),
  ]

  /// A random action that is possible in the current state.
  mutating func next(in world: Reference) -> Action {
    // Too many tasks at once are refused; another test covers that.
    if world.taskCount > 100 { return .advance(milliseconds: 2000) }
    var number = Int.random(in: 0..<1000, using: &random)
    for (kind, weight) in ActionChooser.weights {
      if number < weight { return action(kind, in: world) }
      number -= weight
    }
    return .advance(milliseconds: 1)
  }

  private mutating func action(_ kind: String, in world: Reference) -> Action {
    let owner = Int.random(in: 0..<Action.owners, using: &random)
    let script = Int.random(in: 0..<ScriptVersion.policies.count, using: &random)
    switch kind {
    case "tap": return .tap(owner: owner)
    case "advance":
      let times = [0, 1, 1, 5, 10, 10, 50, 100, 1000]
      return .advance(milliseconds: times[Int.random(in: 0..<times.count, using: &random)])
    case "attach": return .attach(script: script, owner: owner, behaviour: newNumber())
    case "detach": return .detach(behaviour: behaviour(in: world))
    case "move": return .move(behaviour: behaviour(in: world), owner: owner)
    case "make": return .make(owner: owner)
    case "destroy": return .destroy(owner: owner)
    case "release": return .release(owner: owner)
    case "enter": return .enter(owner: owner)
    case "leave": return .leave(owner: owner)
    case "enable": return .enable(owner: owner, Int.random(in: 0..<4, using: &random) > 0)
    case "cover": return .cover
    case "uncover": return .uncover
    case "dismissAll": return .dismissAll
    case "arm": return world.traps < 8 ? .arm(owner: owner, trap(in: world)) : .tap(owner: owner)
    case "connect": return connection(in: world)
    case "suspend": return .suspend(behaviour: behaviour(in: world))
    case "resume": return .resume(behaviour: behaviour(in: world))
    case "set": return .set(behaviour: behaviour(in: world), step: owner + 1)
    case "reload": return .reload(script: script, version())
    default: return .reloadBroken(script: script)
    }
  }

  private mutating func newNumber() -> Int {
    behaviours += 1
    return behaviours
  }

  private mutating func behaviour(in world: Reference) -> Int {
    world.behaviours.keys.sorted().randomElement(using: &random) ?? 0
  }

  private mutating func trap(in world: Reference) -> Action.Trap {
    let owner = Int.random(in: 0..<Action.owners, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: return .detach(behaviour: behaviour(in: world))
    case 2: return .destroy(owner: owner)
    case 3:
      let script = owner % ScriptVersion.policies.count
      return .attach(script: script, owner: owner, behaviour: newNumber())
    case 4: return .move(behaviour: behaviour(in: world), owner: owner)
    default: return .tap(owner: owner)
    }
  }

  private mutating func connection(in world: Reference) -> Action {
    let (from, to) = (behaviour(in: world), behaviour(in: world))
    let effect: Action.Effect =
      switch Int.random(in: 0..<24, using: &random) {
      case 0: .destroyOwner
      case 1, 2: .detach
      default: .add
      }
    // Very many connections would only be slow.
    guard world.behaviours[from]?.connections.count ?? 0 < 4 else { return .tap(owner: 0) }
    return .connect(from: from, effect, to: to)
  }

  private mutating func version() -> ScriptVersion {
    versions += 1
    let waits: [Int?] = [nil, 0, 1, 10, 100, 100, 1000]
    return ScriptVersion(
      number: versions,
      handlesTap: Int.random(in: 0..<5, using: &random) > 0,
      step: Int.random(in: 1...9, using: &random),
      wait: waits[Int.random(in: 0..<waits.count, using: &random)],
      rest: Int.random(in: 1...9, using: &random) * 100
    )
  }
}
