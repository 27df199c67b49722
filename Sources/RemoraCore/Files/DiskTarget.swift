import FileWatching
import Foundation

/// What a ``FilePlace`` leads to on the machine: a name in an open folder.
///
/// A trusted path is left to the system. Beneath a root each part is opened by itself, with the
/// folder before it as the starting point and no link followed by the system, so that nothing
/// outside the root is opened, asked about or waited for, whatever is renamed meanwhile.
struct DiskTarget {
  private let folder: Descriptor
  private let name: String
  private let followsLinks: Bool

  /// Finds it; `nil` when a folder on the way is not there.
  ///
  /// `followsLastLink` says whether a link in the last place is followed beneath the root. What is not
  /// followed is refused.
  ///
  /// - Throws: ``Diagnostic`` for a path that cannot be one, and for links that lead out.
  init?(_ place: FilePlace, followsLastLink: Bool = true) throws(Diagnostic) {
    guard Self.isPath(place.root) else {
      throw Diagnostic(.error, "\(NameRules.quoted(place.root)) cannot be the path of a file")
    }
    guard let path = place.path else {
      self.init(in: .currentFolder, place.root, followsLinks: true)
      return
    }
    var walk = FolderWalk(path.parts)
    let root = place.root.isEmpty ? "." : place.root
    guard let folder = Descriptor(unsafe openat(AT_FDCWD, root, FolderWalk.flags)) else {
      return nil
    }
    do throws(FolderWalk.Refusal) {
      guard let end = try walk.run(from: folder, followsLastLink: followsLastLink) else {
        return nil
      }
      self.init(in: end.folder, end.name, followsLinks: false)
    } catch {
      throw Diagnostic(.error, "\(place) \(error.reason)")
    }
  }

  private init(in folder: Descriptor, _ name: String, followsLinks: Bool) {
    self.folder = folder
    self.name = name
    self.followsLinks = followsLinks
  }

  /// Whether the system could take a text for a path.
  static func isPath(_ text: String) -> Bool {
    text.utf8.count < Int(PATH_MAX) && !text.utf8.contains(0)
  }

  private func open(_ flags: Int32) -> Descriptor? {
    let safe = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    return Descriptor(unsafe openat(folder.number, name, safe))
  }

  // MARK: Reading

  /// What is there; `nil` when nothing is that a host could read.
  var status: FileStatus? {
    FileStatus(of: name, in: folder.number, followingLinks: followsLinks)
  }

  /// The bytes of a regular file; `nil` when there is none.
  ///
  /// Pipes and devices are not even opened. What the file is, is asked again once it is open.
  ///
  /// - Throws: ``Diagnostic`` when it has too many, or cannot be read.
  func read(atMost limit: Int, naming place: FilePlace) throws(Diagnostic) -> [UInt8]? {
    guard status?.kind == .file else { return nil }
    guard let file = open(O_RDONLY) else {
      if errno == ENOENT { return nil }
      throw failure(place, "read")
    }
    guard let status = FileStatus(ofOpen: file.number), status.kind == .file else { return nil }
    guard status.size <= limit else { throw .tooLong(place, status.size, limit) }
    return try read(file, expecting: status.size, atMost: limit, naming: place)
  }

  /// Reads to the end, and one byte beyond the limit at most: a file may grow meanwhile.
  private func read(
    _ file: Descriptor,
    expecting size: Int,
    atMost limit: Int,
    naming place: FilePlace
  ) throws(Diagnostic) -> [UInt8] {
    let most = limit == .max ? limit : limit + 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < most {
      let wanted = min(max(size - bytes.count, 0) + 1, most - bytes.count)
      let before = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: wanted))
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Foundation.read(file.number, buffer.baseAddress?.advanced(by: before), wanted)
      }
      let isInterrupted = count < 0 && errno == EINTR
      guard count >= 0 || isInterrupted else { throw failure(place, "read") }
      bytes.removeLast(wanted - max(count, 0))
      if count == 0 { return bytes }
    }
    throw .tooLong(place, bytes.count, limit)
  }

  /// The names in a folder, each with its kind; nothing when it is none.
  func names(most: Int) -> [(name: String, kind: FileStatus.Kind)] {
    guard let opened = open(O_RDONLY | O_DIRECTORY) else { return [] }
    return FolderContents.read(opened.number, most: most) { name in
      DiskTarget(in: opened, name, followsLinks: false).status?.kind
    }
  }

  // MARK: Writing

  /// Puts bytes into a file, through another one in the same folder that takes its place.
  func write(_ bytes: [UInt8], naming place: FilePlace) throws(Diagnostic) {
    let draft = DiskTarget(
      in: folder,
      ".remora-\(UInt64.random(in: 0 ... .max))",
      followsLinks: false
    )
    try draft.make(bytes, naming: place)
    guard unsafe renameat(folder.number, draft.name, folder.number, name) == 0 else {
      let problem = failure(place, "written")
      unsafe unlinkat(folder.number, draft.name, 0)
      throw problem
    }
  }

  private func make(_ bytes: [UInt8], naming place: FilePlace) throws(Diagnostic) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = Descriptor(unsafe openat(folder.number, name, flags, 0o666)) else {
      throw failure(place, "written")
    }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(
          file.number,
          buffer.baseAddress?.advanced(by: written),
          bytes.count - written
        )
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        let problem = failure(place, "written")
        unsafe unlinkat(folder.number, name, 0)
        throw problem
      }
    }
    // Before it takes the other's place: a machine that stops keeps the old bytes or the new ones.
    fsync(file.number)
  }

  func remove(naming place: FilePlace) throws(Diagnostic) {
    guard unsafe unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
      throw failure(place, "removed")
    }
  }

  func move(
    to other: DiskTarget,
    naming place: FilePlace,
    _ newPlace: FilePlace
  ) throws(Diagnostic) {
    guard unsafe renameat(folder.number, name, other.folder.number, other.name) == 0 else {
      throw failure(place, "renamed to \(newPlace)")
    }
  }

  private func failure(_ place: FilePlace, _ what: String) -> Diagnostic {
    let reason = unsafe String(cString: strerror(errno))
    return Diagnostic(.error, "\(place) could not be \(what): \(reason)")
  }
}

extension Diagnostic {
  static func tooLong(_ place: FilePlace, _ bytes: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(.error, "\(place) has \(bytes) bytes, and \(limit) is the most")
  }
}
