import Foundation
import Remora
import RemoraConsole

/// A session that runs in real time until a signal arrives, or a terminal that joined quits: what
/// `remora studio` and `remora window` have in common.
final class LiveRun {
  let session: PromptSession
  private let sessionLoop: SessionLoop
  private let output: Output
  private let log: LogClient
  private var status = ExitStatus.success

  var loop: EventLoop { sessionLoop.loop }

  /// With `showsStage`, the log has each change on the stage.
  init(services: PromptServices, showsStage: Bool = false, _ output: Output) throws {
    self.output = output
    session = try PromptSession(isLive: true, services: services)
    sessionLoop = SessionLoop(
      session,
      signals: [SIGINT, SIGTERM, SIGHUP, SessionLoop.interruption]
    )
    log = LogClient(output, showsStage: showsStage)
    session.add(log)
    // The session continues when a browser leaves, or its own standard output is closed.
    _ = signal(SIGPIPE, SIG_IGN)
    sessionLoop.handleSignals(sparesSession: false) { [unowned self] in handleSignals() }
  }

  /// Lets terminals join; without that the session is still useful.
  func listen(toScene scene: String?) {
    do {
      output.error("listening: \(try sessionLoop.listen(toScene: scene))")
    } catch {
      output.error("remora: no terminal can attach: \(error)")
    }
  }

  /// Runs until the loop is stopped; calls `begin` right before.
  ///
  /// - Returns: The process's exit status.
  func run(_ begin: () -> Void = {}) throws -> ExitStatus {
    defer {
      session.host.flushStorages()
      sessionLoop.disconnect(status: status)
    }
    try session.host.startWatching()
    begin()
    sessionLoop.run()
    // A signal that ended a statement may end the loop, too.
    handleSignals()
    session.endRecording()
    return status
  }

  private func handleSignals() {
    for signal in sessionLoop.takeSignals() {
      status = ExitStatus(signal: signal)
      sessionLoop.stopForSignal()
    }
  }
}
