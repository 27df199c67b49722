import Foundation
import Remora

import class Remora.Host

/// One run of the prompt: a host with its clock and its console, everybody who types, and what they
/// are shown.
final class PromptSession {
  /// How long one statement may run, in CPU time: a person may want to count to a billion.
  static let statementTime = Duration.seconds(10)

  /// What became of a text.
  enum Reply: Equatable {
    case done(isGood: Bool)
    /// It is unfinished.
    case incomplete
    /// Everything is to end.
    case quit
  }

  let host: Host
  let console: Console
  let clock: AdjustableClock
  private(set) var clients: [any PromptClient] = []
  /// Whose statement runs.
  private var current: (any PromptClient)?
  private var stage: StageNarrator?
  private var eventObserver: EventListener?
  var recorder: SpecRecorder?

  /// A session whose time stands still unless `isLive`.
  init(isLive: Bool, services: PromptServices = PromptServices()) throws {
    clock = AdjustableClock(isRunning: isLive)
    host = try Host(clock: clock)
    host.lendDevices()
    console = Console(host)
    host.observeDiagnostics { [unowned self] in show($0) }
    host.observeReloads { [unowned self] in broadcast(.aside($0.description)) }
    console.onPrint = { [unowned self] in tell(.result($0)) }
    try services.lend(to: host) { [unowned self] in broadcast(.aside($0)) }
  }

  // MARK: Clients

  func add(_ client: any PromptClient) { clients.append(client) }

  func remove(_ client: any PromptClient) {
    clients.removeAll { $0 === client }
    if current === client { current = nil }
  }

  func broadcast(_ output: PromptOutput) {
    for client in clients { client.show(output) }
  }

  /// The failure that was shown last, how often it came again since, and from when on that is told.
  private var repeated: (diagnostic: Diagnostic, count: Int, due: ContinuousClock.Instant)?

  /// Shows what the host reports; a failure that comes again at once is only counted.
  private func show(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note, repeated?.diagnostic == diagnostic {
      repeated?.count += 1
      return
    }
    tellRepeats()
    broadcast(.diagnostic(diagnostic))
    if diagnostic.severity != .note { repeated = (diagnostic, 0, .now + .seconds(1)) }
  }

  /// Says how often the last failure came again.
  private func tellRepeats() {
    guard let (_, count, _) = repeated else { return }
    repeated = nil
    guard count > 0 else { return }
    let times = count == 1 ? "once" : "\(count) times"
    broadcast(.diagnostic(Diagnostic(.warning, "the same \(times) more")))
  }

  /// Shows something to whoever's statement runs; to all when none does.
  private func tell(_ output: PromptOutput) {
    if let current { current.show(output) } else { broadcast(output) }
  }

  // MARK: Scene

  /// Opens a scene; everybody is shown what changes on its stage from then on.
  func open(_ path: String) throws {
    try host.open(scene: path)
    stage = StageNarrator(host) { [unowned self] line in broadcast(.stage(line)) }
  }

  /// What a person should know at the beginning.
  var greeting: String {
    guard let scene = host.scene else {
      return "Type Lua, or :help for the commands."
    }
    let screens = scene.screenIDs.joined(separator: ", ")
    return "\(scene.name): \(screens). Try :tree, find(\"id\"), screen, advance(seconds), :help."
  }

  /// The scene that has mistakes, and what they were when it was tried last.
  private var unopened: (path: String, mistakes: [Diagnostic], next: ContinuousClock.Instant)?

  /// Opens a scene now, or as soon as its mistakes are mended.
  func openWhenMended(_ path: String) {
    do {
      try open(path)
      if unopened != nil { broadcast(.aside(greeting)) }
      unopened = nil
    } catch {
      let mistakes = (error as? Diagnostics)?.all ?? [Diagnostic(.error, "\(error)")]
      if mistakes != unopened?.mistakes {
        for mistake in mistakes { broadcast(.diagnostic(mistake)) }
        broadcast(.aside("the scene opens when this is mended and saved"))
      }
      unopened = (path, mistakes, .now + .milliseconds(300))
    }
  }

  /// Ends the recording; what happened since the last statement is still part of it.
  ///
  /// - Returns: The file that was recorded into; `nil` when nothing was recorded.
  @discardableResult
  func endRecording() -> String? {
    defer { recorder = nil }
    recorder?.end()
    return recorder?.path
  }

  /// Whether events are shown.
  var showsEvents: Bool {
    get { eventObserver != nil }
    set {
      eventObserver?.cancel()
      eventObserver =
        newValue
        ? host.observeEvents { [unowned self] in broadcast(.stage(describe($0))) } : nil
    }
  }

  private func describe(_ event: Event) -> String {
    let sender = event.behaviour?.description ?? host.describe(event.sender)
    let payload = event.payload.isEmpty ? "" : " \(Value.record(event.payload).luaLiteral)"
    return "! \(time) \(sender): \(event.name)\(payload)"
  }

  // MARK: Time

  /// Whether the host has something to do now.
  var isDue: Bool { timeUntilDue.map { $0 <= .zero } ?? false || mayHaveNews }

  /// How long the host has nothing to do of its own; `nil` for ever.
  var timeUntilDue: Duration? {
    let timer =
      clock.isRunning ? host.nextDue.map { Duration.nanoseconds(max(0, $0 - clock.now)) } : nil
    let retry = unopened.map { max(.zero, $0.next - .now) }
    let repeats = repeated.map { max(.zero, $0.due - .now) }
    return [timer, retry, repeats, host.timeUntilReload].compactMap { $0 }.min()
  }

  /// Set when a file may have changed, or a result may have come.
  var mayHaveNews = false

  /// Does what is due.
  func poll() {
    mayHaveNews = false
    host.poll()
    if let repeated, repeated.due <= .now { tellRepeats() }
    if let unopened, unopened.next <= .now { openWhenMended(unopened.path) }
  }

  /// The host's time as people read it: `0.70 s`.
  var time: String { StageNarrator.text(ofTime: clock.now) }

  // MARK: Evaluating

  /// Evaluates a statement or runs a command, and shows its client what became of it.
  ///
  /// `name` is how messages name the text.
  func submit(_ text: String, from client: any PromptClient, name: String = "prompt") -> Reply {
    let outer = current
    current = client
    defer {
      if outer == nil { tellRepeats() }
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

  /// Tells whoever typed a command without its colon.
  private func hint(at text: String, to client: any PromptClient) {
    let word = text.filter { !$0.isWhitespace }
    let name = ["exit", "bye"].contains(word) ? "quit" : word
    if let command = ColonCommand.named(name) {
      client.show(.aside("the command is :\(command.name)"))
    }
  }

  /// Runs the command in the first line, then what was pasted with it.
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

  /// Lets what a person runs take longer than a handler may, which it does not even when it runs in
  /// that.
  private func withStatementTime<Result>(_ body: () throws -> Result) rethrows -> Result {
    try host.withLimits(
      { limits in
        limits.nestedTime = limits.processorTime
        limits.processorTime = Self.statementTime
        limits.wallTime = nil
        limits.removeQuotas()
      },
      body
    )
  }

  /// Shows a client what came of its text.
  ///
  /// - Returns: Whether it went well.
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
