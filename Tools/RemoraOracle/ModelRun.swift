import Remora

/// Applies the same actions to a host and to the reference, and compares them after every step.
struct ModelRun {
  /// Where the two differ.
  struct Difference: Error, CustomStringConvertible {
    let step: Int
    let sentence: String
    var description: String { "after step \(step): \(sentence)" }
  }

  private var reference = Reference()
  private let world: HostWorld
  private var step = 0

  init(fault: HostWorld.Fault? = nil) throws { world = try HostWorld(fault: fault) }

  /// Applies `steps` random actions; if the two differ, returns the actions up to there.
  static func run(
    seed: UInt64,
    steps: Int,
    fault: HostWorld.Fault? = nil
  ) throws -> (actions: [Action], difference: Difference)? {
    var run = try ModelRun(fault: fault)
    var chooser = ActionChooser(seed: seed)
    var actions: [Action] = []
    do throws(Difference) {
      for _ in 0..<steps {
        let action = chooser.next(in: run.reference)
        actions.append(action)
        try run.apply(action)
      }
      try run.end()
      return nil
    } catch {
      return (actions, error)
    }
  }

  /// Applies a list of actions.
  static func run(_ actions: [Action], fault: HostWorld.Fault? = nil) throws -> Difference? {
    var run = try ModelRun(fault: fault)
    do throws(Difference) {
      for action in actions { try run.apply(action) }
      try run.end()
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(_ action: Action) throws(Difference) {
    step += 1
    let reports = expectedReports(of: action)
    do {
      try world.apply(action)
    } catch {
      throw difference("\(action) failed: \(error)")
    }
    reference.apply(action)
    let diagnostics = world.takeDiagnostics()
    if case .reloadBroken = action {
    } else if diagnostics.count != reports {
      let all = diagnostics.map(\.description).joined(separator: "\n")
      throw difference("\(diagnostics.count) reports instead of \(reports): \(all)")
    }
    try compare()
  }

  /// A suspension has four diagnostics: three failures and a notice.
  private func expectedReports(of action: Action) -> Int {
    guard case .suspend(let number) = action, let behaviour = reference.behaviours[number],
      !behaviour.isSuspended
    else { return 0 }
    return 4
  }

  // MARK: Comparing

  private func compare() throws(Difference) {
    if world.leaks() { throw difference("something keeps an owner that ended") }
    for index in reference.owners.indices {
      let owner = world.owners[index]
      guard (owner != nil) == (reference.owners[index] != nil) else {
        throw difference("owner \(index) is \(owner == nil ? "gone" : "still there")")
      }
      guard let owner else { continue }
      try compare(owner.attached.behaviours, reference.behaviours(of: index), index)
    }
    let due = reference.nextTask.map { $0.task.due * 1_000_000 }
    guard world.host.nextDue == due else {
      throw difference(
        "the next timer is due at \(String(describing: world.host.nextDue)),"
          + " not at \(String(describing: due))"
      )
    }
  }

  private func compare(
    _ found: [Behaviour],
    _ expected: [Reference.Behaviour],
    _ owner: Int
  ) throws(Difference) {
    guard found.count == expected.count else {
      throw difference(
        "owner \(owner) has \(found.map(\.id)), not \(expected.map { "b\($0.number)" })"
      )
    }
    for (found, expected) in zip(found, expected) {
      guard world.behaviour(expected.number) === found else {
        throw difference("owner \(owner) has \(found.id) instead of b\(expected.number)")
      }
      for (name, value) in [("count", expected.count), ("seen", expected.seen)] {
        let state = found.stateValue(name)
        guard state == .integer(value) else {
          throw difference("\(name) of \(found.id) is \(state), not \(value)")
        }
      }
      guard found.isSuspended == expected.isSuspended else {
        throw difference("\(found.id) is \(found.isSuspended ? "" : "not ")suspended")
      }
    }
  }

  /// Checks that nothing is left at the end.
  private mutating func end() throws(Difference) {
    world.clear()
    if let left = world.host.behaviours.all.first { throw difference("\(left.id) is left") }
    if world.host.nextDue != nil { throw difference("a timer is left") }
    if world.host.behaviours.hasTasks { throw difference("a task is left") }
  }

  private func difference(_ sentence: String) -> Difference {
    Difference(step: step, sentence: sentence)
  }
}
