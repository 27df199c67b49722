import Remora
import RemoraLua

extension Matcher {
  /// Expectations about functions and spies.
  static let functions: [Matcher] = [
    judging("fails") { _ in
      { messages in
        Match(
          holds: !messages.isEmpty,
          claim: "to fail",
          subject: "the function",
          details: ["it succeeded"],
          negatedDetails: failures(messages)
        )
      }
    },
    judging("errors") { question in
      let wanted = try question.arguments.get(0, as: String.self)
      return { messages in
        Match(
          holds: messages.contains { $0.contains(wanted) },
          claim: "to fail with \"\(wanted)\"",
          subject: "the function",
          details: messages.isEmpty ? ["it succeeded"] : failures(messages)
        )
      }
    },
    Matcher(name: "called") { question in
      let spy = try question.spy("called")
      let times = question.arguments[0].isNil ? nil : try question.arguments.get(0, as: Int.self)
      return Match(
        holds: times.map { $0 == spy.calls.count } ?? !spy.calls.isEmpty,
        claim: times.map { "to be called \($0 == 1 ? "once" : "\($0) times")" } ?? "to be called",
        subject: "the spy",
        details: question.specHost.report(on: spy),
        negatedDetails: question.specHost.report(on: spy)
      )
    },
    Matcher(name: "called_with") { question in
      let spy = try question.spy("called_with")
      let wanted = question.arguments.all
      return Match(
        holds: spy.calls.contains { question.specHost.isEqual(wanted, $0) },
        claim:
          "to be called with (\(wanted.map { question.specHost.show($0) }.joined(separator: ", ")))",
        subject: "the spy",
        details: question.specHost.report(on: spy)
      )
    },
  ]

  /// An expectation about a function that runs.
  private static func judging(
    _ name: String,
    _ judge: @escaping @Sendable (Question) throws -> ([String]) -> Match
  ) -> Matcher {
    Matcher(
      name: name,
      match: { question in
        let finish = try judge(question)
        let run = try question.specHost.run(question.subject)
        return finish(question.specHost.messages(of: run))
      },
      judge: judge
    )
  }

  private static func failures(_ messages: [String]) -> [String] {
    ["it failed with"] + messages.map { "  \($0)" }
  }
}

extension Matcher.Question {
  fileprivate func spy(_ name: String) throws(Diagnostic) -> Spy {
    if let spy = specHost.spy(subject) { return spy }
    throw Diagnostic(
      .error,
      "\(name) needs a spy, not \(subject.kindDescription)",
      suggestion: "make one with spy()"
    )
  }
}

extension SpecHost {
  /// The run of a function: what had been reported before it, and its own error.
  struct FunctionRun {
    fileprivate let reported: [ReportedDiagnostic]
    fileprivate let failures: [SpecFailure]
    fileprivate var error: String?
  }

  /// Calls a function, which may wait.
  func run(_ subject: LuaValue) throws -> FunctionRun {
    guard case .function(let function) = subject else {
      throw Diagnostic(
        .error,
        "a function is expected to fail, got \(subject.kindDescription)",
        suggestion: "write expect(function() … end)"
      )
    }
    var run = FunctionRun(reported: diagnostics, failures: failures)
    if let error = try failureOfRunning(function) {
      guard error.kind == .runtime else { throw error }
      // The error of an expectation is among the failures already.
      let isNoted = error.underlying is SpecFailure && failures.count > run.failures.count
      if !isNoted { run.error = error.message }
    }
    return run
  }

  /// The messages of what failed since a function ran.
  ///
  /// Its error, diagnostics and failed expectations count for this expectation only.
  func messages(of run: FunctionRun) -> [String] {
    let messages =
      [run.error].compactMap(\.self)
      + diagnostics.dropFirst(run.reported.count).map(\.diagnostic.message)
      + failures.dropFirst(run.failures.count).map(\.message)
    diagnostics = run.reported
    forget(failuresAfter: run.failures.count)
    return messages
  }

  func isEqual(_ wanted: [LuaValue], _ found: [LuaValue]) -> Bool {
    guard wanted.count == found.count else { return false }
    var comparison = ValueComparison(self)
    for (wanted, found) in zip(wanted, found) { comparison.compare(wanted, found, at: "") }
    return comparison.differences.isEmpty
  }

  /// Whether a text matches a Lua pattern.
  func matches(_ text: String, _ pattern: String) throws -> Bool {
    let found = try find?.call(.string(LuaString(text)), .string(LuaString(pattern)))
    return found?.first?.isTrue ?? false
  }
}
