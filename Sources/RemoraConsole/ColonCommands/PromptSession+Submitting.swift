import RemoraRuntime

/// What a session does with the statements and commands of its clients.
extension PromptSession {
  /// Evaluates a statement or runs a command, and shows its client the outcome.
  ///
  /// `name` is the name of the text in messages.
  package func submit(_ text: String, from client: any PromptClient, name: String = "prompt")
    -> Reply
  {
    guard !host.isClosed else {
      client.show(.diagnostic(Diagnostic(.error, "the host is closed")))
      return .done(isGood: false)
    }
    // The statement may close the host.
    return host.lua.whileOpen { run(text, from: client, name: name) }
  }

  private func run(_ text: String, from client: any PromptClient, name: String) -> Reply {
    let outer = current
    current = client
    defer {
      if outer == nil { reportRepeats() }
      current = outer
    }
    if text.allSatisfy(\.isWhitespace) { return .done(isGood: true) }
    // Animations stand where the last poll left them, and the clock has moved on since.
    if host.clock.rateOfTime > 0 { host.poll() }
    if ColonCommand.isCommand(text) { return run(commands: text, from: client) }
    recorder?.willRun()
    let outcome = withStatementTime {
      console.evaluate(text, name: name) { [weak self, weak client] outcome in
        if case .failed(let mistake) = outcome { self?.recorder?.note(failure: mistake.message) }
        if let self, let client { show(outcome, to: client) }
      }
    }
    if case .incomplete = outcome { return .incomplete }
    let isGood = show(outcome, to: client)
    if isGood, name == "prompt" { hint(at: text, outcome, to: client) }
    recorder?.ran(text, outcome)
    return .done(isGood: isGood)
  }

  /// Runs the command in the first line, then the lines pasted with it.
  private func run(commands text: String, from client: any PromptClient) -> Reply {
    let lines = text.drop(while: \.isWhitespace).split(separator: "\n", maxSplits: 1)
    let reply = run(command: String(lines[0]), from: client)
    guard case .done(isGood: true) = reply, lines.count == 2 else { return reply }
    return submit(String(lines[1]), from: client)
  }

  private func run(command text: String, from client: any PromptClient) -> Reply {
    recorder?.willRun()
    do {
      switch try withStatementTime({ try ColonCommand.run(text, in: self, for: client) }) {
      case .quit: return .quit
      case .text(let text):
        if !text.isEmpty { client.show(.result(text)) }
        return .done(isGood: true)
      case .page(let text):
        if !text.isEmpty { client.show(.page(text)) }
        return .done(isGood: true)
      case .quiet(let text):
        if !text.isEmpty { client.show(.aside(text)) }
        return .done(isGood: true)
      case .evaluated(let isGood): return .done(isGood: isGood)
      }
    } catch {
      for diagnostic in Diagnostics(error).all { client.show(.diagnostic(diagnostic)) }
    }
    return .done(isGood: false)
  }

  /// Runs `body` under the time limit of a statement.
  ///
  /// Handlers that it starts keep their own limit.
  private func withStatementTime<Result>(_ body: () throws -> Result) rethrows -> Result {
    try host.lua.withLimits(
      { limits in
        limits.nestedTime = limits.processorTime
        limits.processorTime = statementTime
        limits.wallTime = nil
        limits.removeQuotas()
      },
      body
    )
  }

  /// Shows a client the outcome of its text.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  private func show(_ outcome: Console.Outcome, to client: any PromptClient) -> Bool {
    switch outcome {
    case .values(let values):
      if !values.isEmpty {
        let style: Console.Style = client.isPipe ? .oneLine : .readable
        client.show(.result(console.show(values, width: client.width, style: style)))
      }
      return true
    case .waiting:
      client.show(
        .aside(host.clock.rateOfTime > 0 ? "… waits" : "… waits: advance(seconds) moves the time")
      )
      return true
    case .incomplete: return true
    case .failed(let diagnostic):
      client.show(.diagnostic(diagnostic))
      return false
    }
  }
}
