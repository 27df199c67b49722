import RemoraFileWatching
import RemoraLimits
import RemoraPlatform
import RemoraSorting

/// The files of the machine.
///
/// Reads only regular files, and never opens a pipe, a socket or a device. Opens a path beneath a
/// root part by part: see ``FileLocation``.
public final class DiskFiles: Files, Sendable {
  /// The machine's files.
  public init() {}

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the file is too large, cannot be read, or is behind a link
  ///   that leads out of the root.
  public func read(_ location: FileLocation, atMost limit: Int) throws(RemoraError) -> [UInt8]? {
    try RemoraError.wrapping(as: RemoraError.file) {
      try DiskTarget(location)?.read(atMost: limit, naming: location)
    }
  }

  /// Whether there is a regular file at a location.
  public func isFile(_ location: FileLocation) -> Bool {
    guard let target = try? DiskTarget(location) else { return false }
    return target.status?.kind == .file
  }

  /// The entries of a folder, sorted: the first 10,000 names in the system's order, if they are
  /// UTF-8.
  ///
  /// A link counts as its target; a link that leads out of the root is left out.
  public func list(_ folder: FileLocation) -> [FolderEntry] {
    guard let target = try? DiskTarget(folder) else { return [] }
    return target.names(most: Limit.listedNames.value).compactMap { name, kind in
      switch kind {
      case .folder: FolderEntry(name, isFolder: true)
      case .file: FolderEntry(name)
      case .link: entry(name, behindLinkIn: folder)
      }
    }.ordered { $0.name < $1.name }
  }

  private func entry(_ name: String, behindLinkIn folder: FileLocation) -> FolderEntry? {
    guard let location = try? folder.appending(name),
      let status = (try? DiskTarget(location))?.status
    else { return nil }
    switch status.kind {
    case .folder: return FolderEntry(name, isFolder: true)
    case .file: return FolderEntry(name)
    case .link: return nil
    }
  }

  /// The size of a file in bytes.
  public func size(of location: FileLocation) -> Int? {
    guard let status = (try? DiskTarget(location))?.status, status.kind == .file else { return nil }
    return status.size
  }

  // MARK: Writing

  /// Replaces the contents of a file atomically: after a power cut it has all old or all new bytes.
  ///
  /// The file keeps its mode, its owner and its group; a new one belongs to this process. A file
  /// that is read-only, or that would get another owner, is refused. If a trusted path is a link,
  /// the link's target is written; beneath a root a link is refused. Other hard links, access
  /// control lists and extended attributes do not follow.
  ///
  /// Returns once the bytes are on the disk, which takes some milliseconds.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if its folder does not exist, or the system refuses. The file
  ///   is unchanged then.
  public func write(_ bytes: [UInt8], to location: FileLocation) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.file) {
      try DiskTarget.toWrite(location).write(bytes, naming: location)
    }
  }

  /// Replaces the contents of a file that still has the bytes `old`; otherwise as without them.
  ///
  /// Compares right before the file is replaced: what another program saves within about 0.1 ms is
  /// lost, since no system compares and replaces at once.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the file was changed, too.
  public func write(
    _ bytes: [UInt8],
    over old: [UInt8],
    to location: FileLocation
  ) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.file) {
      try DiskTarget.toWrite(location).write(bytes, over: old, naming: location)
    }
  }

  /// Makes a folder and its parent folders.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the system refuses.
  public func makeFolder(trusting path: String) throws(RemoraError) {
    var problem = unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    let parent = Paths.folder(of: path)
    if problem == ENOENT, parent != path {
      try makeFolder(trusting: parent)
      problem = unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    }
    if problem == 0 || FileStatus(of: path, followingLinks: true)?.kind == .folder { return }
    let reason = unsafe String(cString: strerror(problem))
    throw .file([Diagnostic(.error, "the folder \(path) could not be made: \(reason)")])
  }

  /// Makes a file that is not there yet; never replaces anything.
  ///
  /// - Throws: ``Diagnostic`` if the name is taken, its folder does not exist, or the system refuses. Nothing is left
  ///   then.
  package func make(_ bytes: [UInt8], at location: FileLocation) throws(Diagnostic) {
    try DiskTarget.toWrite(location).make(bytes, naming: location)
  }

  /// Makes a folder in one that is there.
  ///
  /// - Returns: Whether it is new; false if there is a folder of that name already.
  /// - Throws: ``Diagnostic`` if there is something else of that name, or the system refuses.
  package func makeFolder(_ location: FileLocation) throws(Diagnostic) -> Bool {
    try DiskTarget.toWrite(location).makeFolder(naming: location)
  }

  /// Removes a folder, if nothing is in it.
  ///
  /// - Throws: ``Diagnostic`` if the system refuses.
  package func removeFolder(_ location: FileLocation) throws(Diagnostic) {
    try DiskTarget(location, followsLastLink: false)?.removeFolder(naming: location)
  }

  /// Removes a file.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the system refuses.
  public func remove(_ location: FileLocation) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.file) {
      try DiskTarget(location, followsLastLink: false)?.remove(naming: location)
    }
  }

  /// Moves a file to another location, atomically.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if the file is gone, or the system refuses.
  public func move(
    _ location: FileLocation,
    to newLocation: FileLocation
  ) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.file) {
      guard let old = try DiskTarget(location, followsLastLink: false),
        let new = try DiskTarget(newLocation, followsLastLink: false)
      else { throw Diagnostic(.error, "\(location) could not be renamed: it is gone") }
      try old.move(to: new, naming: location, newLocation)
    }
  }
}
