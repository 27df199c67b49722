import Foundation
import Remora
import RemoraConsole
import RemoraStudio

/// A run of `remora studio`: its session, the server of its pages, and its log.
final class StudioRun {
  private let command: StudioCommand
  private let output: Output
  private let session: PromptSession
  private let sessionLoop: SessionLoop
  private let log: LogClient
  private var status: Int32 = 0

  init(_ command: StudioCommand, _ output: Output) throws {
    self.command = command
    self.output = output
    session = try PromptSession(isLive: true, services: command.services)
    sessionLoop = SessionLoop(
      session,
      signals: [SIGINT, SIGTERM, SIGHUP, SessionLoop.interruption]
    )
    log = LogClient(output)
    session.add(log)
    // The studio continues when a browser leaves, or its own standard output is closed.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Serves until a signal arrives, or a terminal that joined quits.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> Int32 {
    let studio = try Studio(session, command.options)
    defer { studio.close() }
    sessionLoop.handleSignals(sparesSession: false) { [unowned self] in handleSignals() }
    sessionLoop.loop.whenReadable({ studio.descriptor }, { studio.serve() })
    greet(studio)
    listen()
    defer { sessionLoop.disconnect(status: status) }
    if let scene = command.scene { session.openWhenFixed(scene) }
    try session.host.startWatching()
    if command.opensBrowser {
      Browser(environment: ProcessInfo.processInfo.environment)?.open(studio.makeBrowserURL())
    }
    sessionLoop.run()
    // A signal that ended a statement may end the loop, too.
    handleSignals()
    session.endRecording()
    return status
  }

  /// Prints the URL, and a warning if other machines can use it.
  private func greet(_ studio: Studio) {
    output.line("studio: \(studio.url)")
    let address = command.options.address
    guard NetworkAddress.isOfNetwork(address) else { return }
    let allowsPrompt = command.options.allowsPrompt ?? false
    output.show(
      Diagnostic(
        .warning,
        "other machines can connect to \(address): whoever has the URL, or reads along in the"
          + " network, can use the app and change its scene"
          + (allowsPrompt ? ", and run Lua" : "; the prompt is off"),
        suggestion: "use --bind only in a network that you trust"
      )
    )
    for address in NetworkAddress.addresses(of: address) {
      output.error("for other machines: \(studio.url.replacing("127.0.0.1", with: address))")
    }
  }

  /// Lets terminals join; without that the studio is still useful.
  private func listen() {
    do {
      output.error("listening: \(try sessionLoop.listen(toScene: command.scene))")
    } catch {
      output.error("remora: no terminal can attach: \(error)")
    }
  }

  private func handleSignals() {
    for signal in sessionLoop.takeSignals() {
      status = 128 + signal
      sessionLoop.stopForSignal()
    }
  }
}
