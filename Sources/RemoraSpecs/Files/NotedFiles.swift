import Remora

/// Files that note which of them one spec asked for: when one of these changes, the spec may end
/// otherwise.
final class NotedFiles: Files {
  private let files: CachedFiles
  /// What was read or looked for, there or not.
  private(set) var paths: Set<String> = []

  init(_ files: CachedFiles) { self.files = files }

  func read(_ path: String) throws -> [UInt8] {
    paths.insert(path)
    return try files.read(path)
  }

  func isFile(_ path: String) -> Bool {
    paths.insert(path)
    return files.isFile(path)
  }

  func list(_ folder: String) -> [String] { files.list(folder) }

  func write(_ bytes: [UInt8], to path: String) throws { try files.write(bytes, to: path) }

  func size(of path: String) -> Int? {
    paths.insert(path)
    return files.size(of: path)
  }

  func resolved(_ path: String) -> String { files.resolved(path) }
}
