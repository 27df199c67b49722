import RemoraFileWatching
import RemoraSorting

/// Files that exist only in memory, for tests and for temporary data.
public final class MemoryFiles: Files {
  private var contents: [String: [UInt8]] = [:]

  /// No files.
  public init() {}

  /// The text of a file; setting it makes the file, or removes it with `nil`.
  ///
  /// `path` is the whole path, as messages show it.
  public subscript(path: String) -> String? {
    get { contents[path].map { String(decoding: $0, as: UTF8.self) } }
    set { contents[path] = newValue.map { Array($0.utf8) } }
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if it has more bytes than `limit`.
  public func read(_ location: FileLocation, atMost limit: Int) throws(RemoraError) -> [UInt8]? {
    guard let bytes = contents[location.description] else { return nil }
    guard bytes.count <= limit else { throw .file([.tooLong(location, bytes.count, limit)]) }
    return bytes
  }

  /// Whether there is a file of that path.
  public func isFile(_ location: FileLocation) -> Bool { contents[location.description] != nil }

  /// The names in a folder, sorted: those of files, and the folders that other files are in.
  public func list(_ folder: FileLocation) -> [FolderEntry] {
    FolderEntry.entries(of: contents.keys, in: folder)
  }

  /// Replaces the contents of a file.
  public func write(_ bytes: [UInt8], to location: FileLocation) {
    contents[location.description] = bytes
  }

  /// Removes a file.
  public func remove(_ location: FileLocation) { contents[location.description] = nil }

  /// The size of a file in bytes.
  public func size(of location: FileLocation) -> Int? { contents[location.description]?.count }
}

extension FolderEntry {
  /// The entries of a folder, if these are all files.
  package static func entries(
    of paths: some Sequence<String>,
    in folder: FileLocation
  ) -> [FolderEntry] {
    let whole = Paths.tidy("\(folder)")
    let prefix = whole == "." ? "" : whole == "/" ? whole : "\(whole)/"
    let entries = paths.filter { $0.hasPrefix(prefix) }.map { path in
      let rest = path.dropFirst(prefix.count)
      let name = rest.prefix { $0 != "/" }
      return FolderEntry(String(name), isFolder: name.endIndex != rest.endIndex)
    }
    return Set(entries.filter { !$0.name.isEmpty }).ordered { $0.name < $1.name }
  }
}
