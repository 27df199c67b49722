#if GTK
import Foundation
import Remora
import RemoraConsole
import RemoraGTK

/// A run of `remora window`: its session, its window, and its log.
final class WindowRun {
  private let command: WindowCommand
  private let output: Output
  private let session: PromptSession
  private let sessionLoop: SessionLoop
  private let log: LogClient
  private var status: Int32 = 0

  init(_ command: WindowCommand, _ output: Output) throws {
    self.command = command
    self.output = output
    session = try PromptSession(isLive: true, services: command.services)
    sessionLoop = SessionLoop(
      session,
      signals: [SIGINT, SIGTERM, SIGHUP, SessionLoop.interruption]
    )
    log = LogClient(output, showsStage: command.showsChanges)
    session.add(log)
    // The window stays when its standard output is closed.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Runs until the window is closed, a signal arrives, or a terminal that joined quits.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> Int32 {
    session.openWhenFixed(command.scene)
    let stage = try Stage(session.host, command.options)
    defer { stage.close() }
    session.host.lendPhotos(DesktopPhotos(stage))
    stage.onClose = { [sessionLoop] in sessionLoop.loop.stop() }
    sessionLoop.handleSignals(sparesSession: false) { [unowned self] in handleSignals() }
    sessionLoop.loop.whenReadable({ stage.descriptor }, { stage.serve() })
    do {
      output.error("listening: \(try sessionLoop.listen(toScene: command.scene))")
    } catch {
      output.error("remora: no terminal can attach: \(error)")
    }
    defer { sessionLoop.disconnect(status: status) }
    try session.host.startWatching()
    sessionLoop.run()
    handleSignals()
    return status
  }

  private func handleSignals() {
    for signal in sessionLoop.takeSignals() {
      status = 128 + signal
      sessionLoop.stopForSignal()
    }
  }
}
#endif
