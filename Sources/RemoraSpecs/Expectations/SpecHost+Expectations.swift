import Remora
import RemoraConsole
import RemoraLimits
import RemoraLua
import RemoraSpelling

/// `expect(value):equals(other)`.
extension SpecHost {
  func addExpectations() {
    let lua = host.lua
    let methods = lua.makeTable()
    let mark = LuaValue.table(lua.makeTable())
    for matcher in Matcher.all {
      for isNegated in [false, true] {
        methods[isNegated ? "not_\(matcher.name)" : matcher.name] = .function(
          lua.makeFunction(
            textLimit: LuaTextLimit.longest,
            waiting: { [unowned self] in
              try check(matcher, isNegated: isNegated, $0, mark)
            }
          )
        )
      }
    }
    let unknown = lua.makeTable()
    unknown["__index"] = .function(
      lua.makeFunction(textLimit: LuaTextLimit.longest) { (arguments: LuaArguments) -> [LuaValue] in
        let name = arguments[1].text ?? arguments[1].kindDescription
        throw Diagnostic(
          .error,
          "there is no expectation \"\(name)\"",
          suggestion: ForeignWords.matcher(name).map(Suggestion.question(about:))
            ?? Suggestion.question(
              for: name,
              in: Matcher.all.flatMap { [$0.name, "not_\($0.name)"] }
            )
        )
      }
    )
    methods.setMetatable(unknown)
    let metatable = lua.makeTable()
    metatable["__index"] = .table(methods)
    metatable["__metatable"] = false
    word("expect") { specHost, arguments in
      let expectation = specHost.host.lua.makeTable(list: 1)
      expectation[1] = arguments[0]
      expectation[mark] = .integer(specHost.expectations.begin(at: arguments.caller()))
      expectation.setMetatable(metatable)
      return [.table(expectation)]
    }
  }

  /// `mark` is a key that only the tables of expectations have, to tell them from other tables.
  private func check(
    _ matcher: Matcher,
    isNegated: Bool,
    _ arguments: LuaArguments,
    _ mark: LuaValue
  ) throws -> LuaOutcome {
    let name = isNegated ? "not_\(matcher.name)" : matcher.name
    guard case .table(let expectation) = arguments[0], case .integer(let number) = expectation[mark]
    else {
      expectations.closeAll()
      throw Diagnostic(
        .error,
        "\(name) belongs to an expectation",
        suggestion: "write a colon before it: expect(value):\(name)(…)"
      )
    }
    expectations.close(number)
    let question = Matcher.Question(
      specHost: self,
      subject: expectation[1],
      arguments: arguments.dropping(1),
      isNegated: isNegated
    )
    guard let judge = matcher.judge else {
      try conclude(try matcher.match(question), of: matcher, question) {
        self.places(arguments, $0)
      }
      return .nothing
    }
    let finish = try judge(question)
    let run = try run(question.subject)
    let places = places(arguments, Limit.shownCallers.value)
    let end: () throws -> Void = { [unowned self] in
      try conclude(finish(messages(of: run)), of: matcher, question) { _ in places }
    }
    guard host.behaviours.mayHoldTooMuch, arguments.canWait else {
      try end()
      return .nothing
    }
    return .wait(ServiceCall.wait { [unowned self] call in suspend(before: call, end) })
  }

  /// Lets the host suspend a script that holds too much memory, which it does between steps; then answers a call.
  private func suspend(
    before call: ServiceCall,
    rounds: Int = 100,
    _ conclude: @escaping () throws -> Void
  ) {
    guard rounds > 0, host.behaviours.mayHoldTooMuch else {
      do {
        try conclude()
        call.answer()
      } catch {
        call.fail(error)
      }
      return
    }
    // The host suspends when the current step has ended, so look again at a later time.
    _ = host.stage.timers.schedule(after: 1) { [weak self] in
      self?.suspend(before: call, rounds: rounds - 1, conclude)
    }
  }

  /// Notes that an expectation held, or throws why it failed; `places` finds so many callers.
  private func conclude(
    _ match: Matcher.Match,
    of matcher: Matcher,
    _ question: Matcher.Question,
    at places: (Int) -> [LuaPlace]
  ) throws {
    let isNegated = question.isNegated
    guard match.holds == isNegated else { return expectations.noteHeld(at: places(1).first) }
    let shown = match.subject ?? show(question.subject)
    let claim = isNegated ? "not \(match.claim)" : match.claim
    let details = isNegated ? match.negatedDetails : match.details
    let found = (match.subject == nil || details.isEmpty ? [shown] : []) + details
    var lines = ["expected \(shown) \(claim)"] + details
    if clock.nanoseconds == 0, !isNegated, matcher.name != "dropped",
      let task = host.behaviours.tasksThatNeedTime.first
    {
      lines.append(
        task.isBegun
          ? "\(task.start) waits, and no time has passed: advance(seconds) lets it go on"
          : "the timer of \(task.start) is not due, since no time has passed: see advance(seconds)"
      )
    }
    let expectation = SpecFailure.Expectation(
      expected: claim,
      found: found.joined(separator: "\n"),
      nanoseconds: clock.nanoseconds
    )
    let places = places(Limit.shownCallers.value)
    throw failed(lines.joined(separator: "\n"), expectation, at: places)
  }

  /// Records a failure at the place of a call, and returns the error to raise there.
  func failed(_ message: String, in arguments: LuaArguments) -> Diagnostic {
    failed(message, nil, at: places(arguments, Limit.shownCallers.value))
  }

  private func places(_ arguments: LuaArguments, _ count: Int) -> [LuaPlace] {
    (1...count).compactMap { arguments.caller(level: $0) }
  }

  private func failed(
    _ message: String,
    _ expectation: SpecFailure.Expectation?,
    at places: [LuaPlace]
  ) -> Diagnostic {
    let (file, line) = (places.first?.source ?? self.file, places.first?.line ?? 1)
    fail(
      SpecFailure(
        message,
        file: file,
        line: line,
        excerpt: excerpt(file, line),
        calls: places,
        expectation: expectation
      )
    )
    return Diagnostic(.error, message)
  }

  /// A value as text for failures.
  func show(_ value: LuaValue) -> String {
    let text = console.show(value, style: .oneLine)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}

/// What expectations ask about spies and recorders.
extension SpecHost {
  /// The calls of a spy, as details of a failure.
  func report(on spy: Spy) -> [String] {
    guard !spy.calls.isEmpty else { return ["it was not called"] }
    let shown = spy.calls.prefix(5).map { arguments in
      "  (\(arguments.map { show($0) }.joined(separator: ", ")))"
    }
    let rest = spy.calls.count - shown.count
    return ["it was called with"] + shown + (rest > 0 ? ["  and \(rest) times more"] : [])
  }

  /// Forgets the input that had no effect on what a recorder listens to: an expectation is about it.
  func forgetInput(of recorder: Recorder) {
    if recorder.senders.isEmpty { idleInputs = [] } else { recorder.senders.forEach(expectsInput) }
  }
}
