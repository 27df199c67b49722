import Foundation
import RemoraLimits
import RemoraLineEditor

/// A run of `remora attach`: sends input to the session and shows its output, until one side ends.
///
/// Everything else happens on the other side, as with `ssh`.
final class AttachRun {
  private let connection: FrameConnection
  private let keepsGoing: Bool
  private let environment: [String: String]
  private let output: Output
  private let loop = EventLoop()
  private let traits: TerminalTraits
  private let terminal: Terminal?
  /// Whether a person types where lines cannot be edited.
  private let isPlain: Bool
  private let signals: Signals
  private var interruption: Interruption
  private var status = ExitStatus.failure
  /// Whether standard input has ended.
  private var isAtEnd = false
  /// How many bytes of input were sent to the session.
  private var inputCount = 0

  private static let controlC: UInt8 = 3
  /// Turns off bracketed paste and colours.

  init(
    _ socket: UnixSocket,
    keepsGoing: Bool,
    environment: [String: String],
    _ output: Output
  ) {
    connection = FrameConnection(socket, in: loop)
    self.keepsGoing = keepsGoing
    self.environment = environment
    self.output = output
    traits = TerminalTraits(environment: environment)
    terminal = traits.isDumb ? nil : Terminal()
    isPlain = terminal == nil && isatty(STDIN_FILENO) != 0
    interruption = Interruption(of: connection.peer?.process)
    signals = Signals([SIGINT, SIGWINCH, SIGTERM, SIGHUP])
    if let terminal { signals.pipe.forcedExit.prepare(terminal.restoration) }
  }

  /// Runs until the session sends `bye`.
  ///
  /// - Returns: The process's exit status.
  func run() -> ExitStatus {
    sendHello()
    if let terminal { read(from: terminal) } else { readStandardInput() }
    loop.whenReadable(
      { [signals] in signals.pipe.descriptor },
      { [unowned self] in handleSignals() }
    )
    loop.wakes { [unowned self] in connection.isReady ? .zero : interruption.timeUntilDue }
    loop.run { [unowned self] in
      showReceivedFrames()
      interruption.repeatIfDue()
      signals.pipe.forcedExit.loopResponded()
    }
    terminal?.leaveRawMode()
    return status
  }

  private func sendHello() {
    var hello = Frame.Hello(isTerminal: terminal != nil, keepsGoing: keepsGoing)
    hello.isPlain = isPlain
    hello.reflows = traits.reflows
    if let terminal {
      (hello.columns, hello.rows) = terminal.size
      hello.usesColour = PromptColours(environment: environment).isOn
      terminal.enterRawMode()
    }
    connection.send(.hello(hello))
  }

  private func leave(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    loop.stop()
    // The session may not have reset the terminal.
    terminal?.write(Terminal.plain)
    terminal?.leaveRawMode()
    if !message.isEmpty { output.error(message) }
  }

  /// Leaves without a `bye` from the session, which would have ended the half-typed line.
  private func disconnect(_ status: ExitStatus, _ message: String = "") {
    terminal?.write("\r\n")
    leave(status, message)
  }

  // MARK: Input

  private func read(from terminal: Terminal) {
    loop.whenReadable(
      { terminal.input },
      { [unowned self] in
        if let bytes = terminal.read() {
          type(bytes)
        } else {
          disconnect(ExitStatus(signal: SIGHUP))
        }
      }
    )
  }

  private func readStandardInput() {
    loop.whenReadable(
      // Reads no more input while the session has not taken what was sent.
      { [unowned self] in
        isAtEnd || connection.backlog > Limit.frame.value ? nil : STDIN_FILENO
      },
      { [unowned self] in takeStandardInput() }
    )
  }

  private func takeStandardInput() {
    var bytes = [UInt8](repeating: 0, count: Limit.frame.value)
    let count = unsafe Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      isAtEnd = true
      return connection.send(.endOfInput)
    }
    // The session takes one frame at a time from each client, so that none waits for a whole file.
    for line in bytes[..<count].split(separator: 10, omittingEmptySubsequences: false) {
      send(Array(bytes[line.startIndex..<min(line.endIndex + 1, count)]))
    }
  }

  private func send(_ bytes: [UInt8]) {
    inputCount += bytes.count
    connection.send(bytes, as: Frame.input)
  }

  /// Sends a Ctrl-C in a frame of its own, so that the session takes the input before it
  /// separately.
  private func type(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while let index = bytes.firstIndex(of: Self.controlC) {
      send(Array(bytes[..<index]))
      bytes = bytes[(index + 1)...]
      if !interruption.press(after: inputCount) { send([Self.controlC]) }
    }
    send(Array(bytes))
  }

  // MARK: Signals

  private func handleSignals() {
    for signal in signals.pipe.take() {
      switch signal {
      case SIGWINCH:
        if let size = terminal?.size {
          connection.send(.resize(columns: size.columns, rows: size.rows))
        }
      default:
        let stops = signal == SIGINT && interruption.isBusy
        if stops { interruption.stop() }
        // For a person, Ctrl-C stops a statement; a program ends, as any would.
        if !stops || !isPlain {
          signals.pipe.forcedExit.beginExit()
          disconnect(ExitStatus(signal: signal))
        }
      }
    }
  }

  // MARK: Receiving

  private func showReceivedFrames() {
    while let frame = connection.next() { show(frame) }
    if connection.isClosed { return }
    switch connection.ending {
    case nil: break
    case .broken(let error): disconnect(.failure, "\(error)")
    case .gone, .stalled: disconnect(.failure, "the session has ended")
    }
  }

  private func show(_ frame: Frame) {
    switch frame {
    case .output(let bytes): output.write(bytes, isResult: true)
    case .errors(let bytes): output.write(bytes, isResult: false)
    case .busy(let inputCount): interruption.becomeBusy(inputCount: inputCount)
    case .idle: interruption.becomeIdle()
    case .suspend: terminal?.suspend()
    case .bye(let status, let message):
      leave(ExitStatus(rawValue: Int32(status)) ?? .failure, message)
      connection.close()
    case .hello, .input, .resize, .endOfInput:
      disconnect(.failure, "\(FrameError.unexpected)")
      connection.close()
    }
  }
}
