import Foundation
import Remora
import RemoraLua

/// Runs one script in this process.
///
/// The process may crash: run it as a child.
struct Trial {
  let script: HostileScript
  /// A script to run before it on the same host.
  let before: HostileScript?
  let limits: TrialLimits
  /// Reports each step, so that the parent knows where the process died.
  let announce: (String) -> Void

  /// Every placement of the script, each on a host of its own.
  ///
  /// - Throws: if no host can be made.
  func results() throws -> [TrialResult] {
    switch script.form {
    case .statements: [try result(.body), try result(.handler)]
    case .behaviour: [try result(.behaviour)]
    case .template: []
    }
  }

  private func result(_ placement: TrialResult.Placement) throws -> TrialResult {
    var result = TrialResult(placement: placement)
    let trialHost = try TrialHost(limits, hasModules: script.hasModules)
    if let before {
      announce("running \(before.name) before it")
      rehearse(text(of: before, as: .handler), .handler, as: "before", on: trialHost)
      _ = trialHost.takeReports()
    }
    let harmless = text(of: HostileScript(name: "", source: []), as: placement)
    rehearse(harmless, placement, as: "subject", on: trialHost)
    _ = trialHost.faults()
    forget("subject", on: trialHost)
    let before = trialHost.heldBytes()
    let accounted = trialHost.accountedBytes()
    _ = trialHost.takeBlamed()

    announce("running it, \(placement.phrase)")
    let source = text(of: script, as: placement)
    trialHost.subjectSource = source
    let realTime = script.realSeconds.map { Duration.seconds($0) }
    trialHost.clock.isRunning = realTime != nil
    let meter = Meter(trialHost, isRealTime: realTime != nil)
    let performance = Performance(on: trialHost, limits, meter, realTime: realTime)
    performance.run(source, placement, as: "subject")
    var measured = meter.measurements(limits.ofHost)
    trialHost.clock.isRunning = false
    judge(performance, on: trialHost, &result)
    announce("measuring what it holds, \(placement.phrase)")
    measured.heldBytes = max(0, trialHost.heldBytes() - before)
    measured.accountedBytes = max(0, trialHost.accountedBytes() - accounted)
    measured.mayHold = limits.ofHost.scriptMemory
    if realTime == nil {
      announce("using the host beside it, \(placement.phrase)")
      result.faults += trialHost.faults()
    }
    announce("detaching it, \(placement.phrase)")
    trialHost.clock.isRunning = realTime != nil
    let end = Meter(trialHost, isRealTime: realTime != nil)
    end.call("detaching it") { detach(on: trialHost) }
    end.tapNeighbour()
    measured.include(end.measurements(limits.ofHost))
    trialHost.clock.isRunning = false
    measured.blamed = trialHost.takeBlamed()
    forget("subject", on: trialHost)
    result.faults += trialHost.faults().filter { !result.faults.contains($0) }
    var held = trialHost.heldBytes()
    result.keptBytes = max(0, held - before)
    if script.hasModules {
      // Values that a suspended script put into a shared module stay there.
      result.keptBytes = max(0, result.keptBytes - measured.mayHold)
      measured.accountedBytes = max(measured.accountedBytes, measured.heldBytes)
    }
    // Runs differ in how far a script gets and in retained capacity; a leak grows with every run.
    for _ in 1...4 where min(result.keptBytes, result.addedBytes ?? .max) > limits.keptBytes {
      announce("trying it once more, \(placement.phrase)")
      rehearse(source, placement, as: "subject", on: trialHost, realTime)
      forget("subject", on: trialHost)
      let after = trialHost.heldBytes()
      result.addedBytes = max(0, after - held)
      held = after
    }
    result.measured = measured
    announce("closing the host")
    return result
  }

  /// Runs a script, ignoring its outcome.
  private func rehearse(
    _ source: [UInt8],
    _ placement: TrialResult.Placement,
    as name: String,
    on trialHost: TrialHost,
    _ realTime: Duration? = nil
  ) {
    trialHost.clock.isRunning = realTime != nil
    let meter = Meter(trialHost, isRealTime: realTime != nil)
    Performance(on: trialHost, limits, meter, realTime: realTime).run(source, placement, as: name)
    trialHost.clock.isRunning = false
  }

  /// Detaches everything but the neighbour.
  private func detach(on trialHost: TrialHost) {
    for behaviour in trialHost.guests { behaviour.detach() }
  }

  /// Unloads the script and its globals.
  private func forget(_ name: String, on trialHost: TrialHost) {
    detach(on: trialHost)
    _ = try? trialHost.host.load(Array(Self.empty.utf8), as: name, file: "\(name).lua")
    trialHost.host.advance(by: .seconds(1))
  }

  // MARK: Judging

  private func judge(
    _ performance: Performance,
    on trialHost: TrialHost,
    _ result: inout TrialResult
  ) {
    let diagnostics = performance.thrown + trialHost.takeReports()
    for diagnostic in diagnostics {
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

  private func outcome(of diagnostic: Diagnostic) -> Outcome {
    if diagnostic.isTimeout { return .timeout }
    return diagnostic.failure == .memory ? .oom : .error
  }

  // MARK: Texts

  /// The script as a whole file, with unchanged line numbers.
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

extension TrialHost {
  /// The bytes of the Lua state after a full collection.
  func heldBytes() -> Int {
    // Lua only halves the capacity for strings and stacks in each cycle.
    for _ in 0..<24 { host.lua.collectGarbage() }
    return host.lua.memoryUsed
  }

  /// The bytes on the script's account.
  func accountedBytes() -> Int {
    (try? host.script(named: "subject")).map { host.memory(heldBy: $0) } ?? 0
  }
}
