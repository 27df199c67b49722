import RemoraLimits
internal import RemoraLua
package import RemoraRuntime
import RemoraScenes

/// A session of the prompt: a host and its console, the clients, and their output.
///
/// What one client does, the others see: changes of the stage, diagnostics and reloads go to every
/// client, results only to the client that asked.
///
/// It neither opens a scene nor drives the host by itself. Either its owner does both with
/// ``openWhenFixed(_:)`` and ``poll()``, or the host lives in an app that has its own run loop.
package final class PromptSession {
  /// The outcome of a submitted text.
  package enum Reply: Equatable {
    case done(isGood: Bool)
    /// It is unfinished.
    case incomplete
    /// The session is to end.
    case quit
  }

  package let host: ScriptHost
  package let console: Console
  let statementTime: Duration
  package private(set) var clients: [any PromptClient] = []
  /// The client whose statement is running.
  var current: (any PromptClient)?
  /// The output that waits for the greeting; `nil` if output is shown at once.
  private var held: [PromptOutput]?
  private var repeats = RepeatedFailure()
  private var diagnosticObserver: DiagnosticObserver?
  private var reloadObserver: ReloadObserver?
  private var eventObservers: [EventListener] = []
  private var shownEvents = EventFilter.off
  var stage: StageLog?
  /// Which changes of the stage are shown; `nil` for none.
  var stageFilter: StageFilter? = .all {
    didSet { stage?.filter = stageFilter }
  }
  var recorder: SpecRecorder?
  /// Makes a host as that of a spec, with what every spec has, to compare with what a recording begins
  /// with; without it, a recording begins with the scene.
  package var makeSpecHost: ((VirtualClock, any Files) throws -> ScriptHost)?
  /// The scene that did not open, and its mistakes at the last attempt.
  var unopened: (path: String, mistakes: [Diagnostic], next: ContinuousClock.Instant)?
  /// Set when a file may have changed or a result may have arrived.
  package var mayHaveNews = false

  /// A session on a host, which may have opened its scene already.
  ///
  /// The host keeps its clock and its limits. `statementTime` is the CPU time of one statement: a
  /// person may want to count to a billion.
  package init(_ host: ScriptHost, statementTime: Duration = Limit.statementTime.duration) {
    self.host = host
    self.statementTime = statementTime
    console = Console(host)
    diagnosticObserver = host.observeDiagnostics { [unowned self] in show($0) }
    reloadObserver = host.observeReloads { [unowned self] in broadcast(.aside($0.description)) }
    // A task of the console may outlive the session.
    console.onPrint = { [weak self] in self?.send(.result($0)) }
    console.onIdleInput = { [weak self] in
      self?.recorder?.note(idleInput: $0)
      self?.send(.aside($0))
    }
  }

  deinit {
    diagnosticObserver?.cancel()
    reloadObserver?.cancel()
    for observer in eventObservers { observer.cancel() }
  }

  // MARK: Clients

  /// Adds a client, which gets the session's output from then on.
  package func add(_ client: any PromptClient) {
    clients.append(client)
    if stage == nil { beginStageLog() }
  }

  /// Removes a client; its statement that waits continues without output.
  package func remove(_ client: any PromptClient) {
    clients.removeAll { $0 === client }
    if current === client { current = nil }
    if !clients.contains(where: \.showsStage) { stage = nil }
  }

  /// Holds output back until ``releaseOutput()``: a scene that opens may log before the greeting.
  package func holdOutput() { held = [] }

  /// Shows what was held back, and everything after it at once.
  package func releaseOutput() {
    let outputs = held ?? []
    held = nil
    for output in outputs { broadcast(output) }
  }

  /// Shows output to every client.
  package func broadcast(_ output: PromptOutput) {
    if held != nil {
      held?.append(output)
      return
    }
    for client in clients { client.show(output) }
  }

  /// Shows a diagnostic of the host; immediate repeats are only counted.
  private func show(_ diagnostic: Diagnostic) {
    if repeats.counts(diagnostic) { return }
    reportRepeats()
    if diagnostic.severity == .note {
      let time = ShownTime.text(host.clock.nanoseconds)
      broadcast(.logged("\(time) \(diagnostic.report())"))
    } else {
      broadcast(.diagnostic(diagnostic))
    }
    repeats.begin(diagnostic)
  }

  /// Reports how often the last failure was repeated.
  func reportRepeats() {
    if let report = repeats.end() { broadcast(.diagnostic(report)) }
  }

  /// Shows output to the client whose statement is running, or to all if none is.
  private func send(_ output: PromptOutput) {
    if let current { current.show(output) } else { broadcast(output) }
  }

  /// Describes the changes of the stage from now on, if a client shows them: each costs a text.
  func beginStageLog() {
    guard clients.contains(where: \.showsStage) else { return }
    stage = StageLog(host, stageFilter) { [unowned self] in broadcast(.stage($0)) }
  }

  /// Which events are shown, those that behaviours drop included.
  var eventFilter: EventFilter {
    get { shownEvents }
    set {
      shownEvents = newValue
      for observer in eventObservers { observer.cancel() }
      eventObservers = []
      // Every event costs more while somebody observes them.
      guard newValue != .off else { return }
      eventObservers = [
        host.observeEvents { [unowned self] event in
          if shownEvents.shows(event) { broadcast(.stage(describe(event))) }
        },
        host.observeDroppedEvents { [unowned self] event, behaviour in
          guard shownEvents.shows(event) else { return }
          broadcast(.stage("\(describe(event)), dropped by \(behaviour.description): it is busy"))
        },
      ]
    }
  }

  private func describe(_ event: Event) -> String {
    let sender = event.behaviour?.description ?? host.stage.describe(event.sender)
    let payload = event.payload.isEmpty ? "" : " \(Value.record(event.payload).luaLiteral)"
    return MessageText.cut(
      "! \(ShownTime.text(host.clock.nanoseconds)) \(sender): \(event.name)\(payload)"
    )
  }

  // MARK: Time

  /// Whether the host has work now.
  package var isDue: Bool { timeUntilDue.map { $0 <= .zero } ?? false || mayHaveNews }

  /// The time until the host has work; `nil` if it has none.
  package var timeUntilDue: Duration? {
    let retry = unopened.map { max(.zero, $0.next - .now) }
    let due = host.nextDue.flatMap { host.clock.realTime(until: $0) }
    return [due, retry, repeats.timeUntilDue, host.timeUntilReload].compactMap { $0 }
      .min()
  }

  /// Does the work that is due, the host's included.
  package func poll() {
    mayHaveNews = false
    host.poll()
    if repeats.timeUntilDue == .zero { reportRepeats() }
    retryOpening()
  }
}
