import Remora

/// Files that record the paths that a spec uses: a change to one of them may change the result of
/// the spec.
final class RecordingFiles: Files {
  private let files: CachedFiles
  /// The paths that were read or looked up, whether they exist or not.
  private(set) var paths: Set<String> = []

  init(_ files: CachedFiles) { self.files = files }

  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    paths.insert("\(place)")
    return try files.read(place, atMost: limit)
  }

  func isFile(_ place: FileLocation) -> Bool {
    paths.insert("\(place)")
    return files.isFile(place)
  }

  func list(_ folder: FileLocation) -> [FolderEntry] { files.list(folder) }

  func write(_ bytes: [UInt8], to place: FileLocation) throws {
    try files.write(bytes, to: place)
  }

  func size(of place: FileLocation) -> Int? {
    paths.insert("\(place)")
    return files.size(of: place)
  }
}
