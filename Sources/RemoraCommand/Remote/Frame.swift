import RemoraLimits

/// A message between a session and a terminal that joined it, over a Unix socket.
///
/// A frame is a byte for its kind, four bytes for the length of the payload, and the payload.
/// Numbers are big-endian. A payload has at most `Limit.frame` bytes; longer texts are sent in
/// several frames. The client begins with a ``Hello``; the session ends with a `bye` and closes the
/// connection. An invalid frame ends the connection.
///
/// | kind | name | payload |
/// | --- | --- | --- |
/// | 1 | hello | version, flags: a byte each; columns, rows: two bytes each |
/// | 2 | input | bytes that were typed, or came through a pipe |
/// | 3 | resize | columns, rows: two bytes each |
/// | 4 | endOfInput | nothing |
/// | 16 | output | bytes for the standard output |
/// | 17 | errors | bytes for the standard error |
/// | 18 | busy | how many bytes of input the session had taken: eight bytes |
/// | 19 | idle | nothing |
/// | 20 | suspend | nothing |
/// | 21 | bye | the exit status, a byte; a sentence, which may be empty |
///
/// The flags of a hello, from the lowest bit: `isTerminal`, `usesColour`, `reflows`, `keepsGoing`,
/// `isPlain`.
enum Frame: Equatable {
  /// A client joins; a session of another version refuses it.
  case hello(Hello)
  case input([UInt8])
  case resize(columns: Int, rows: Int)
  /// A program's input has ended.
  case endOfInput

  case output([UInt8])
  case errors([UInt8])
  /// A statement of the receiver has begun.
  case busy(inputCount: Int)
  /// It has ended.
  case idle
  /// The person pressed Ctrl-Z.
  case suspend
  /// The connection ends, with an exit status and a reason.
  case bye(status: UInt8, message: String)

  /// The version of the protocol; increase it with every change.
  static let version: UInt8 = 1
  /// The size of the kind and the length, in bytes.
  static let headerLength = 5
  /// A client that joins.
  struct Hello: Equatable {
    /// Whether a person types with line editing; otherwise a program does.
    var isTerminal: Bool
    var usesColour = false
    /// Whether the terminal rewraps rows when its window is resized.
    var reflows = false
    /// Whether a program continues after a failure.
    var keepsGoing = false
    /// Whether a person types without line editing.
    var isPlain = false
    var columns = 80
    var rows = 24
  }

  // MARK: Bytes

  /// The encoded frame.
  var bytes: [UInt8] {
    let payload = self.payload
    precondition(payload.count <= Limit.frame.value, "a text that is too long is sent in pieces")
    return [kind] + Self.bytes(of: payload.count, count: 4) + payload
  }

  /// Splits bytes of any number into frames.
  static func frames(_ bytes: [UInt8], _ make: ([UInt8]) -> Frame) -> [Frame] {
    stride(from: 0, to: bytes.count, by: Limit.frame.value).map {
      make(Array(bytes[$0..<min($0 + Limit.frame.value, bytes.count)]))
    }
  }

  private var kind: UInt8 {
    switch self {
    case .hello: 1
    case .input: 2
    case .resize: 3
    case .endOfInput: 4
    case .output: 16
    case .errors: 17
    case .busy: 18
    case .idle: 19
    case .suspend: 20
    case .bye: 21
    }
  }

  private var payload: [UInt8] {
    switch self {
    case .hello(let hello):
      [Self.version, Self.flags(hello)]
        + Self.bytes(of: hello.columns, count: 2) + Self.bytes(of: hello.rows, count: 2)
    case .input(let bytes), .output(let bytes), .errors(let bytes): bytes
    case .resize(let columns, let rows):
      Self.bytes(of: columns, count: 2) + Self.bytes(of: rows, count: 2)
    case .busy(let inputCount): Self.bytes(of: inputCount, count: 8)
    case .endOfInput, .idle, .suspend: []
    case .bye(let status, let message): [status] + message.utf8.prefix(4_096)
    }
  }

  /// Whether this is the kind of a frame.
  static func isKind(_ kind: UInt8) -> Bool { (1...4).contains(kind) || (16...21).contains(kind) }

  /// Decodes a payload.
  init(kind: UInt8, _ payload: [UInt8]) throws(FrameError) {
    let wrongLength = FrameError.wrongLength(kind: kind, payload.count)
    func needs(_ isRight: Bool) throws(FrameError) { if !isRight { throw wrongLength } }
    switch kind {
    case 1:
      try needs(!payload.isEmpty)
      guard payload[0] == Self.version else { throw .otherVersion(payload[0]) }
      try needs(payload.count == 6)
      self = .hello(
        Hello(
          isTerminal: payload[1] & 1 != 0,
          usesColour: payload[1] & 2 != 0,
          reflows: payload[1] & 4 != 0,
          keepsGoing: payload[1] & 8 != 0,
          isPlain: payload[1] & 16 != 0,
          columns: Self.number(payload[2..<4]),
          rows: Self.number(payload[4..<6])
        )
      )
    case 2: self = .input(payload)
    case 3:
      try needs(payload.count == 4)
      self = .resize(columns: Self.number(payload[..<2]), rows: Self.number(payload[2...]))
    case 16: self = .output(payload)
    case 17: self = .errors(payload)
    case 18:
      try needs(payload.count == 8)
      self = .busy(inputCount: Self.number(payload[...]))
    case 21:
      try needs(!payload.isEmpty)
      self = .bye(status: payload[0], message: String(decoding: payload[1...], as: UTF8.self))
    default:
      guard let frame = Self.empty(kind: kind) else { throw .unknownKind(kind) }
      try needs(payload.isEmpty)
      self = frame
    }
  }

  /// The frame of a kind without a payload.
  private static func empty(kind: UInt8) -> Frame? {
    switch kind {
    case 4: .endOfInput
    case 19: .idle
    case 20: .suspend
    default: nil
    }
  }

  private static func flags(_ hello: Hello) -> UInt8 {
    let flags = [
      hello.isTerminal, hello.usesColour, hello.reflows, hello.keepsGoing, hello.isPlain,
    ]
    return flags.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Encodes a number, clamped to the range that fits.
  private static func bytes(of number: Int, count: Int) -> [UInt8] {
    let largest = count < 8 ? (1 << (8 * count)) - 1 : Int.max
    let number = min(max(0, number), largest)
    return (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
