import Foundation
import LineEditor
import Remora

/// `remora repl` at work: its session, whoever sits at the process's own ends, and the loop that
/// lets time pass while they think.
final class PromptRun {
  private let command: ReplCommand
  private let output: Output
  private let session: PromptSession
  private let loop = EventLoop()
  private let terminal = Terminal()
  private let signals: Signals
  private var status: Int32 = 0

  init(_ command: ReplCommand, _ output: Output) throws {
    self.command = command
    self.output = output
    session = try PromptSession(isLive: terminal != nil)
    signals = Signals([SIGINT, SIGWINCH, SIGTERM, SIGHUP])
  }

  /// Runs until everybody has left.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> Int32 {
    let pipe = PipeClient(session, keepsGoing: command.keepsGoing, write: output.show)
    session.add(pipe)
    if let scene = command.scene { try session.open(scene) }
    prepareInterrupts()
    for snippet in command.snippets {
      guard pipe.run(snippet, name: "-e") else { return pipe.isGood ? 0 : 1 }
    }
    if command.listens { try listen() }
    if let terminal {
      session.remove(pipe)
      try start(terminal)
    } else {
      if command.scene != nil { pipe.show(.aside(session.greeting)) }
      start(pipe)
    }
    runLoop()
    if !pipe.isGood { status = 1 }
    return status
  }

  private func runLoop() {
    loop.whenReadable({ [session] in session.host.watchDescriptor }) { [session] in
      session.mayHaveNews = true
    }
    loop.wakes { [session] in session.timeUntilDue }
    loop.whenReadable({ [signals] in signals.pipe.descriptor }) { [unowned self] in handleSignals() }
    session.host.onArrival { [pipe = signals.pipe] in pipe.wake() }
    loop.run { [unowned self] in
      client?.timeOutIfDue()
      guard session.isDue else { return }
      terminal?.allowsInterrupts = true
      session.poll()
      terminal?.allowsInterrupts = false
    }
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
    self.client = client
    client.allowInterrupts = { terminal.allowsInterrupts = $0 }
    client.suspends(terminal.suspend)
    client.onLeave = { [loop] _ in loop.stop() }
    session.add(client)
    terminal.enterRawMode()
    try session.host.startWatching()
    client.start()
    loop.wakes { [unowned client] in client.pendingTimeout }
    loop.whenReadable({ terminal.input }) { [unowned client] in
      if let bytes = terminal.read() { client.feed(bytes) } else { client.leave(quits: true) }
    }
  }

  // MARK: A pipe

  private func start(_ pipe: PipeClient) {
    var isAtEnd = false
    loop.whenReadable({ isAtEnd ? nil : STDIN_FILENO }) { [unowned self] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        pipe.feed(Array(bytes[..<count]))
      } else {
        isAtEnd = true
        pipe.end()
      }
      if pipe.isOver || (isAtEnd && !command.listens) { loop.stop() }
    }
  }

  // MARK: Signals

  /// Ctrl-C stops what runs; a pipe that waits for input it ends, as it would any command.
  private func prepareInterrupts() {
    let interrupter = session.host.lua.interrupter
    signals.pipe.atOnce(SIGINT) { interrupter.interrupt() }
  }

  private func handleSignals() {
    session.mayHaveNews = true
    for signal in signals.pipe.take() {
      switch signal {
      case SIGINT:
        if terminal == nil {
          status = 130
          loop.stop()
        }
      case SIGWINCH:
        if let size = terminal?.size { client?.resize(columns: size.columns, rows: size.rows) }
      default:
        client?.leave(quits: true)
        status = 128 + signal
        loop.stop()
      }
    }
  }

  private func listen() throws {}
}
