import Foundation
import Remora

/// The socket that a session can be joined at, under a name that no other running session has.
///
/// Its file is removed when it is closed, unless another has taken its place.
final class SessionSocket {
  /// What `remora attach` calls it.
  let name: String
  let socket: UnixSocket
  private let path: String
  private let file: FileNumber?

  /// Listens under that name, or that name with a number behind it.
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

  /// Takes the socket out of the folder: nobody can join any more.
  func remove() {
    guard let file, FileNumber(path) == file else { return }
    _ = unsafe unlink(path)
  }

  /// Whether nothing is there, or a socket that a session left behind.
  private static func isFree(_ path: String) -> Bool {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return errno == ENOENT }
    return found.st_mode & S_IFMT == S_IFSOCK && !UnixSocket.isAlive(at: path)
  }

  /// The name of a session with that scene: that of the scene's folder.
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

/// What tells a file from another that has its name later.
private struct FileNumber: Equatable {
  private let device: UInt64
  private let number: UInt64

  init?(_ path: String) {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return nil }
    (device, number) = (UInt64(found.st_dev), UInt64(found.st_ino))
  }
}

/// Keeps others from choosing a name in a folder at the same time, as long as it lives.
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
