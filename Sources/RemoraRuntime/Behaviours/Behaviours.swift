import RemoraLimits
package import RemoraLua
import RemoraSorting

/// The behaviours of a host: attaches, links and moves them, and has what all of them share.
package final class Behaviours {
  let lua: LuaState
  package let stage: StageModel
  package let scripts: Scripts
  package let scheduler: Scheduler
  let lateEvents: LateEvents
  var rateLimits = RateLimits()
  /// How many failures in a row suspend a behaviour.
  var failureLimit = Limit.failures.value
  /// The CPU time within any second of one behaviour, and of all behaviours of a script.
  let quotas: (behaviour: Duration?, script: Duration?)
  private(set) lazy var kind = makeKind()

  /// The table of a service that the host lends.
  package var serviceTable: (String) throws -> LuaTable = { _ in throw Diagnostic.hostIsGone }
  /// The ids of the running scene; `nil` without one.
  package var sceneIDs: () -> (any IDDirectory)? = { nil }

  init(
    _ scheduler: Scheduler,
    _ requests: PollRequests,
    quotas: (behaviour: Duration?, script: Duration?)
  ) {
    lua = scheduler.lua
    stage = scheduler.stage
    scripts = scheduler.scripts
    self.scheduler = scheduler
    self.quotas = quotas
    lateEvents = LateEvents(requests)
    scripts.runner = self
    followLanguage()
    stage.handOver = { [weak self] (values, screen) throws(Diagnostic) in
      try self?.hand(values, to: screen)
    }
    scheduler.suspend = { [unowned self] in suspendAll(on: $0) }
  }

  /// Whether the remaining handlers of an event must wait for the next poll.
  ///
  /// Events that a running script sends wait only when that script has to stop.
  var isLate: Bool {
    if lua.callDepth > 0 { return lua.isStopping }
    return lua.exceedsTimeInARow && scheduler.turn.end == nil
  }

  /// Every behaviour that is attached.
  package var all: [Behaviour] { scripts.loaded.flatMap { $0.behaviours.all } }

  /// The script that has an account.
  func script(on account: LuaAccount) -> BehaviourScript? {
    scripts.accounts.script(with: account).flatMap { scripts.library.scripts[$0] }
  }

  /// The owners on the screens, in order, then the others with an id or a behaviour.
  package var knownOwners: [any Owner] {
    var owners: [any Owner] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ owner: any Owner) {
      if seen.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
    }
    for screen in stage.screens { screen.forEachDown { add($0) } }
    for id in stage.names.all { if case .owner(let owner) = stage.names[id] { add(owner) } }
    for behaviour in all { if let owner = behaviour.owner { add(owner) } }
    return owners
  }

  /// Whether any task waits.
  package var hasTasks: Bool {
    !scheduler.freeTasks.isEmpty || all.contains { !$0.running.isEmpty }
  }

  /// The tasks that go on when time passes: those that have begun, and then the timers.
  package var tasksThatNeedTime: [WaitingTask] {
    let tasks = Array(scheduler.freeTasks) + all.flatMap { Array($0.running) }
    let waiting = tasks.filter { $0.pause != nil || $0.waiting.wait is AnimationWait }
    let found = waiting.compactMap { WaitingTask($0) }
    return found.filter(\.isBegun) + found.filter { !$0.isBegun }
  }

  func noteChange() { stage.changes.increase() }

  /// What to do with an event whose handler is busy and declares no policy.
  func policy(for event: Event) -> BusyPolicy {
    let declaration =
      if let behaviour = event.behaviour {
        behaviour.script.event(event.name)
      } else {
        stage.kind(of: event.sender).event(event.name)
      }
    return declaration?.whileBusy ?? .queue
  }

  /// The kind of behaviours as owners, which scenes cannot name.
  private func makeKind() -> Kind {
    Kind(KindContents(name: "Behaviour", type: Behaviour.self), parent: nil, in: stage) { _, _, _ in
      throw Diagnostic.hostIsGone
    }
  }

  // MARK: Names

  /// Lets scripts find a behaviour by its id, or else by the name of its script, until ``forgetName(of:)``.
  func addName(of behaviour: Behaviour) {
    if let configuration = behaviour.configuration, let id = configuration.id {
      stage.names.add(behaviour, id, yields: configuration.isByScript)
    } else {
      behaviour.script.nameEntry.hold(behaviour)
    }
  }

  func forgetName(of behaviour: Behaviour) {
    if let id = behaviour.configuration?.id {
      stage.names.remove(behaviour, id)
    } else {
      behaviour.script.nameEntry.forget(behaviour)
    }
  }

  /// Gives behaviours other ids; without one, a behaviour has its script's name.
  package func rename(_ renamed: [(behaviour: Behaviour, id: String?)]) {
    // All former names are free before a new one is taken.
    for (behaviour, _) in renamed { forgetName(of: behaviour) }
    for (behaviour, id) in renamed {
      behaviour.configuration =
        behaviour.configuration?.renamed(id)
        ?? Behaviour.Configuration(id: id).kept(for: behaviour.script)
      addName(of: behaviour)
    }
  }

  // MARK: Lent owners

  /// The lent owner of a kind, if any.
  func lentOwner(of kind: Kind) -> (any Owner)? {
    let owners = stage.lentOwners()
    guard !owners.isEmpty else { return nil }
    return owners.ordered { $0.key < $1.key }.first { stage.kind(of: $0.value).isKind(of: kind) }?
      .value
  }

  /// Whether the host lends an owner.
  package func lends(_ owner: any Owner) -> Bool {
    stage.lentOwners().values.contains { $0 === owner }
  }
}
