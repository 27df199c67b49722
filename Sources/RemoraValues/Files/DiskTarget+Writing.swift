import RemoraFileWatching
import RemoraLimits
import RemoraPlatform

/// Writing: the only place where a host changes files of the disk.
extension DiskTarget {
  /// The file to replace: behind the links of a trusted path, or beneath a root, where the last
  /// part is no link.
  ///
  /// - Throws: ``Diagnostic`` for an invalid path, refused links, and a folder that does not exist.
  static func toWrite(_ location: FileLocation) throws(Diagnostic) -> DiskTarget {
    let target =
      if location.path == nil {
        try behindLinks(of: location)
      } else {
        try DiskTarget(location, followsLastLink: false)
      }
    guard let target else {
      throw Diagnostic(.error, "\(location) could not be written: its folder is not there")
    }
    return target
  }

  private static func behindLinks(of location: FileLocation) throws(Diagnostic) -> DiskTarget? {
    try checkPath(of: location)
    var (folder, path) = (Descriptor.currentFolder, location.root)
    for _ in 0...Limit.links.value {
      let parent = Paths.folder(of: path)
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      guard let next = Descriptor(unsafe openat(folder.number, parent, FolderFlags.path)) else {
        return nil
      }
      guard let link = FileStatus.target(ofLink: String(name), in: next.number) else {
        return DiskTarget(in: next, String(name), followsLinks: false)
      }
      (folder, path) = (next, link)
    }
    throw Diagnostic(.error, "\(location) \(FolderWalk.Refusal.tooLong.reason)")
  }

  /// Replaces the bytes of a file, which keeps its mode and its owner, or makes the file.
  ///
  /// With `old`, only if the file still has these bytes. They are compared right before the file is
  /// replaced, since no system call compares and replaces: what another program saves within those
  /// few microseconds is lost.
  ///
  /// A file with several names (hard links) keeps the old bytes under the others. Access control
  /// lists and extended attributes are not kept. After a power cut the file has all old or all new
  /// bytes; once this has returned, the new ones.
  ///
  /// - Throws: ``Diagnostic`` if the file is read-only, is no regular file, has been changed, or
  ///   the system refuses. The file is unchanged then.
  func write(
    _ bytes: [UInt8],
    over old: [UInt8]? = nil,
    naming location: FileLocation
  ) throws(Diagnostic) {
    let former = try replaceable(location)
    guard let draft = FileDraft(in: folder, mode: former == nil ? 0o666 : 0o600) else {
      throw failure(location, "written")
    }
    if let former, !draft.belong(like: former) {
      throw failure(location, "written with the owner and the mode that it has")
    }
    guard draft.fill(bytes), draft.takeName() else { throw failure(location, "written") }
    if let old, (try? read(atMost: old.count, naming: location)) != old {
      throw .changed(location)
    }
    guard draft.replace(name) else { throw failure(location, "written") }
  }

  /// The status of the file to replace; `nil` if there is none.
  private func replaceable(_ location: FileLocation) throws(Diagnostic) -> stat? {
    var status = stat()
    guard unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw failure(location, "written")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Diagnostic(.error, "\(location) could not be written: it is no regular file")
    }
    // The system lets the superuser write files that nobody may write.
    guard status.st_mode & 0o222 != 0, unsafe faccessat(folder.number, name, W_OK, AT_EACCESS) == 0
    else {
      throw Diagnostic(
        .error,
        "\(location) could not be written: it is read-only",
        suggestion: "let it be written: chmod u+w \(location)"
      )
    }
    return status
  }

  /// Makes a file with these bytes.
  ///
  /// - Throws: ``Diagnostic`` if the name is taken, or the system refuses. Nothing is left then.
  func make(_ bytes: [UInt8], naming location: FileLocation) throws(Diagnostic) {
    guard let draft = FileDraft(new: name, in: folder) else {
      throw errno == EEXIST ? .taken(location) : failure(location, "written")
    }
    guard draft.fill(bytes) else { throw failure(location, "written") }
    draft.keep()
  }

  /// Makes a folder.
  ///
  /// - Returns: Whether it is new.
  /// - Throws: ``Diagnostic`` if there is something else of that name, or the system refuses.
  func makeFolder(naming location: FileLocation) throws(Diagnostic) -> Bool {
    if unsafe mkdirat(folder.number, name, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw failure(location, "made") }
    guard status?.kind == .folder else { throw .taken(location) }
    return false
  }

  func removeFolder(naming location: FileLocation) throws(Diagnostic) {
    guard unsafe unlinkat(folder.number, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw failure(location, "removed")
    }
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
}
