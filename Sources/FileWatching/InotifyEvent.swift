#if os(Linux)
import Glibc

/// Something that happened in a watched folder.
struct InotifyEvent: Equatable {
  struct Kinds: OptionSet {
    let rawValue: UInt32

    static let written = Self(rawValue: UInt32(IN_MODIFY))
    static let closed = Self(rawValue: UInt32(IN_CLOSE_WRITE))
    static let created = Self(rawValue: UInt32(IN_CREATE))
    static let deleted = Self(rawValue: UInt32(IN_DELETE))
    static let movedHere = Self(rawValue: UInt32(IN_MOVED_TO))
    static let movedAway = Self(rawValue: UInt32(IN_MOVED_FROM))
    static let folderDeleted = Self(rawValue: UInt32(IN_DELETE_SELF))
    static let folderMoved = Self(rawValue: UInt32(IN_MOVE_SELF))
    static let unmounted = Self(rawValue: UInt32(IN_UNMOUNT))
    static let overflow = Self(rawValue: UInt32(IN_Q_OVERFLOW))
    /// The kernel ended the watch.
    static let ended = Self(rawValue: UInt32(IN_IGNORED))
    static let folder = Self(rawValue: UInt32(IN_ISDIR))

    /// Names came, went or stand for something else.
    static let structural: Self = [.created, .deleted, .movedHere, .movedAway]
    /// The bytes of files changed.
    static let contents: Self = [.written, .closed]
    /// The watched folder itself went.
    static let ofTheFolder: Self = [.folderDeleted, .folderMoved]
  }

  /// The number of the watched folder; -1 for the queue itself.
  let watch: Int32
  let kinds: Kinds
  /// The name in that folder; `nil` for the folder itself and for a name that is not UTF-8.
  let name: String?

  /// The events in what the kernel wrote; a cut one at the end is left out.
  static func all(in bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
    var events: [InotifyEvent] = []
    var rest = bytes
    while rest.count >= headerSize {
      let length = Int(word(3, of: rest))
      guard length <= rest.count - headerSize else { break }
      let name = rest.dropFirst(headerSize).prefix(length).prefix { $0 != 0 }
      events.append(
        InotifyEvent(
          watch: Int32(bitPattern: word(0, of: rest)),
          kinds: Kinds(rawValue: word(1, of: rest)),
          name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)
        )
      )
      rest = rest.dropFirst(headerSize + length)
    }
    return events
  }

  /// Watch, kinds, cookie and length of the name, 32 bits each, in the machine's byte order.
  private static let headerSize = 16

  private static func word(_ index: Int, of bytes: ArraySlice<UInt8>) -> UInt32 {
    let bytes = bytes.dropFirst(4 * index).prefix(4)
    return UInt32(littleEndian: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}
#endif
