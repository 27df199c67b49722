import Foundation
import Lua
import Remora

/// Tries one script, in the process it is called in.
///
/// The process may not live to tell: whoever wants to know starts it as a child.
struct Trial {
  let script: HostileScript
  /// What another script did before on the same host.
  let before: HostileScript?
  let limits: TrialLimits
  /// Told what begins, so that others know where the process died.
  let announce: (String) -> Void

  /// Every placement of the script, each on a host of its own.
  ///
  /// - Throws: when there is no host to be had.
  func results() throws -> [TrialResult] {
    switch script.form {
    case .statements: [try result(.body), try result(.handler)]
    case .behaviour: [try result(.behaviour)]
    case .template: []
    }
  }

  private func result(_ placement: TrialResult.Placement) throws -> TrialResult {
    var result = TrialResult(placement: placement)
    let stage = try TrialStage(limits)
    if let before {
      announce("running \(before.name) before it")
      _ = perform(text(of: before, as: .handler), placement: .handler, "before", on: stage)
      _ = stage.takeReports()
    }
    let harmless = text(of: HostileScript(name: "", source: []), as: placement)
    _ = perform(harmless, placement: placement, "subject", on: stage)
    _ = stage.faults()
    forget("subject", on: stage)
    let before = stage.heldBytes()

    announce("running it, \(placement.phrase)")
    let source = text(of: script, as: placement)
    stage.subjectSource = source
    stage.clock.isRunning = script.takesRealTime
    judge(perform(source, placement: placement, "subject", on: stage), on: stage, &result)
    stage.clock.isRunning = false
    announce("using the host beside it, \(placement.phrase)")
    result.faults += stage.faults()
    announce("detaching it, \(placement.phrase)")
    forget("subject", on: stage)
    result.faults += stage.faults().filter { !result.faults.contains($0) }
    var held = stage.heldBytes()
    result.keptBytes = max(0, held - before)
    // How far a script gets differs, and so does the room that stays: a leak adds to it every time.
    for _ in 1...4 where min(result.keptBytes, result.addedBytes ?? .max) > limits.keptBytes {
      announce("trying it once more, \(placement.phrase)")
      _ = perform(source, placement: placement, "subject", on: stage)
      forget("subject", on: stage)
      let after = stage.heldBytes()
      result.addedBytes = max(0, after - held)
      held = after
    }
    announce("closing the host")
    return result
  }

  // MARK: Running

  /// What came of running a script: what was thrown, what it returned, how long it took.
  private struct Performance {
    var thrown: [Diagnostic] = []
    var values: [Value] = []
    /// By how much a call of the app took longer than what was stopped in it may take, in nanoseconds
    /// of CPU time: the worst, when anything was stopped or too long.
    var overshoot: Int?
  }

  private func perform(
    _ source: [UInt8],
    placement: TrialResult.Placement,
    _ name: String,
    on stage: TrialStage
  ) -> Performance {
    var performance = Performance()
    func step(_ body: () throws -> Void) {
      let start = threadTime()
      let stoppedBefore = stage.timeouts
      var thrown: [Diagnostic] = []
      do {
        try body()
      } catch {
        thrown = Self.diagnostics(error)
        performance.thrown += thrown
      }
      let stopped = stage.timeouts - stoppedBefore + thrown.filter { $0.isTimeout }.count
      let excess = threadTime() - start - allowance(stopped)
      if stopped > 0 || excess > 0 {
        performance.overshoot = max(performance.overshoot ?? 0, excess)
      }
    }
    let host = stage.host
    step { _ = try host.load(source, as: name, file: "\(name).lua") }
    guard performance.thrown.isEmpty else { return performance }
    var behaviour: Behaviour?
    step { behaviour = try host.attach(name, to: stage.subject) }
    switch placement {
    case .body: step { performance.values = try behaviour?.perform("result") ?? [] }
    case .handler: step { performance.values = try behaviour?.perform("run") ?? [] }
    case .behaviour:
      for _ in 1...3 {
        step { stage.subject.tap() }
        if !stage.clock.isRunning { host.advance(by: .milliseconds(100)) }
      }
    }
    if stage.clock.isRunning {
      let end = ContinuousClock.now + limits.realTime
      while ContinuousClock.now < end {
        step { host.poll() }
        usleep(1000)
      }
      return performance
    }
    // Many steps of tasks, each with a budget of its own.
    host.advance(by: .seconds(1))
    return performance
  }

  /// Takes the script off, and what it left in its globals.
  private func forget(_ name: String, on stage: TrialStage) {
    for behaviour in stage.subject.attachments.behaviours where behaviour.script.name == name {
      behaviour.detach()
    }
    _ = try? stage.host.load(Array(Self.empty.utf8), as: name, file: "\(name).lua")
    stage.host.advance(by: .seconds(1))
  }

  // MARK: Judging

  private func judge(_ performance: Performance, on stage: TrialStage, _ result: inout TrialResult)
  {
    let told = performance.thrown + stage.takeReports()
    for diagnostic in told {
      if diagnostic.severity == .error {
        result.note(outcome(of: diagnostic))
      } else if diagnostic.severity == .note {
        if diagnostic.message == "CONTAINED" { result.note(.contained) }
        if diagnostic.message.hasPrefix("ESCAPED"), !result.faults.contains(diagnostic.message) {
          result.faults.append(diagnostic.message)
        }
      }
      if diagnostic.severity != .note, result.messages.count < 3 {
        result.messages.append(String(diagnostic.description.prefix(300)))
      }
    }
    if let text = performance.values.first?.text, text.hasPrefix("ESCAPED") {
      result.messages.append(String(text.prefix(300)))
    }
    if result.outcomes.isEmpty {
      result.note(performance.values.first == .text("CONTAINED") ? .contained : .ok)
    }
    result.overBudget = performance.overshoot.map { Double($0) / 1e6 }
  }

  /// The nanoseconds that a call of the app may take in which so many steps were stopped.
  ///
  /// Many behaviours have a step each in one tap: what they have together is their share.
  private func allowance(_ stopped: Int) -> Int {
    let allowed = script.takesRealTime ? limits.scriptQuota : limits.budget * max(1, stopped)
    return Int(allowed / .nanoseconds(1))
  }

  private func outcome(of diagnostic: Diagnostic) -> Outcome {
    if diagnostic.isTimeout { return .timeout }
    return diagnostic.failure == .memory ? .oom : .error
  }

  private static func diagnostics(_ error: any Error) -> [Diagnostic] {
    if let several = error as? Diagnostics { return several.all }
    return [error as? Diagnostic ?? Diagnostic(.error, "\(error)")]
  }

  private func threadTime() -> Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }

  // MARK: Texts

  /// The script as a whole file, its lines where they were.
  private func text(of script: HostileScript, as placement: TrialResult.Placement) -> [UInt8] {
    let (head, tail) =
      switch placement {
      case .body:
        (
          "local Hostile = behaviour \"Hostile\" local result = (function(...) ",
          "\nend)()\nfunction Hostile:result() return result end\nreturn Hostile\n"
        )
      case .handler:
        (
          "local Hostile = behaviour \"Hostile\" function Hostile:run(...) ",
          "\nend\nreturn Hostile\n"
        )
      case .behaviour: ("", script.source.isEmpty ? Self.empty : "")
      }
    return Array(head.utf8) + script.source + Array(tail.utf8)
  }

  private static let empty = "return behaviour \"Hostile\"\n"
}

extension TrialStage {
  /// The bytes of the Lua state, once everything that can go has gone.
  func heldBytes() -> Int {
    // Lua halves what it keeps for strings and stacks at every cycle, no faster.
    for _ in 0..<24 { host.lua.collectGarbage() }
    return host.lua.memoryUsed
  }
}
