/// The simplest model of a host with owners and behaviours.
struct Reference {
  final class Behaviour {
    let number: Int
    let script: Int
    var owner: Int
    var count = 0
    var seen = 0
    /// The live value, if any.
    var step: Int?
    var isAttached = true
    var isSuspended = false
    var tasks: [Task] = []
    /// How many taps wait until the handler is free.
    var waiting = 0
    var connections: [Connection] = []

    init(_ number: Int, script: Int, owner: Int) {
      self.number = number
      self.script = script
      self.owner = owner
    }
  }

  /// A tap that waits.
  final class Task {
    let due: Int
    let order: Int
    let rest: Int
    /// Whether the newest version no longer has its handler.
    var isOrphan = false

    init(due: Int, order: Int, rest: Int) {
      self.due = due
      self.order = order
      self.rest = rest
    }
  }

  struct Connection {
    let effect: Action.Effect
    let target: Int
  }

  /// A subscriber to the taps of an owner.
  enum Subscriber {
    case behaviour(Behaviour)
    case trap(Action.Trap)
    case removed
  }

  struct Owner {
    var isOnScreen = false
    var isEnabled = true
    var subscribers: [Subscriber] = []
    /// The nesting of taps.
    var depth = 0
  }

  var owners: [Owner?] = Array(repeating: nil, count: Action.owners)
  /// The attached behaviours, by number.
  var behaviours: [Int: Behaviour] = [:]
  var scripts = ScriptVersion.policies.map { _ in ScriptVersion() }
  var isCovered = false
  /// Milliseconds.
  var now = 0
  var traps = 0
  private var scheduled = 0

  /// The behaviours of an owner, in order.
  func behaviours(of owner: Int) -> [Behaviour] {
    (owners[owner]?.subscribers ?? []).compactMap {
      if case .behaviour(let behaviour) = $0 { behaviour } else { nil }
    }
  }

  /// How many tasks wait.
  var taskCount: Int { behaviours.values.reduce(0) { $0 + $1.tasks.count } }

  /// The task that is due next.
  var nextTask: (behaviour: Behaviour, task: Task)? {
    var next: (behaviour: Behaviour, task: Task)?
    for behaviour in behaviours.values {
      for task in behaviour.tasks {
        if let known = next?.task, (known.due, known.order) < (task.due, task.order) { continue }
        next = (behaviour, task)
      }
    }
    return next
  }

  // MARK: Handling

  /// If an owner ends during a tap, so do its subscribers; new subscribers receive the next tap.
  mutating func tap(_ index: Int) {
    guard let owner = owners[index], owner.isEnabled else { return }
    let generation = owner.subscribers.count
    owners[index]?.depth += 1
    for place in 0..<generation {
      guard let subscribers = owners[index]?.subscribers, place < subscribers.count else { return }
      switch subscribers[place] {
      case .behaviour(let behaviour): handle(behaviour)
      case .trap(let trap):
        owners[index]?.subscribers[place] = .removed
        traps -= 1
        spring(trap)
      case .removed: break
      }
    }
    owners[index]?.depth -= 1
    tidy(index)
  }

  private mutating func tidy(_ index: Int) {
    guard owners[index]?.depth == 0 else { return }
    owners[index]?.subscribers.removeAll { if case .removed = $0 { true } else { false } }
  }

  private mutating func handle(_ behaviour: Behaviour) {
    guard behaviour.isAttached, !behaviour.isSuspended, scripts[behaviour.script].handlesTap else {
      return
    }
    guard let running = behaviour.tasks.first(where: { !$0.isOrphan }) else {
      return start(behaviour)
    }
    switch ScriptVersion.policies[behaviour.script] {
    case "latest": behaviour.waiting = 1
    case "queue": behaviour.waiting = min(behaviour.waiting + 1, 64)
    case "restart":
      behaviour.tasks.removeAll { $0 === running }
      start(behaviour)
    case "parallel": start(behaviour)
    default: break
    }
  }

  private mutating func start(_ behaviour: Behaviour) {
    let version = scripts[behaviour.script]
    behaviour.count += behaviour.step ?? version.step
    if let wait = version.wait {
      scheduled += 1
      behaviour.tasks.append(Task(due: now + wait, order: scheduled, rest: version.rest))
    } else {
      finish(behaviour, version.rest)
    }
  }

  private mutating func finish(_ behaviour: Behaviour, _ rest: Int) {
    behaviour.count += rest
    for connection in behaviour.connections where behaviour.isAttached {
      guard let target = behaviours[connection.target] else { continue }
      switch connection.effect {
      case .add: if !target.isSuspended { target.count += 1000 }
      case .detach: detach(target)
      case .destroyOwner: destroy(target.owner)
      }
    }
  }

  mutating func resume(_ behaviour: Behaviour, _ task: Task) {
    finish(behaviour, task.rest)
    guard let index = behaviour.tasks.firstIndex(where: { $0 === task }) else { return }
    behaviour.tasks.remove(at: index)
    if !task.isOrphan { startWaiting(behaviour) }
  }

  private mutating func startWaiting(_ behaviour: Behaviour) {
    while behaviour.waiting > 0, behaviour.isAttached, !behaviour.isSuspended,
      behaviour.tasks.allSatisfy(\.isOrphan)
    {
      behaviour.waiting -= 1
      start(behaviour)
    }
  }

  // MARK: Coming and going

  mutating func attach(script: Int, to owner: Int, as number: Int) {
    guard owners[owner] != nil, behaviours(of: owner).count < Action.maximumBehaviours else {
      return
    }
    let behaviour = Behaviour(number, script: script, owner: owner)
    bind(behaviour, to: owner)
  }

  /// A behaviour on a control that is on the stage gets what it missed.
  private mutating func bind(_ behaviour: Behaviour, to owner: Int) {
    behaviours[behaviour.number] = behaviour
    owners[owner]?.subscribers.append(.behaviour(behaviour))
    if owners[owner]?.isOnScreen ?? false, !isCovered, !behaviour.isSuspended {
      behaviour.seen += 1
    }
  }

  mutating func detach(_ behaviour: Behaviour) {
    behaviour.isAttached = false
    behaviours[behaviour.number] = nil
    leave(behaviour)
  }

  private mutating func leave(_ behaviour: Behaviour) {
    behaviour.tasks = []
    behaviour.waiting = 0
    let place = owners[behaviour.owner]?.subscribers.firstIndex {
      if case .behaviour(behaviour) = $0 { true } else { false }
    }
    if let place { owners[behaviour.owner]?.subscribers[place] = .removed }
    tidy(behaviour.owner)
  }

  /// Only its tasks end.
  mutating func move(_ behaviour: Behaviour, to owner: Int) {
    guard owners[owner] != nil, owner != behaviour.owner,
      behaviours(of: owner).count < Action.maximumBehaviours
    else { return }
    leave(behaviour)
    behaviour.owner = owner
    bind(behaviour, to: owner)
  }

  mutating func destroy(_ owner: Int) {
    for behaviour in behaviours(of: owner) { detach(behaviour) }
    for case .trap in owners[owner]?.subscribers ?? [] { traps -= 1 }
    owners[owner] = nil
  }

  mutating func appear(_ owner: Int) {
    for behaviour in behaviours(of: owner) where !behaviour.isSuspended { behaviour.seen += 1 }
  }

  private mutating func spring(_ trap: Action.Trap) {
    switch trap {
    case .detach(let number): if let behaviour = behaviours[number] { detach(behaviour) }
    case .destroy(let owner): destroy(owner)
    case .attach(let script, let owner, let number): attach(script: script, to: owner, as: number)
    case .tap(let owner): tap(owner)
    case .move(let number, let owner):
      if let behaviour = behaviours[number] { move(behaviour, to: owner) }
    }
  }
}

extension Reference.Behaviour: Equatable {
  static func == (left: Reference.Behaviour, right: Reference.Behaviour) -> Bool { left === right }

  static func ~= (pattern: Reference.Behaviour, value: Reference.Behaviour) -> Bool {
    pattern === value
  }
}
