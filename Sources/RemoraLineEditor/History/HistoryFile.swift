import Foundation

/// The file of a history: one entry a line, the oldest first.
///
/// Backslashes in an entry are doubled, and newlines written as `\n`. A writer locks the file, and
/// checks after waiting for the lock that the file was not replaced.
final class HistoryFile {
  /// The number of lines at the last read, plus those appended since.
  private(set) var lineCount = 0

  private let path: String

  init(path: String) {
    // Resolves links, so that replacing the file keeps them.
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The entries, as far as they can be read.
  func read() -> [String] {
    let entries = Self.entries(in: contents() ?? Data())
    lineCount = entries.count
    return entries
  }

  /// Adds an entry at the end.
  func append(_ entry: String) {
    guard let lock = FileLock(path: path, createsFolder: true) else { return }
    let separator = lock.endsWithNewline ? "" : "\n"
    lock.append(Data((separator + Self.line(of: entry)).utf8))
    lineCount += 1
  }

  /// Replaces the entries with the result of `change`, atomically.
  func rewrite(_ change: ([String]) -> [String]) {
    guard let lock = FileLock(path: path, createsFolder: false), let old = contents() else {
      return
    }
    let entries = change(Self.entries(in: old))
    let isReplaced = withExtendedLifetime(lock) {
      FileLock.replace(path, with: Data(entries.map(Self.line).joined().utf8))
    }
    // Does not try again at every entry if the file cannot be replaced.
    lineCount = isReplaced ? entries.count : 0
  }

  /// The contents of the file; reading anything but a regular file could block.
  private func contents() -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  // MARK: Lines

  static func entries(in data: Data) -> [String] {
    data.split(separator: UInt8(ascii: "\n")).map { entry(of: String(decoding: $0, as: UTF8.self)) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  static func line(of entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  static func entry(of line: String) -> String {
    var entry = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      guard isEscaped else {
        isEscaped = scalar == "\\"
        if !isEscaped { entry.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "n": entry.append("\n")
      case "r": entry.append("\r")
      case "\\": entry.append("\\")
      default: entry.append(contentsOf: ["\\", scalar])
      }
    }
    if isEscaped { entry.append("\\") }
    return String(entry)
  }
}
