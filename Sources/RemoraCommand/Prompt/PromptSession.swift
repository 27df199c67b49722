import Foundation
import Remora
import RemoraConsole

import class Remora.Host

/// A session of the prompt: a host with its clock and console, the clients, and their output.
final class PromptSession {
  /// The outcome of a submitted text.
  enum Reply: Equatable {
    case done(isGood: Bool)
    /// It is unfinished.
    case incomplete
    /// The session is to end.
    case quit
  }

  let host: Host
  let console: Console
  let clock: AdjustableClock
  private let statementTime: Duration
  private(set) var clients: [any PromptClient] = []
  /// The client whose statement is running.
  private var current: (any PromptClient)?
  private var stage: StageLog?
  private var eventObservers: [EventListener] = []
  var recorder: SpecRecorder?

  /// A session; its time passes only if `isLive`.
  ///
  /// `statementTime` is the CPU time of one statement: a person may want to count to a billion.
  init(
    isLive: Bool,
    services: PromptServices = PromptServices(),
    statementTime: Duration = .seconds(10)
  ) throws {
    self.statementTime = statementTime
    clock = AdjustableClock(isRunning: isLive)
    host = try Host(clock: clock)
    host.lendDevices()
    console = Console(host)
    host.observeDiagnostics { [unowned self] in show($0) }
    host.observeReloads { [unowned self] in broadcast(.aside($0.description)) }
    console.onPrint = { [unowned self] in send(.result($0)) }
    console.onIdleInput = { [unowned self] in send(.aside($0)) }
    try services.lend(to: host) { [unowned self] in broadcast(.aside($0)) }
  }

  // MARK: Clients

  func add(_ client: any PromptClient) { clients.append(client) }

  func remove(_ client: any PromptClient) {
    clients.removeAll { $0 === client }
    if current === client { current = nil }
  }

  /// The output that waits for the greeting; `nil` if output is shown at once.
  private var held: [PromptOutput]?

  /// Holds output back until ``releaseOutput()``: a scene that opens may log before the greeting.
  func holdOutput() { held = [] }

  /// Shows what was held back, and everything after it at once.
  func releaseOutput() {
    let outputs = held ?? []
    held = nil
    for output in outputs { broadcast(output) }
  }

  func broadcast(_ output: PromptOutput) {
    if held != nil {
      held?.append(output)
      return
    }
    for client in clients { client.show(output) }
  }

  /// The last failure shown, how often it was repeated since, and when to report the repeats.
  private var repeated: (diagnostic: Diagnostic, count: Int, due: ContinuousClock.Instant)?

  /// Shows a diagnostic of the host; immediate repeats are only counted.
  private func show(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note, repeated?.diagnostic == diagnostic {
      repeated?.count += 1
      return
    }
    reportRepeats()
    broadcast(.diagnostic(diagnostic))
    if diagnostic.severity != .note { repeated = (diagnostic, 0, .now + .seconds(1)) }
  }

  /// Reports how often the last failure was repeated.
  private func reportRepeats() {
    guard let (_, count, _) = repeated else { return }
    repeated = nil
    guard count > 0 else { return }
    let times = count == 1 ? "once" : "\(count) times"
    broadcast(.diagnostic(Diagnostic(.warning, "the same \(times) more")))
  }

  /// Shows output to the client whose statement is running, or to all if none is.
  private func send(_ output: PromptOutput) {
    if let current { current.show(output) } else { broadcast(output) }
  }

  // MARK: Scene

  /// Opens a scene; from then on all clients see the changes of its stage.
  func open(_ path: String) throws {
    try host.open(scene: path)
    stage = StageLog(host) { [unowned self] line in broadcast(.stage(line)) }
  }

  /// The text at the start of a session.
  var greeting: String {
    guard let scene = host.scene else {
      return "Type Lua, or :help for the commands."
    }
    let screens = scene.screenIDs.joined(separator: ", ")
    return "\(scene.name): \(screens). Try :tree, find(\"id\"), screen, advance(seconds), :help."
  }

  /// The scene that did not open, and its mistakes at the last attempt.
  private var unopened: (path: String, mistakes: [Diagnostic], next: ContinuousClock.Instant)?

  /// Opens a scene now, or as soon as its mistakes are fixed.
  func openWhenFixed(_ path: String) {
    do {
      try open(path)
      if unopened != nil { broadcast(.aside(greeting)) }
      unopened = nil
    } catch {
      let mistakes = (error as? Diagnostics)?.all ?? [Diagnostic(.error, "\(error)")]
      if mistakes != unopened?.mistakes {
        for mistake in mistakes { broadcast(.diagnostic(mistake)) }
        broadcast(.aside("the scene opens when you fix this and save"))
      }
      unopened = (path, mistakes, .now + .milliseconds(300))
    }
  }

  /// Ends the recording, including the changes since the last statement.
  ///
  /// - Returns: The recorded file; `nil` if there was no recording.
  @discardableResult
  func endRecording() -> String? {
    defer { recorder = nil }
    recorder?.end()
    return recorder?.path
  }

  /// Whether events are shown, those that behaviours drop included.
  var showsEvents: Bool {
    get { !eventObservers.isEmpty }
    set {
      for observer in eventObservers { observer.cancel() }
      eventObservers =
        newValue
        ? [
          host.observeEvents { [unowned self] in broadcast(.stage(describe($0))) },
          host.observeDroppedEvents { [unowned self] event, behaviour in
            broadcast(.stage("\(describe(event)), dropped by \(behaviour.description): it is busy"))
          },
        ] : []
    }
  }

  private func describe(_ event: Event) -> String {
    let sender = event.behaviour?.description ?? host.describe(event.sender)
    let payload = event.payload.isEmpty ? "" : " \(Value.record(event.payload).luaLiteral)"
    return "! \(time) \(sender): \(event.name)\(payload)"
  }

  // MARK: Time

  /// Whether the host has work now.
  var isDue: Bool { timeUntilDue.map { $0 <= .zero } ?? false || mayHaveNews }

  /// The time until the host has work; `nil` if it has none.
  var timeUntilDue: Duration? {
    let retry = unopened.map { max(.zero, $0.next - .now) }
    let repeats = repeated.map { max(.zero, $0.due - .now) }
    return [host.timeUntilDue, retry, repeats, host.timeUntilReload].compactMap { $0 }.min()
  }

  /// Set when a file may have changed or a result may have arrived.
  var mayHaveNews = false

  /// Does the work that is due.
  func poll() {
    mayHaveNews = false
    host.poll()
    if let repeated, repeated.due <= .now { reportRepeats() }
    if let unopened, unopened.next <= .now { openWhenFixed(unopened.path) }
  }

  /// The host's time as people read it: `0.70 s`.
  var time: String { StageLog.text(ofTime: clock.now) }

  // MARK: Evaluating

  /// Evaluates a statement or runs a command, and shows its client the outcome.
  ///
  /// `name` is the name of the text in messages.
  func submit(_ text: String, from client: any PromptClient, name: String = "prompt") -> Reply {
    let outer = current
    current = client
    defer {
      if outer == nil { reportRepeats() }
      current = outer
    }
    if text.allSatisfy(\.isWhitespace) { return .done(isGood: true) }
    // Animations stand where the last poll left them, and the clock has moved on since.
    if clock.isRunning { host.poll() }
    if ColonCommand.isCommand(text) { return run(commands: text, from: client) }
    recorder?.willRun()
    let outcome = withStatementTime {
      console.evaluate(text, name: name) { [weak self, weak client] outcome in
        if let self, let client { show(outcome, to: client) }
      }
    }
    if case .incomplete = outcome { return .incomplete }
    let isGood = show(outcome, to: client)
    if case .values(let values) = outcome, values.count == 1, values[0].isNil {
      hint(at: text, to: client)
    }
    recorder?.ran(text, outcome)
    return .done(isGood: isGood)
  }

  /// Hints at the colon when a client typed a command without it.
  private func hint(at text: String, to client: any PromptClient) {
    let word = text.filter { !$0.isWhitespace }
    let name = ["exit", "bye"].contains(word) ? "quit" : word
    if let command = ColonCommand.named(name) {
      client.show(.aside("the command is :\(command.name)"))
    }
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
      case .quiet(let text):
        if !text.isEmpty { client.show(.aside(text)) }
        return .done(isGood: true)
      case .evaluated(let isGood): return .done(isGood: isGood)
      }
    } catch let diagnostics as Diagnostics {
      for diagnostic in diagnostics.all { client.show(.diagnostic(diagnostic)) }
    } catch let diagnostic as Diagnostic {
      client.show(.diagnostic(diagnostic))
    } catch {
      client.show(.diagnostic(Diagnostic(.error, "\(error)")))
    }
    return .done(isGood: false)
  }

  /// Runs `body` under the time limit of a statement.
  ///
  /// Handlers that it starts keep their own limit.
  private func withStatementTime<Result>(_ body: () throws -> Result) rethrows -> Result {
    try host.withLimits(
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
  func show(_ outcome: Console.Outcome, to client: any PromptClient) -> Bool {
    switch outcome {
    case .values(let values):
      if !values.isEmpty {
        let style: Console.Style = client.isPipe ? .oneLine : .readable
        client.show(.result(console.show(values, width: client.width, style: style)))
      }
      return true
    case .waiting:
      client.show(
        .aside(clock.isRunning ? "… waits" : "… waits: advance(seconds) moves the time")
      )
      return true
    case .incomplete: return true
    case .failed(let diagnostic):
      client.show(.diagnostic(diagnostic))
      return false
    }
  }
}
