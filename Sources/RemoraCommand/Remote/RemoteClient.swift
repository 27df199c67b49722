import Remora
import RemoraConsole
import RemoraLimits
import RemoraLineEditor

/// A person or a program that joined a session through a connection.
final class RemoteClient {
  /// The session's side, as closures.
  struct Context {
    let session: PromptSession
    /// The history for a person's arrow keys.
    let history: () -> History
    /// Called before and after a statement runs.
    let isWorking: (Bool) -> Void
    /// Called when the client ends the session.
    let quit: () -> Void
    /// The time of the loop.
    var now: () -> ContinuousClock.Instant = { .now }
  }

  private enum Role {
    /// Not known before the hello.
    case unknown
    case person(TerminalClient)
    case program(PipeClient)
    /// The client has left.
    case none
  }

  let connection: FrameConnection
  private let context: Context
  private var role = Role.unknown
  /// How many bytes of input were received.
  private var inputCount = 0
  /// When the connection ends, unless the client has said hello, or after leaving has read why;
  /// `nil` once it has joined.
  private var deadline: ContinuousClock.Instant?

  private var session: PromptSession { context.session }

  init(_ connection: FrameConnection, _ context: Context) {
    self.connection = connection
    self.context = context
    deadline = context.now() + Limit.joining.duration
  }

  /// Whether the connection is closed.
  var isGone: Bool { connection.isClosed }

  /// Whether it has not joined the session, nor left it.
  var isSilent: Bool { if case .unknown = role { true } else { false } }

  /// The time until it needs ``turn()``; `nil` if it does not.
  var timeUntilDue: Duration? {
    switch role {
    case .none: timeLeft
    case .person(let client): connection.isReady ? .zero : client.pendingTimeout
    case .unknown, .program: connection.isReady ? .zero : timeLeft
    }
  }

  /// The time until the ``deadline``.
  private var timeLeft: Duration? { deadline.map { max(.zero, $0 - context.now()) } }

  /// Takes one frame, so that a client that sends a lot does not delay the others.
  func turn() {
    if case .none = role {
      if timeLeft == .zero { connection.close() }
      return
    }
    if case .person(let client) = role { client.timeOutIfDue() }
    if let frame = connection.next() { return take(frame) }
    switch connection.ending {
    case nil where timeLeft == .zero:
      leave(status: .failure, "you were disconnected: you said nothing for \(Limit.joining)")
    case nil: break
    case .broken(let error): leave(status: .failure, "\(error)")
    case .gone:
      leaveSession()
      connection.close()
    case .stalled:
      leave(status: .failure, "you were disconnected: you did not read the session's output")
      session.broadcast(
        .aside("a terminal was disconnected: it did not read the session's output")
      )
    }
  }

  private func take(_ frame: Frame) {
    switch (role, frame) {
    case (.none, _): break
    case (.unknown, .hello(let hello)): join(hello)
    case (.person(let client), .input(let bytes)):
      inputCount += bytes.count
      client.feed(bytes)
    case (.person(let client), .resize(let columns, let rows)):
      client.resize(columns: columns, rows: rows)
    case (.person(let client), .endOfInput): client.leave(quits: false)
    case (.program(let client), .input(let bytes)):
      inputCount += bytes.count
      works(true)
      client.feed(bytes)
      works(false)
      if client.isOver { leave(client) }
    case (.program(let client), .endOfInput):
      client.end()
      leave(client)
    default: leave(status: .failure, "\(FrameError.unexpected)")
    }
  }

  private func works(_ isWorking: Bool) {
    connection.send(isWorking ? .busy(inputCount: inputCount) : .idle)
    context.isWorking(isWorking)
  }

  // MARK: Receiving

  private func join(_ hello: Frame.Hello) {
    deadline = nil
    if hello.isTerminal { joinAsPerson(hello) } else { joinAsProgram(hello) }
  }

  private func joinAsPerson(_ hello: Frame.Hello) {
    let client = TerminalClient(
      session,
      TerminalClient.Window(
        columns: hello.columns,
        rows: hello.rows,
        usesColour: hello.usesColour
      ),
      history: context.history()
    ) { [connection] in connection.send(Array($0.utf8), as: Frame.output) }
    client.reflows = hello.reflows
    client.allowInterrupts = { [unowned self] in works($0) }
    client.suspends { [connection] in connection.send(.suspend) }
    client.onLeave = { [unowned self] quits in
      if quits { return context.quit() }
      leave(status: .success, "you have left; the session continues")
    }
    role = .person(client)
    session.add(client)
    client.start()
  }

  private func joinAsProgram(_ hello: Frame.Hello) {
    let client = PipeClient(
      session,
      keepsGoing: hello.keepsGoing || hello.isPlain,
      prompt: hello.isPlain
        ? { [connection] in connection.send(Array($0.utf8), as: Frame.errors) } : nil
    ) { [connection] output in
      let (text, isResult) = Output.text(of: output, forTerminal: hello.isPlain)
      connection.send(Array("\(text)\n".utf8), as: isResult ? Frame.output : Frame.errors)
    }
    role = .program(client)
    session.add(client)
    if session.host.scene != nil || hello.isPlain { client.show(.aside(session.greeting)) }
    client.ask()
  }

  // MARK: Sending

  private func leave(_ client: PipeClient) {
    if client.quits { return context.quit() }
    leave(status: .success, "")
  }

  /// Ends the connection with a sentence; the exit status of a program with a failed statement is
  /// ``ExitStatus/failure``.
  func leave(status: ExitStatus, _ message: String) {
    if case .none = role { return }
    var status = status
    if case .program(let client) = role, client.isPipe, !client.isGood { status = .failure }
    leaveSession()
    deadline = context.now() + Limit.joining.duration
    connection.end(with: .bye(status: UInt8(status.rawValue), message: message))
  }

  private func leaveSession() {
    let role = role
    self.role = .none
    switch role {
    case .person(let client):
      session.remove(client)
      client.onLeave = nil
      client.leave(quits: false)
    case .program(let client): session.remove(client)
    case .unknown, .none: break
    }
  }
}
