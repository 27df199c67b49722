/// Files that exist only in memory: for tests, and for what is to be forgotten.
public final class MemoryFiles: Files {
  private var contents: [String: [UInt8]] = [:]

  /// No files.
  public init() {}

  /// The text of a file; setting it makes the file, or removes it with `nil`.
  public subscript(path: String) -> String? {
    get { contents[path].map { String(decoding: $0, as: UTF8.self) } }
    set { contents[path] = newValue.map { Array($0.utf8) } }
  }

  /// The bytes of a file.
  public func read(_ path: String) throws -> [UInt8] {
    guard let bytes = contents[path] else { throw Diagnostic(.error, "there is no file \(path)") }
    return bytes
  }

  /// Whether there is a file of that path.
  public func isFile(_ path: String) -> Bool { contents[path] != nil }

  /// The names in a folder, sorted; not those of folders in it.
  public func list(_ folder: String) -> [String] {
    contents.keys.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
      .filter { !$0.contains("/") }
      .sorted()
  }

  /// Puts bytes into a file.
  public func write(_ bytes: [UInt8], to path: String) throws { contents[path] = bytes }

  /// Takes a file away.
  public func remove(_ path: String) throws { contents[path] = nil }
}
