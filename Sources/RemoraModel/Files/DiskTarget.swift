import Foundation
import RemoraFileWatching

/// The target of a ``FileLocation`` on disk: a name in an open folder.
///
/// The system resolves a trusted path. Beneath a root each part is opened relative to the folder
/// before it, and the system follows no link. So nothing outside the root is opened or queried,
/// whatever is renamed meanwhile.
struct DiskTarget {
  private let folder: Descriptor
  private let name: String
  private let followsLinks: Bool

  /// Resolves a location; `nil` if a folder on the way does not exist.
  ///
  /// `followsLastLink` says whether to follow a link in the last part beneath the root, or to
  /// refuse it.
  ///
  /// - Throws: ``Diagnostic`` for an invalid path, and for links that lead out of the root.
  init?(_ location: FileLocation, followsLastLink: Bool = true) throws(Diagnostic) {
    guard Self.isPath(location.root) else {
      throw Diagnostic(.error, "\(NameRules.quoted(location.root)) cannot be the path of a file")
    }
    guard let path = location.path else {
      self.init(in: .currentFolder, location.root, followsLinks: true)
      return
    }
    var walk = FolderWalk(path.parts)
    let root = location.root.isEmpty ? "." : location.root
    guard let folder = Descriptor(unsafe openat(AT_FDCWD, root, FolderWalk.flags)) else {
      return nil
    }
    do throws(FolderWalk.Refusal) {
      guard let end = try walk.run(from: folder, followsLastLink: followsLastLink) else {
        return nil
      }
      self.init(in: end.folder, end.name, followsLinks: false)
    } catch {
      throw Diagnostic(.error, "\(location) \(error.reason)")
    }
  }

  private init(in folder: Descriptor, _ name: String, followsLinks: Bool) {
    self.folder = folder
    self.name = name
    self.followsLinks = followsLinks
  }

  /// Whether a text can be a path.
  static func isPath(_ text: String) -> Bool {
    text.utf8.count < Int(PATH_MAX) && !text.utf8.contains(0)
  }

  private func open(_ flags: Int32) -> Descriptor? {
    let safe = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    return Descriptor(unsafe openat(folder.number, name, safe))
  }

  // MARK: Reading

  /// The status of the target; `nil` if there is nothing that a host can read.
  var status: FileStatus? {
    FileStatus(of: name, in: folder.number, followingLinks: followsLinks)
  }

  /// Reads the bytes of a regular file; `nil` if there is none.
  ///
  /// Never opens pipes and devices. Checks the file's type again after opening it.
  ///
  /// - Throws: ``Diagnostic`` if the file is too large, or cannot be read.
  func read(atMost limit: Int, naming location: FileLocation) throws(Diagnostic) -> [UInt8]? {
    guard status?.kind == .file else { return nil }
    guard let file = open(O_RDONLY) else {
      if errno == ENOENT { return nil }
      throw failure(location, "read")
    }
    guard let status = FileStatus(ofOpen: file.number), status.kind == .file else { return nil }
    guard status.size <= limit else { throw .tooLong(location, status.size, limit) }
    return try read(file, expecting: status.size, atMost: limit, naming: location)
  }

  /// Reads to the end, but at most one byte beyond the limit, since a file may grow meanwhile.
  private func read(
    _ file: Descriptor,
    expecting size: Int,
    atMost limit: Int,
    naming location: FileLocation
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
      guard count >= 0 || isInterrupted else { throw failure(location, "read") }
      bytes.removeLast(wanted - max(count, 0))
      if count == 0 { return bytes }
    }
    throw .tooLong(location, bytes.count, limit)
  }

  /// The names in a folder, each with its kind; empty if it is not a folder.
  func names(most: Int) -> [(name: String, kind: FileStatus.FileType)] {
    guard let opened = open(O_RDONLY | O_DIRECTORY) else { return [] }
    return FolderContents.read(opened.number, most: most)
  }

  // MARK: Writing

  /// Writes a temporary file in the same folder, then renames it over the file.
  func write(_ bytes: [UInt8], naming location: FileLocation) throws(Diagnostic) {
    let draft = DiskTarget(
      in: folder,
      ".remora-\(UInt64.random(in: 0 ... .max))",
      followsLinks: false
    )
    try draft.make(bytes, naming: location)
    guard unsafe renameat(folder.number, draft.name, folder.number, name) == 0 else {
      let problem = failure(location, "written")
      unsafe unlinkat(folder.number, draft.name, 0)
      throw problem
    }
  }

  private func make(_ bytes: [UInt8], naming location: FileLocation) throws(Diagnostic) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = Descriptor(unsafe openat(folder.number, name, flags, 0o666)) else {
      throw failure(location, "written")
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
        let problem = failure(location, "written")
        unsafe unlinkat(folder.number, name, 0)
        throw problem
      }
    }
    // Before the rename, so that a crash of the machine leaves either the old bytes or the new
    // ones.
    fsync(file.number)
  }

  func remove(naming location: FileLocation) throws(Diagnostic) {
    guard unsafe unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
      throw failure(location, "removed")
    }
  }

  func move(
    to other: DiskTarget,
    naming location: FileLocation,
    _ newLocation: FileLocation
  ) throws(Diagnostic) {
    guard unsafe renameat(folder.number, name, other.folder.number, other.name) == 0 else {
      throw failure(location, "renamed to \(newLocation)")
    }
  }

  private func failure(_ location: FileLocation, _ what: String) -> Diagnostic {
    let reason = unsafe String(cString: strerror(errno))
    return Diagnostic(.error, "\(location) could not be \(what): \(reason)")
  }
}

extension Diagnostic {
  static func tooLong(_ location: FileLocation, _ bytes: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(.error, "\(location) has \(bytes) bytes, and \(limit) is the most")
  }
}
