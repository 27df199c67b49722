import RemoraFileWatching
package import RemoraRuntime

/// The files of the disk, with the texts that editors have open in their place.
///
/// Reads each file and each folder once, until ``forget(_:)`` says that it has changed.
package final class OpenTexts: Files {
  private let disk: any Files
  private var open: [String: [UInt8]] = [:]
  private var known: [String: [UInt8]?] = [:]
  private var folders: [String: [FolderEntry]] = [:]

  package init(over disk: any Files) { self.disk = disk }

  // MARK: Open texts

  package func open(_ file: String, _ text: [UInt8]) { open[file] = text }

  package func close(_ file: String) {
    open[file] = nil
    forget(file)
  }

  package func isOpen(_ file: String) -> Bool { open[file] != nil }

  /// The files that are open, sorted.
  package var openFiles: [String] { open.keys.sorted() }

  /// Reads a file or a folder again when it is next needed.
  package func forget(_ path: String) {
    known[path] = nil
    folders[Paths.folder(of: path)] = nil
    folders[path] = nil
  }

  // MARK: Files

  package func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    let path = location.description
    if let text = open[path] {
      guard text.count <= limit else {
        throw Diagnostic(.error, "\(path) has \(text.count) bytes, and may have \(limit)")
      }
      return text
    }
    if let bytes = known[path] { return bytes }
    let bytes = try disk.read(location, atMost: limit)
    known[path] = .some(bytes)
    return bytes
  }

  package func isFile(_ location: FileLocation) -> Bool {
    let path = location.description
    if open[path] != nil { return true }
    if let bytes = known[path] { return bytes != nil }
    return list(FileLocation(trusting: Paths.folder(of: path)))
      .contains { !$0.isFolder && path.hasSuffix("/\($0.name)") }
  }

  package func list(_ folder: FileLocation) -> [FolderEntry] {
    let path = folder.description
    if let entries = folders[path] { return entries }
    let entries = disk.list(folder)
    folders[path] = entries
    return entries
  }
}
