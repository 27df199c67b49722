import RemoraLimits

/// Takes frames out of bytes that arrive in pieces.
///
/// A frame is a few headers, an empty line, and a body of as many bytes as its header `Content-Length` says.
struct FrameParser {
  /// What was read.
  enum Piece: Equatable {
    case body([UInt8])
    /// A body of more than `Limit.editorMessage` bytes, which is skipped as it arrives.
    case tooLong(Int)
  }

  private var bytes: [UInt8] = []
  /// The index of the first byte that was not taken.
  private var start = 0
  /// The length that the headers say so far.
  private var announced: Int?
  /// The length of the body that begins at ``start``; `nil` among headers.
  private var bodyLength: Int?
  /// How many of the next bytes to skip.
  private var excess = 0

  mutating func append(_ more: ArraySlice<UInt8>) {
    let skipped = min(excess, more.count)
    excess -= skipped
    bytes += more.dropFirst(skipped)
  }

  /// Takes the next piece; `nil` while it is incomplete.
  ///
  /// - Throws: ``FrameError`` when the next bytes are no header. Where the next frame begins is unknown then.
  mutating func next() throws(FrameError) -> Piece? {
    while true {
      if let length = bodyLength {
        guard bytes.count - start >= length else { return nil }
        let body = Array(bytes[start..<start + length])
        bodyLength = nil
        take(length)
        return .body(body)
      }
      guard let line = try nextLine() else { return nil }
      guard line.isEmpty else {
        try read(line)
        continue
      }
      guard let length = announced else { throw .noLength }
      announced = nil
      guard length <= Limit.editorMessage.value else {
        let skipped = min(length, bytes.count - start)
        excess = length - skipped
        take(skipped)
        return .tooLong(length)
      }
      bodyLength = length
    }
  }

  /// Takes the next header without its line end.
  private mutating func nextLine() throws(FrameError) -> Substring? {
    let end = bytes[start...].prefix(Limit.editorHeader.value).firstIndex(of: UInt8(ascii: "\n"))
    guard let end else {
      if bytes.count - start >= Limit.editorHeader.value {
        throw .noHeader("\(Limit.editorHeader)")
      }
      return nil
    }
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    take(end + 1 - start)
    return line.last == "\r" ? line.dropLast() : line[...]
  }

  private mutating func read(_ header: Substring) throws(FrameError) {
    guard let colon = header.firstIndex(of: ":") else { throw .noHeader(String(header)) }
    guard header[..<colon].lowercased() == "content-length" else { return }
    let value = header[header.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
    guard let length = Int(value), length >= 0 else { throw .noHeader(String(header)) }
    announced = length
  }

  private mutating func take(_ count: Int) {
    start += count
    // Moves the rest rarely, so that each byte is moved once on average.
    guard start > bytes.count / 2 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}

/// Why the rest of the input cannot be read.
enum FrameError: Error, Equatable, CustomStringConvertible {
  case noHeader(String)
  case noLength

  var description: String {
    let found =
      switch self {
      case .noHeader(let text): "“\(text.prefix(80))”"
      case .noLength: "a message without it"
      }
    return "expected a header such as “Content-Length: 120”, found \(found):"
      + " start remora lsp from an editor"
  }
}
