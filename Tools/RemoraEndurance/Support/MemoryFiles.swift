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

  func write(_ bytes: [UInt8], to place: FileLocation) { contents["\(place)"] = bytes }

  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    try contents["\(place)"] ?? others?.read(place, atMost: limit)
  }

  func isFile(_ place: FileLocation) -> Bool {
    contents["\(place)"] != nil || others?.isFile(place) ?? false
  }

  func list(_ folder: FileLocation) -> [FolderEntry] {
    Set(FolderEntry.entries(of: contents.keys, in: folder) + (others?.list(folder) ?? []))
      .sorted { $0.name < $1.name }
  }
}
