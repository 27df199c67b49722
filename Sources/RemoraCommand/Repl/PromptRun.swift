import Foundation
import Remora
import RemoraConsole
import RemoraLineEditor

/// A run of `remora repl`: its session, and the client at standard input and output.
final class PromptRun {
  let command: ReplCommand
  let output: Output
  let session: PromptSession
  private let sessionLoop: SessionLoop
  /// The terminal with line editing.
  private let terminal: Terminal?
  /// Whether a person types without line editing: in a terminal that does not support it, or with a
  /// pipe at standard output.
  private let isPlain: Bool
  private let traits: TerminalTraits
  private var status = ExitStatus.success

  init(_ command: ReplCommand, _ output: Output) throws {
    self.command = command
    self.output = output
    traits = TerminalTraits(environment: ProcessInfo.processInfo.environment)
    terminal = traits.isDumb ? nil : Terminal()
    isPlain = terminal == nil && isatty(STDIN_FILENO) != 0
    session = try PromptSession(
      isLive: terminal != nil || isPlain || command.listens,
      services: command.services
    )
    sessionLoop = SessionLoop(
      session,
      signals: [SIGINT, SIGWINCH, SIGTERM, SIGHUP]
        + (command.listens ? [SessionLoop.interruption] : [])
    )
    sessionLoop.whenWorking = { [terminal] in terminal?.allowsInterrupts = $0 }
    if let terminal { sessionLoop.signals.pipe.forcedExit.prepare(terminal.restoration) }
  }

  private var loop: EventLoop { sessionLoop.loop }

  /// Runs until every client has left.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> ExitStatus {
    defer { session.host.flushStorages() }
    let pipe = PipeClient(
      session,
      keepsGoing: command.keepsGoing || isPlain,
      isInterrupted: { [pipe = sessionLoop.signals.pipe] in pipe.isPending },
      prompt: isPlain ? { [output] in output.prompt($0) } : nil,
      write: output.show
    )
    session.add(pipe)
    if let scene = command.scene { try open(scene) }
    // In a pipe, Ctrl-C ends the process, as for any command; with `--listen` only while the process
    // waits for input.
    sessionLoop.handleSignals(sparesSession: command.listens) { [unowned self] in handleSignals() }
    for snippet in command.snippets {
      let goesOn = pipe.run(snippet, name: "-e")
      handleSignals()
      guard goesOn, status == .success else { return finalStatus(pipe) }
    }
    if command.listens { try listen() }
    defer { sessionLoop.disconnect(status: status) }
    if let terminal {
      session.remove(pipe)
      try start(terminal)
    } else {
      if command.scene != nil || isPlain { pipe.show(.aside(session.greeting)) }
      session.releaseOutput()
      if isPlain || command.listens { try session.host.startWatching() }
      start(pipe)
    }
    sessionLoop.run { [unowned self] in client?.timeOutIfDue() }
    // A signal that ended a statement may end the loop, too.
    handleSignals()
    sessionLoop.disconnect(status: status)
    session.endRecording()
    return finalStatus(pipe)
  }

  /// The status of the process: a failed statement of a pipe is a failure, of a person none.
  private func finalStatus(_ pipe: PipeClient) -> ExitStatus {
    status == .success && !pipe.isGood && !isPlain ? .failure : status
  }

  /// Opens the scene; what it logs follows the greeting, unless statements of the command come first.
  private func open(_ scene: String) throws {
    session.holdOutput()
    defer {
      if session.host.scene == nil || !command.snippets.isEmpty { session.releaseOutput() }
    }
    if terminal == nil, !isPlain {
      try session.open(scene)
    } else {
      session.openWhenFixed(scene)
    }
  }

  /// Lets other terminals join.
  private func listen() throws {
    let attach = try sessionLoop.listen(toScene: command.scene)
    // The session continues when its own standard output is closed.
    _ = signal(SIGPIPE, SIG_IGN)
    output.error("listening: \(attach)")
  }

  // MARK: A terminal

  private var client: TerminalClient?

  private func start(_ terminal: Terminal) throws {
    let environment = ProcessInfo.processInfo.environment
    let (columns, rows) = terminal.size
    let colours = PromptColours(environment: environment)
    let client = TerminalClient(
      session,
      TerminalClient.Window(columns: columns, rows: rows, usesColour: colours.isOn),
      history: History(path: StateFolder(environment: environment).history),
      write: terminal.write
    )
    client.reflows = traits.reflows
    self.client = client
    client.allowInterrupts = { [sessionLoop] in sessionLoop.works($0) }
    client.suspends(terminal.suspend)
    client.onLeave = { [loop] _ in loop.stop() }
    session.add(client)
    terminal.enterRawMode()
    try session.host.startWatching()
    client.start()
    session.releaseOutput()
    loop.wakes { [unowned client] in client.pendingTimeout }
    loop.whenReadable(
      { terminal.input },
      { [unowned client] in
        if let bytes = terminal.read() { client.feed(bytes) } else { client.leave(quits: true) }
      }
    )
  }

  // MARK: A pipe

  private var plain: PipeClient?

  private func start(_ pipe: PipeClient) {
    plain = isPlain ? pipe : nil
    pipe.ask()
    var isAtEnd = false
    loop.whenReadable(
      { isAtEnd ? nil : STDIN_FILENO },
      { [unowned self] in
        isAtEnd = !readInput(for: pipe)
        guard pipe.isOver || (isAtEnd && !command.listens) else { return }
        if !pipe.isGood, !isPlain { status = .failure }
        loop.stop()
      }
    )
  }

  /// - Returns: Whether more may come.
  private func readInput(for pipe: PipeClient) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    sessionLoop.works(true)
    defer { sessionLoop.works(false) }
    if count > 0 { pipe.feed(Array(bytes[..<count])) } else { pipe.end() }
    return count > 0
  }

  // MARK: Signals

  private func handleSignals() {
    for signal in sessionLoop.takeSignals() {
      switch signal {
      case SIGINT:
        if let plain {
          plain.clear()
        } else if terminal == nil {
          leave(ExitStatus(signal: signal))
        }
      case SIGWINCH:
        if let size = terminal?.size { client?.resize(columns: size.columns, rows: size.rows) }
      default:
        client?.leave(quits: true)
        leave(ExitStatus(signal: signal))
      }
    }
  }

  private func leave(_ status: ExitStatus) {
    self.status = status
    sessionLoop.stopForSignal()
  }
}
