import RemoraFileWatching
import RemoraPlatform

/// The target of a ``FileLocation`` on disk: a name in an open folder.
///
/// The system resolves a trusted path. Beneath a root each part is opened relative to the folder
/// before it, and the system follows no link. So nothing outside the root is opened or queried,
/// whatever is renamed meanwhile.
struct DiskTarget {
  let folder: Descriptor
  let name: String
  private let followsLinks: Bool

  /// Resolves a location; `nil` if a folder on the way does not exist.
  ///
  /// `followsLastLink` says whether to follow a link in the last part beneath the root, or to
  /// refuse it.
  ///
  /// - Throws: ``Diagnostic`` for an invalid path, and for links that lead out of the root.
  init?(_ location: FileLocation, followsLastLink: Bool = true) throws(Diagnostic) {
    try Self.checkPath(of: location)
    guard let path = location.path else {
      self.init(in: .currentFolder, location.root, followsLinks: true)
      return
    }
    var walk = FolderWalk(path.parts)
    let root = location.root.isEmpty ? "." : location.root
    guard let folder = Descriptor(unsafe openat(AT_FDCWD, root, FolderFlags.path)) else {
      if Descriptor.isShort { throw FolderWalk.Refusal.noDescriptor.diagnostic(location) }
      return nil
    }
    do throws(FolderWalk.Refusal) {
      guard let end = try walk.run(from: folder, followsLastLink: followsLastLink) else {
        return nil
      }
      self.init(in: end.folder, end.name, followsLinks: false)
    } catch {
      throw error.diagnostic(location)
    }
  }

  init(in folder: Descriptor, _ name: String, followsLinks: Bool) {
    self.folder = folder
    self.name = name
    self.followsLinks = followsLinks
  }

  /// - Throws: ``Diagnostic`` if the trusted part cannot be a path.
  static func checkPath(of location: FileLocation) throws(Diagnostic) {
    let root = location.root
    guard root.utf8.count < Int(PATH_MAX), !root.utf8.contains(0) else {
      throw Diagnostic(.error, "\(NameRules.quoted(root)) cannot be the path of a file")
    }
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
    while bytes.count < most {
      let wanted = min(max(size - bytes.count, 0) + 1, most - bytes.count)
      var count = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
        count = unsafe RemoraPlatform.read(file.number, buffer.baseAddress, wanted)
        initialized = max(count, 0)
      }
      let isInterrupted = count < 0 && errno == EINTR
      guard count >= 0 || isInterrupted else { throw failure(location, "read") }
      if count == 0 { return bytes }
      // As a rule, all of it comes at once.
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    throw .tooLong(location, bytes.count, limit)
  }

  /// The names in a folder, each with its kind; empty if it is not a folder.
  func names(most: Int) -> [(name: String, kind: FileStatus.FileType)] {
    guard let opened = open(O_RDONLY | O_DIRECTORY) else { return [] }
    return FolderContents.read(opened.number, most: most) ?? []
  }

  func failure(_ location: FileLocation, _ what: String) -> Diagnostic {
    let reason = unsafe String(cString: strerror(errno))
    return Diagnostic(.error, "\(location) could not be \(what): \(reason)")
  }
}

extension Diagnostic {
  static func readOnly(_ location: FileLocation) -> Diagnostic {
    Diagnostic(.error, "\(location) can only be read")
  }

  package static func taken(_ location: FileLocation) -> Diagnostic {
    Diagnostic(.error, "\(location) is there already", suggestion: "choose another name")
  }

  static func changed(_ location: FileLocation) -> Diagnostic {
    Diagnostic(.error, "\(location) was changed meanwhile, and is left as it is")
  }

  static func tooLong(_ location: FileLocation, _ bytes: Int, _ limit: Int) -> Diagnostic {
    Diagnostic(.error, "\(location) has \(bytes) bytes, and \(limit) is the most")
  }
}
