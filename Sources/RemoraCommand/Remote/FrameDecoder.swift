import RemoraLimits

/// Decodes frames from bytes that arrive in pieces.
struct FrameDecoder {
  private var bytes: [UInt8] = []
  /// The start of the next frame.
  private var start = 0

  /// The number of buffered bytes.
  var count: Int { bytes.count - start }

  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Whether ``next()`` would return a frame or throw.
  var isReady: Bool {
    guard let header else { return false }
    return !Frame.isKind(header.kind) || header.length > Limit.frame.value
      || count >= Frame.headerLength + header.length
  }

  /// Takes the next frame; `nil` while it is incomplete.
  ///
  /// - Throws: ``FrameError`` for an invalid frame; the following bytes are lost.
  mutating func next() throws(FrameError) -> Frame? {
    guard let header else { return nil }
    guard Frame.isKind(header.kind) else { throw .unknownKind(header.kind) }
    guard header.length <= Limit.frame.value else { throw .tooLong(header.length) }
    guard isReady else { return nil }
    let first = start + Frame.headerLength
    let payload = Array(bytes[first..<first + header.length])
    start = first + header.length
    // Moves the bytes occasionally, not for each frame.
    if start == bytes.count || start > Limit.frame.value {
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
