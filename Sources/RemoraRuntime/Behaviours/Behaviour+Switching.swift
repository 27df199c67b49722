/// Switching a behaviour off and on.
extension Behaviour {
  /// Whether it is switched on; the value of its property `enabled`, which every behaviour has.
  ///
  /// While it is off, it receives no events, no messages and no lifecycle of its owner. Its tasks continue only when it
  /// is on again: one that waits for a time then waits for the rest of it. Events that waited for a busy handler
  /// are dropped.
  ///
  /// The behaviour's own lifecycle runs even while it is off, from `onAttach` to `onDetach`. So does an action that
  /// somebody calls, up to its first wait. When the behaviour is on again, it gets the lifecycle of its owner that it
  /// missed. The behaviours that it owns are not switched with it. Setting it on a detached behaviour does nothing.
  public var isEnabled: Bool {
    get { !isOff }
    set {
      guard isAttached, let index = script.enabledIndex else { return }
      try? setProperty(index, to: .boolean(newValue), by: .another)
    }
  }

  /// Whether its property says that it is on.
  private var isMeantToBeOn: Bool {
    script.enabledIndex.map { value(ofProperty: $0) } != .boolean(false)
  }

  /// Switches it off if its property says so, before anything of it runs.
  func beginSwitch() {
    if configuration != nil || live != nil { isOff = !isMeantToBeOn }
  }

  /// Switches it as its property says.
  func updateSwitch() {
    guard isMeantToBeOn == isOff else { return }
    isOff.toggle()
    shared?.noteChange()
    guard isOff else { return }
    if let owner { makeExtras().heard = MissedLifecycle(of: owner).reached }
    if !pending.isEmpty { pending.removeAll() }
    for task in running { task.standStill() }
  }

  /// Lets it catch up with what it missed while it was off.
  func catchUp() {
    guard !isOff, isAttached else { return }
    for task in running { task.goOn() }
    guard let heard = extras?.heard, let owner else { return }
    extras?.heard = nil
    MissedLifecycle(of: owner).send(to: self, after: heard)
  }
}

extension BehaviourTask {
  /// Whether its behaviour is switched off.
  var isOff: Bool { behaviour?.isOff ?? false }

  /// Pauses its wait, and notes the time that is left.
  fileprivate func standStill() {
    guard waiting.wait == nil, let pause, let scheduler else { return }
    waiting.timeLeft = max(0, pause.due - scheduler.clock.nanoseconds)
    self.pause = nil
  }

  /// Waits for the rest of its time.
  fileprivate func goOn() {
    guard let time = waiting.timeLeft, let scheduler else { return }
    waiting.timeLeft = nil
    beginning.schedule?.isDue(at: scheduler.clock.nanoseconds + time)
    sleep(for: time, in: scheduler)
  }
}
