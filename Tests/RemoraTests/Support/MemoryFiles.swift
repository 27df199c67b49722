import Remora

/// Files that exist only in memory.
final class MemoryFiles: Files {
  private var contents: [String: [UInt8]] = [:]

  /// Sets a file's text, or removes the file.
  subscript(path: String) -> String? {
    get { contents[path].map { String(decoding: $0, as: UTF8.self) } }
    set { contents[path] = newValue.map { Array($0.utf8) } }
  }

  func read(_ path: String) throws -> [UInt8] {
    guard let bytes = contents[path] else { throw Diagnostic(.error, "there is no file \(path)") }
    return bytes
  }

  func isFile(_ path: String) -> Bool { contents[path] != nil }

  func list(_ folder: String) -> [String] {
    contents.keys.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
      .filter { !$0.contains("/") }
      .sorted()
  }
}
