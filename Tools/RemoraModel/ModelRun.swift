import Remora

/// Does the same to a host and to the reference, and compares them after every step.
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

  /// Does `steps` things by chance; what was done until the two differed, if they did.
  static func run(
    seed: UInt64,
    steps: Int,
    fault: HostWorld.Fault? = nil
  ) throws -> (deeds: [Deed], difference: Difference)? {
    var run = try ModelRun(fault: fault)
    var chooser = DeedChooser(seed: seed)
    var deeds: [Deed] = []
    do throws(Difference) {
      for _ in 0..<steps {
        let deed = chooser.next(in: run.reference)
        deeds.append(deed)
        try run.apply(deed)
      }
      try run.end()
      return nil
    } catch {
      return (deeds, error)
    }
  }

  /// Does what a list says.
  static func run(_ deeds: [Deed], fault: HostWorld.Fault? = nil) throws -> Difference? {
    var run = try ModelRun(fault: fault)
    do throws(Difference) {
      for deed in deeds { try run.apply(deed) }
      try run.end()
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(_ deed: Deed) throws(Difference) {
    step += 1
    let reports = expectedReports(of: deed)
    do {
      try world.apply(deed)
    } catch {
      throw difference("\(deed) failed: \(error)")
    }
    reference.apply(deed)
    let diagnostics = world.takeDiagnostics()
    if case .reloadBroken = deed {
    } else if diagnostics.count != reports {
      let all = diagnostics.map(\.description).joined(separator: "\n")
      throw difference("\(diagnostics.count) reports instead of \(reports): \(all)")
    }
    try compare()
  }

  /// A suspension is three failures and a notice.
  private func expectedReports(of deed: Deed) -> Int {
    guard case .suspend(let number) = deed, let behaviour = reference.behaviours[number],
      !behaviour.isSuspended
    else { return 0 }
    return 4
  }

  // MARK: Comparing

  private func compare() throws(Difference) {
    if world.takesAnythingToItsGrave() { throw difference("something keeps an owner that ended") }
    for index in reference.owners.indices {
      let owner = world.owners[index]
      guard (owner != nil) == (reference.owners[index] != nil) else {
        throw difference("owner \(index) is \(owner == nil ? "gone" : "still there")")
      }
      guard let owner else { continue }
      try compare(owner.attachments.behaviours, reference.behaviours(of: index), index)
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

  /// At the end nothing may be left.
  private mutating func end() throws(Difference) {
    world.clear()
    if let left = world.host.liveBehaviours.first { throw difference("\(left.id) is left") }
    if world.host.nextDue != nil { throw difference("a timer is left") }
    if world.host.hasTasks { throw difference("a task is left") }
  }

  private func difference(_ sentence: String) -> Difference {
    Difference(step: step, sentence: sentence)
  }
}
