import Foundation
import Remora

/// The folder with the sockets of running sessions: `$XDG_RUNTIME_DIR/remora`, as in the XDG Base
/// Directory Specification.
///
/// Without that variable it is in the temporary directory, where another user may have put
/// something else in its place. So it is used only if no other user can access it.
struct RuntimeFolder {
  let path: String
  private let user: uid_t

  /// What a manual says of it.
  static let row = HelpRow(
    term: "$XDG_RUNTIME_DIR/remora",
    help:
      "The sockets of running sessions, for you only. Without the variable: /tmp/remora- and your number."
  )

  init(environment: [String: String], user: uid_t = getuid()) {
    self.user = user
    // The specification requires that relative paths are ignored.
    if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
      path = "\(folder)/remora"
    } else {
      let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
      path = "\(temporary)/remora-\(user)"
    }
  }

  /// Makes the folder, if there is none, for its user only.
  ///
  /// - Throws: ``Diagnostic`` when it cannot be made, or is not safe.
  func make() throws {
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
      throw Diagnostic(
        .error,
        "\(path): the folder of running sessions cannot be made: \(String(describingErrno: errno))",
        suggestion: "set XDG_RUNTIME_DIR to a folder of your own"
      )
    }
    try check()
  }

  /// Checks that no other user can access the folder.
  ///
  /// - Returns: Whether the folder exists.
  @discardableResult
  func check() throws -> Bool {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else {
      if errno == ENOENT { return false }
      throw Diagnostic(.error, "\(path): \(String(describingErrno: errno))")
    }
    switch found.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw refusal("is a link", "remove it")
    default: throw refusal("is no folder", "remove it")
    }
    guard found.st_uid == user else {
      throw refusal("belongs to another user", "set XDG_RUNTIME_DIR to a folder of your own")
    }
    guard found.st_mode & 0o077 == 0 else {
      throw refusal("is open to other users", "close it: chmod 700 \(path)")
    }
    return true
  }

  private func refusal(_ problem: String, _ suggestion: String) -> Diagnostic {
    Diagnostic(
      .error,
      "\(path) \(problem): sessions are kept in a folder that only you can reach into",
      suggestion: suggestion
    )
  }

  // MARK: Sockets

  /// The path of a session's socket.
  func socket(named name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

  /// The names of the running sessions, in alphabetical order.
  ///
  /// - Throws: ``Diagnostic`` when the folder is not safe.
  func runningSessions() throws -> [String] {
    guard try check() else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(Self.suffix) }
      .map { String($0.dropLast(Self.suffix.count)) }
      .filter { UnixSocket.isAlive(at: socket(named: $0)) }
      .sorted()
  }

  private static let suffix = ".sock"
}

extension String {
  /// The system's description of an error number.
  init(describingErrno number: Int32) {
    self = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
