import Remora

/// Files that record the paths that a spec uses: a change to one of them may change the result of
/// the spec.
final class RecordingFiles: Files {
  private let files: CachedFiles
  /// The paths that were read or looked up, whether they exist or not.
  private(set) var paths: Set<String> = []

  init(_ files: CachedFiles) { self.files = files }

  func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    paths.insert("\(location)")
    return try files.read(location, atMost: limit)
  }

  func isFile(_ location: FileLocation) -> Bool {
    paths.insert("\(location)")
    return files.isFile(location)
  }

  func list(_ folder: FileLocation) -> [FolderEntry] { files.list(folder) }

  func write(_ bytes: [UInt8], to location: FileLocation) throws {
    try files.write(bytes, to: location)
  }

  func size(of location: FileLocation) -> Int? {
    paths.insert("\(location)")
    return files.size(of: location)
  }
}
