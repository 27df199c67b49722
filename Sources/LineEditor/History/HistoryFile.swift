import Foundation

/// The file of a history: one entry a line, the oldest first.
///
/// A backslash in an entry is written twice, and its newlines as `\n`. Whoever writes holds a lock
/// on the file, and looks whether it still is the file after waiting for it.
final class HistoryFile {
  /// How many lines the file had when it was last looked at, with those added since.
  private(set) var lineCount = 0

  private let path: String

  init(path: String) {
    // A link stays one when the file is replaced.
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

  /// Replaces the entries by what `change` makes of those that are there now, at once or not at all.
  func rewrite(_ change: ([String]) -> [String]) {
    guard let lock = FileLock(path: path, createsFolder: false), let old = contents() else {
      return
    }
    let entries = change(Self.entries(in: old))
    let isReplaced = withExtendedLifetime(lock) {
      FileLock.replace(path, with: Data(entries.map(Self.line).joined().utf8))
    }
    // A file that cannot be replaced is not tried again at every entry.
    lineCount = isReplaced ? entries.count : 0
  }

  /// What is in the file; anything but a file could keep the reader waiting.
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
