import RemoraFileWatching
import RemoraLimits
import RemoraPlatform

/// The new bytes of a file, in its folder, before they take its name.
///
/// A draft has no name until it is complete. A file system without unnamed files gives it a name at
/// once. Releasing the draft removes that name.
///
/// A process that is killed after the draft has got a name, and before it takes that of the file, leaves it
/// behind. The next draft in the folder removes such files, once they are older than a minute: younger ones
/// may be of a process that still writes.
///
/// Where a function returns false, `errno` says why.
final class FileDraft {
  private let folder: Descriptor
  private let file: Descriptor
  private let name: String
  private var isNamed: Bool

  /// Makes an empty draft; `nil` if the system refuses.
  init?(in folder: Descriptor, mode: UInt32) {
    self.folder = folder
    Self.removeLeftovers(in: folder)
    name = "\(Self.prefix)\(UInt64.random(in: 0 ... .max))"
    var opened = UnnamedFile.open(in: folder.number, mode: mode)
    isNamed = opened < 0
    if isNamed {
      let flags = O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL
      opened = unsafe openat(folder.number, name, flags, mode_t(mode))
    }
    guard let file = Descriptor(opened) else { return nil }
    self.file = file
  }

  /// Makes an empty file that has its name already, and that is removed unless it is kept; `nil` if the name is
  /// taken, or the system refuses.
  init?(new name: String, in folder: Descriptor) {
    let flags = O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL
    guard let file = Descriptor(unsafe openat(folder.number, name, flags, 0o666)) else {
      return nil
    }
    (self.folder, self.file, self.name, isNamed) = (folder, file, name, true)
  }

  /// Leaves a file that had its name from the beginning.
  func keep() { isNamed = false }

  deinit {
    if isNamed { unsafe unlinkat(folder.number, name, 0) }
  }

  private static let prefix = ".remora-"

  /// Removes the drafts of processes that were killed.
  private static func removeLeftovers(in folder: Descriptor) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let opened = Descriptor(unsafe openat(folder.number, ".", flags)) else { return }
    let minuteAgo = (time(nil) - 60) * 1_000_000_000
    let names = FolderContents.read(opened.number, most: Limit.listedNames.value) ?? []
    for (name, kind) in names {
      let number = name.dropFirst(prefix.count)
      var status = stat()
      guard kind == .file, name.hasPrefix(prefix), UInt64(number) != nil,
        unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.times.modified < minuteAgo
      else { continue }
      unsafe unlinkat(folder.number, name, 0)
    }
  }

  /// Takes the owner, the group and the mode of a file.
  func belong(like former: stat) -> Bool {
    var own = stat()
    guard unsafe fstat(file.number, &own) == 0 else { return false }
    let isOwn = own.st_uid == former.st_uid && own.st_gid == former.st_gid
    guard isOwn || fchown(file.number, former.st_uid, former.st_gid) == 0 else { return false }
    // Some file systems have one mode for all files, and refuse to set it. Giving a file away
    // clears bits.
    if isOwn, own.st_mode == former.st_mode { return true }
    return fchmod(file.number, former.st_mode & 0o7777) == 0
  }

  /// Writes all bytes to the disk.
  func fill(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          file.number,
          buffer.baseAddress?.advanced(by: written),
          bytes.count - written
        )
      }
      guard count >= 0 || errno == EINTR else { return false }
      written += max(count, 0)
    }
    while fsync(file.number) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Gives the draft its temporary name.
  func takeName() -> Bool {
    if isNamed { return true }
    isNamed = UnnamedFile.link(file.number, as: name, in: folder.number)
    return isNamed
  }

  /// Takes the name of a file in the folder, in place of that file.
  func replace(_ other: String) -> Bool {
    guard unsafe renameat(folder.number, name, folder.number, other) == 0 else { return false }
    isNamed = false
    // Otherwise a power cut could undo the renaming. Where the folder cannot be opened, it may.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    if let opened = Descriptor(unsafe openat(folder.number, ".", flags)) { fsync(opened.number) }
    return true
  }
}
