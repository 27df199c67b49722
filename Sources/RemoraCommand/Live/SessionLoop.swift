import Foundation
import Remora
import RemoraConsole
import RemoraLineEditor

/// Runs a session in this process: the time of its host, saved files, signals, and the terminals that
/// join.
final class SessionLoop {
  /// The signal with which a terminal that joined stops its statement; otherwise it has no effect.
  ///
  /// Not SIGINT: a late one would end a session that has no terminal.
  static let interruption = SIGUSR1

  let session: PromptSession
  let loop = EventLoop()
  let signals: Signals
  /// Called when a statement of any client begins, and when it ends.
  var whenWorking: (Bool) -> Void = { _ in }
  private let activity = Activity()
  /// Accepts other terminals; `nil` unless ``listen(toScene:)`` was called.
  private var server: RemoteServer?

  /// A loop for a session, which handles these signals; they no longer end the process.
  init(_ session: PromptSession, signals: [Int32]) {
    self.session = session
    self.signals = Signals(signals)
  }

  /// Runs until the loop is stopped; each turn begins with `turn`.
  func run(_ turn: () -> Void = {}) {
    loop.whenReadable(
      { [session] in session.host.watchDescriptor },
      { [session] in session.mayHaveNews = true }
    )
    loop.wakes { [session] in session.timeUntilDue }
    session.host.observePollRequests { [pipe = signals.pipe] _ in pipe.wake() }
    loop.run {
      turn()
      // Handlers have their own time budget: Ctrl-C applies to the line being typed.
      if session.isDue { session.poll() }
      server?.turn()
      signals.pipe.forcedExit.loopResponded()
    }
  }

  /// A statement of any client has begun or ended.
  func works(_ isWorking: Bool) {
    activity.isBusy = isWorking
    signals.pipe.forcedExit.loopResponded()
    whenWorking(isWorking)
  }

  // MARK: Signals

  /// Stops the running Lua when a terminating signal or ``interruption`` arrives, and lets the loop
  /// call `action` for the signals that concern it.
  ///
  /// With `sparesSession`, a SIGINT during a statement stops only that.
  func handleSignals(sparesSession: Bool, _ action: @escaping () -> Void) {
    loop.whenReadable({ [signals] in signals.pipe.descriptor }, action)
    let interrupter = session.host.lua.interrupter
    for signal in [SIGINT, SIGTERM, SIGHUP, Self.interruption] {
      signals.pipe.atOnce(
        signal,
        concernsLoop: { [activity] in
          signal != Self.interruption && !(signal == SIGINT && sparesSession && activity.isBusy)
        },
        { try? interrupter.interrupt() }
      )
    }
  }

  /// The signals that arrived since the last call.
  func takeSignals() -> Set<Int32> {
    session.mayHaveNews = true
    return signals.pipe.take()
  }

  /// Ends the loop because of a signal: a second one ends the process.
  func stopForSignal() {
    signals.pipe.forcedExit.beginExit()
    loop.stop()
  }

  // MARK: Terminals

  /// Lets other terminals join.
  ///
  /// - Returns: The command with which they do.
  /// - Throws: ``Diagnostic`` when there is no folder for the socket.
  func listen(toScene scene: String?) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let sessionSocket = try SessionSocket(
      named: SessionSocket.name(ofScene: scene),
      in: RuntimeFolder(environment: environment)
    )
    let context = RemoteClient.Context(
      session: session,
      history: { History(path: StateFolder(environment: environment).history) },
      isWorking: { [unowned self] in works($0) },
      quit: { [loop] in loop.stop() }
    )
    server = RemoteServer(sessionSocket, in: loop, context)
    loop.wakes { [unowned self] in server?.timeUntilDue }
    return "remora attach \(Self.shellWord(sessionSocket.name))"
  }

  /// Tells the terminals that joined that the session has ended.
  func disconnect(status: ExitStatus) {
    server?.end(status: status == .success ? .success : .failure, message: "the session has ended")
  }

  /// A word, quoted for a shell if need be.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
    }
    if isPlain, !word.hasPrefix("-") { return word }
    let quoted = word.replacingOccurrences(of: "'", with: #"'\''"#)
    return (word.hasPrefix("-") ? "-- " : "") + "'\(quoted)'"
  }
}
