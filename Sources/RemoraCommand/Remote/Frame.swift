/// What a session and somebody who has joined it say to each other, over a Unix socket.
///
/// A frame is a byte for its kind, four bytes for the length of what follows, and that many bytes.
/// Numbers have their highest byte first. What follows is at most ``lengthLimit`` bytes long; longer
/// texts go in several frames. Whoever joins begins with a ``Hello``, the session ends with a `bye`,
/// after which the connection is closed. A frame that is none ends the connection.
///
/// | kind | name | what follows |
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
/// The flags of a hello are, from the lowest bit: it edits lines, uses colour, reflows, keeps going,
/// shows lines.
enum Frame: Equatable {
  /// Who joins; a session that speaks another version sends them away.
  case hello(Hello)
  case input([UInt8])
  case resize(columns: Int, rows: Int)
  /// A program has nothing more to say.
  case endOfInput

  case output([UInt8])
  case errors([UInt8])
  /// A statement of the one who reads this runs from now on.
  case busy(inputCount: Int)
  /// It has ended.
  case idle
  /// The person pressed Ctrl-Z.
  case suspend
  /// The connection ends: with which exit status, and why.
  case bye(status: UInt8, message: String)

  /// The version of all this; a change to it is another version.
  static let version: UInt8 = 1
  /// How many bytes the kind and the length take.
  static let headerLength = 5
  /// How many bytes may follow them.
  static let lengthLimit = 65_536

  /// Who joins.
  struct Hello: Equatable {
    /// Whether a person types, and lines are to be edited for them; otherwise a program does.
    var isTerminal: Bool
    var usesColour = false
    /// Whether the terminal breaks rows anew when its window changes.
    var reflows = false
    /// Whether a program goes on after a failure.
    var keepsGoing = false
    /// Whether the program is a person after all, whose terminal does nothing but show lines.
    var isPlain = false
    var columns = 80
    var rows = 24
  }

  // MARK: Bytes

  /// The frame as it is sent.
  var bytes: [UInt8] {
    let payload = self.payload
    precondition(payload.count <= Self.lengthLimit, "a text that is too long is sent in pieces")
    return [kind] + Self.bytes(of: payload.count, count: 4) + payload
  }

  /// Frames that carry those bytes, whatever their number.
  static func frames(_ bytes: [UInt8], _ make: ([UInt8]) -> Frame) -> [Frame] {
    stride(from: 0, to: bytes.count, by: lengthLimit).map {
      make(Array(bytes[$0..<min($0 + lengthLimit, bytes.count)]))
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

  /// Whether a header may begin like that.
  static func isKind(_ kind: UInt8) -> Bool { (1...4).contains(kind) || (16...21).contains(kind) }

  /// Reads what follows a header.
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

  /// The frame of a kind that nothing follows.
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

  /// A number that does not fit becomes the closest that does.
  private static func bytes(of number: Int, count: Int) -> [UInt8] {
    let largest = count < 8 ? (1 << (8 * count)) - 1 : Int.max
    let number = min(max(0, number), largest)
    return (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
