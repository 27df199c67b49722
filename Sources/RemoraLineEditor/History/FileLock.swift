import Foundation

/// A file that is open for appending and locked against the other processes that lock it.
///
/// The lock ends with the object.
final class FileLock {
  private let descriptor: Int32

  /// Opens or makes the file, for its owner only, and waits for the lock.
  ///
  /// It is `nil` when that is not possible.
  init?(path: String, createsFolder: Bool) {
    if createsFolder { Self.createFolder(of: path) }
    while true {
      let opened = unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard opened >= 0 else { return nil }
      guard Self.isRegularFile(opened), Self.lock(opened) else {
        close(opened)
        return nil
      }
      // Another process may have replaced the file while this one waited.
      if Self.isSameFile(opened, path) {
        _ = fchmod(opened, 0o600)
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  deinit { close(descriptor) }

  /// Whether the file is empty or ends with a complete line; false if a writer was killed.
  var endsWithNewline: Bool {
    var last: UInt8 = 0
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    return unsafe pread(descriptor, &last, 1, end - 1) != 1 || last == UInt8(ascii: "\n")
  }

  /// Appends to the file.
  func append(_ data: Data) {
    _ = Self.write(data, to: descriptor)
  }

  /// Replaces a file atomically: readers get the whole old or the whole new file.
  ///
  /// - Returns: Whether it succeeded.
  static func replace(_ path: String, with data: Data) -> Bool {
    let temporary = "\(path).\(getpid()).new"
    let opened = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard opened >= 0 else { return false }
    let isWritten = write(data, to: opened) && fsync(opened) == 0
    close(opened)
    if isWritten, unsafe rename(temporary, path) == 0 { return true }
    unsafe unlink(temporary)
    return false
  }

  private static func write(_ data: Data, to descriptor: Int32) -> Bool {
    unsafe data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe Foundation.write(
          descriptor,
          bytes.baseAddress?.advanced(by: offset),
          bytes.count - offset
        )
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }

  private static func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  private static func isRegularFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// Makes the folders that are missing, each for its owner only.
  private static func createFolder(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard folder != path, !FileManager.default.fileExists(atPath: folder) else { return }
    createFolder(of: folder)
    unsafe mkdir(folder, 0o700)
  }
}
