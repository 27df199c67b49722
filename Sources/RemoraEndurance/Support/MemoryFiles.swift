import Remora

/// Files that exist only in memory, before those of a folder, if there is one.
final class MemoryFiles: Files {
  private var contents: [String: [UInt8]]
  private let others: (any Files)?

  init(_ texts: [String: String] = [:], before others: (any Files)? = nil) {
    contents = texts.mapValues { Array($0.utf8) }
    self.others = others
  }

  /// Sets a file's bytes; without any, what is behind it shows again.
  subscript(path: String) -> [UInt8]? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  /// Sets a file's text.
  func write(_ text: String, to path: String) { contents[path] = Array(text.utf8) }

  func write(_ bytes: [UInt8], to path: String) { contents[path] = bytes }

  func read(_ path: String) throws -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    guard let others else { throw Diagnostic(.error, "there is no file \(path)") }
    return try others.read(path)
  }

  func isFile(_ path: String) -> Bool { contents[path] != nil || others?.isFile(path) ?? false }

  func list(_ folder: String) -> [String] {
    let own = contents.keys.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
      .filter { !$0.contains("/") }
    return Set(own + (others?.list(folder) ?? [])).sorted()
  }
}
