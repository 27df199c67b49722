import RemoraLimits

/// Why a frame is invalid.
enum FrameError: Error, Equatable, CustomStringConvertible {
  case unknownKind(UInt8)
  case tooLong(Int)
  case wrongLength(kind: UInt8, Int)
  case otherVersion(UInt8)
  /// A valid frame at the wrong time or from the wrong side.
  case unexpected

  var description: String {
    switch self {
    case .unknownKind(let kind):
      "the other side sent a message of an unknown kind, \(kind): is it another program?"
    case .tooLong(let length):
      "the other side sent a message of \(length) bytes; at most \(Limit.frame.value) are allowed"
    case .wrongLength(let kind, let length):
      "the other side sent a message of kind \(kind) with \(length) bytes, which is invalid"
    case .otherVersion(let version):
      "the session speaks version \(Frame.version) and you speak \(version): "
        + "use the same remora on both sides"
    case .unexpected: "the other side sent a message out of turn"
    }
  }
}
