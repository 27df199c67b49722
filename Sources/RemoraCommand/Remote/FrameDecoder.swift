/// Finds the frames in bytes that come in pieces.
struct FrameDecoder {
  private var bytes: [UInt8] = []
  /// Where the first frame begins that nobody has taken.
  private var start = 0

  /// How many bytes wait.
  var count: Int { bytes.count - start }

  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Whether ``next()`` has something to tell: a frame, or that there is none.
  var isReady: Bool {
    guard let header else { return false }
    return !Frame.isKind(header.kind) || header.length > Frame.lengthLimit
      || count >= Frame.headerLength + header.length
  }

  /// Takes the first frame; `nil` while it is not whole.
  ///
  /// - Throws: ``FrameError`` for bytes that can be no frame; what follows them is lost.
  mutating func next() throws(FrameError) -> Frame? {
    guard let header else { return nil }
    guard Frame.isKind(header.kind) else { throw .unknownKind(header.kind) }
    guard header.length <= Frame.lengthLimit else { throw .tooLong(header.length) }
    guard isReady else { return nil }
    let first = start + Frame.headerLength
    let payload = Array(bytes[first..<first + header.length])
    start = first + header.length
    // The bytes are moved now and then, not for each frame.
    if start == bytes.count || start > Frame.lengthLimit {
      bytes.removeFirst(start)
      start = 0
    }
    return try Frame(kind: header.kind, payload)
  }

  private var header: (kind: UInt8, length: Int)? {
    guard count >= Frame.headerLength else { return nil }
    return (bytes[start], Frame.number(bytes[start + 1..<start + Frame.headerLength]))
  }
}
