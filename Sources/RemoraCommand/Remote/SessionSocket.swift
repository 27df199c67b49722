import Foundation
import Remora

/// The socket for joining a session, under a name that no other running session has.
///
/// Its file is removed when it is closed, unless another has taken its place.
final class SessionSocket {
  /// Its name for `remora attach`.
  let name: String
  let socket: UnixSocket
  private let path: String
  private let file: FileNumber?

  /// Listens under this name, or this name with a number appended.
  ///
  /// - Throws: ``Diagnostic`` when the folder or the socket cannot be made.
  init(named wanted: String, in folder: RuntimeFolder) throws {
    try folder.make()
    let lock = try FolderLock(folder.path)
    let names = [wanted] + (2...1_000).map { "\(wanted)-\($0)" }
    let free = names.lazy.filter { Self.isFree(folder.socket(named: $0)) }.first
    guard let free else {
      throw Diagnostic(.error, "a thousand sessions called \(wanted) run already")
    }
    let path = folder.socket(named: free)
    socket = try withExtendedLifetime(lock) {
      _ = unsafe unlink(path)
      return try UnixSocket.listening(at: path)
    }
    name = free
    self.path = path
    file = FileNumber(path)
  }

  /// Removes the socket from the folder, so that no more clients can join.
  func remove() {
    guard let file, FileNumber(path) == file else { return }
    _ = unsafe unlink(path)
  }

  /// Whether the path is free, or has a stale socket of a session that ended.
  private static func isFree(_ path: String) -> Bool {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return errno == ENOENT }
    return found.st_mode & S_IFMT == S_IFSOCK && !UnixSocket.isAlive(at: path)
  }

  /// The name of a session with this scene: the name of the scene's folder.
  static func name(ofScene path: String?) -> String {
    guard let path else { return "prompt" }
    var url = URL(fileURLWithPath: path).standardizedFileURL
    if url.lastPathComponent == "scene.json" { url.deleteLastPathComponent() }
    let name = String(
      url.lastPathComponent.unicodeScalars.map {
        $0 == "/" || $0.properties.generalCategory == .control ? "-" : Character($0)
      }
    )
    return name == "-" || name.hasPrefix(".") ? "prompt" : name
  }
}

/// Identifies a file, even if another one has its name later.
private struct FileNumber: Equatable {
  private let device: UInt64
  private let number: UInt64

  init?(_ path: String) {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return nil }
    (device, number) = (UInt64(found.st_dev), UInt64(found.st_ino))
  }
}

/// Locks a folder while it lives, so that two sessions do not choose a name at the same time.
private final class FolderLock {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw Diagnostic(.error, "\(path) cannot be locked: \(String(describingErrno: errno))")
    }
  }

  deinit { close(descriptor) }
}
