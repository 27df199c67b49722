import RemoraLimits

/// Reads the frames that a page sends over a WebSocket (RFC 6455, section 5).
///
/// It takes bytes in pieces of any size. It keeps no more than one message may have, in however many
/// fragments that comes: a frame that is too long is refused by its header.
struct FrameReader {
  /// What a page has sent.
  enum Event: Equatable {
    case text(String)
    case ping([UInt8])
    /// The page closes the connection.
    case close
    /// The page broke a rule; the connection ends with this number of section 7.4 and this reason.
    case failure(UInt16, String)
  }

  private let limit: Int
  /// What has arrived and was not taken; frames before ``start`` were.
  private var bytes: [UInt8] = []
  private var start = 0
  /// The fragments of the message so far; `nil` between messages.
  private var message: [UInt8]?

  init(limit: Int = Limit.webMessage.value) { self.limit = limit }

  /// Adds bytes that have arrived.
  mutating func add(_ new: some Sequence<UInt8>) { bytes += new }

  /// The next thing that has arrived completely.
  ///
  /// After a failure or a close there is nothing more to read.
  mutating func next() -> Event? {
    while let header = Header(bytes[start...]) {
      if let failure = problem(of: header) { return failure }
      guard bytes.count - start - header.size >= header.length else { break }
      let first = start + header.size
      start = first + header.length
      if let event = take(header.unmask(bytes[first..<start]), of: header) { return event }
    }
    // Once for all the frames that arrived together, not once for each.
    bytes.removeSubrange(..<start)
    start = 0
    return nil
  }

  private func problem(of header: Header) -> Event? {
    guard header.isMasked, header.reserved == 0 else { return .failure(1002, "a broken frame") }
    switch header.opcode {
    case .text, .continuation:
      guard (header.opcode == .text) == (message == nil) else {
        return .failure(1002, "a fragment of no message")
      }
      guard header.length <= limit - (message?.count ?? 0) else {
        return .failure(1009, "a message of more than \(limit) bytes")
      }
    case .binary: return .failure(1003, "texts only")
    case .close, .ping, .pong:
      guard header.isLast, header.length <= 125 else { return .failure(1002, "a broken frame") }
    case nil: return .failure(1002, "a frame of an unknown kind")
    }
    return nil
  }

  /// - Returns: What the frame completes.
  private mutating func take(_ payload: [UInt8], of header: Header) -> Event? {
    switch header.opcode {
    case .ping: return .ping(payload)
    case .close: return .close
    case .text, .continuation:
      if message?.append(contentsOf: payload) == nil { message = payload }
      guard header.isLast, let whole = message else { return nil }
      message = nil
      guard let text = String(validating: whole, as: UTF8.self) else {
        return .failure(1007, "a text that is no UTF-8")
      }
      return .text(text)
    case .pong, .binary, nil: return nil
    }
  }
}

/// What a frame is for.
enum FrameKind: UInt8 {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10
}

/// The header of a frame.
private struct Header {
  let isLast: Bool
  let reserved: UInt8
  let opcode: FrameKind?
  let isMasked: Bool
  let length: Int
  /// How many bytes the header itself has.
  let size: Int
  private let mask: [UInt8]

  /// `nil` until all of it is there.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    isLast = first & 0x80 != 0
    reserved = first & 0x70
    opcode = FrameKind(rawValue: first & 0x0F)
    isMasked = second & 0x80 != 0
    let short = Int(second & 0x7F)
    let lengthSize = short == 126 ? 2 : short == 127 ? 8 : 0
    size = 2 + lengthSize + (isMasked ? 4 : 0)
    guard bytes.count >= size else { return nil }
    let rest = bytes.dropFirst(2)
    let long = rest.prefix(lengthSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    length = lengthSize == 0 ? short : Int(clamping: long)
    mask = Array(rest.dropFirst(lengthSize).prefix(isMasked ? 4 : 0))
  }

  func unmask(_ payload: ArraySlice<UInt8>) -> [UInt8] {
    var plain = Array(payload)
    for index in plain.indices { plain[index] ^= mask[index & 3] }
    return plain
  }
}

/// The bytes of a frame that the server sends.
func frame(_ kind: FrameKind, _ payload: some Collection<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = [0x80 | kind.rawValue]
  switch payload.count {
  case ...125: bytes.append(UInt8(payload.count))
  case ...0xFFFF: bytes += [126] + bigEndian(UInt16(payload.count))
  default: bytes += [127] + bigEndian(UInt64(payload.count))
  }
  bytes += payload
  return bytes
}

func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
}
