/// Why bytes are no frame.
enum FrameError: Error, Equatable, CustomStringConvertible {
  case unknownKind(UInt8)
  case tooLong(Int)
  case wrongLength(kind: UInt8, Int)
  case otherVersion(UInt8)
  /// A frame that is one, but not now or not from this side.
  case unexpected

  var description: String {
    switch self {
    case .unknownKind(let kind):
      "the other side sent a message of an unknown kind, \(kind): is it another program?"
    case .tooLong(let length):
      "the other side sent a message of \(length) bytes; at most \(Frame.lengthLimit) are allowed"
    case .wrongLength(let kind, let length):
      "the other side sent a message of kind \(kind) with \(length) bytes, which cannot be"
    case .otherVersion(let version):
      "the session speaks version \(Frame.version) and you speak \(version): "
        + "use the same remora on both sides"
    case .unexpected: "the other side sent a message out of turn"
    }
  }
}
