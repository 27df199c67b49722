import RemoraFileWatching
import RemoraLimits
import RemoraRuntime

/// The files that pages may read: the scripts and scenes of the script folders and of the scene's folder.
///
/// A page never chooses a trusted path, so neither `..` nor a link leads out of the folders. The language
/// service reads through this type, too: nothing that it says comes from another file.
final class ShownFiles: Files {
  private let host: ScriptHost
  /// The paths that were read since ``takeReadPaths()``.
  private var readPaths: Set<String> = []

  init(_ host: ScriptHost) { self.host = host }

  /// The script folders and the scene's folder.
  var folders: [String] {
    let folders = host.scriptFolders + [host.scene?.folder].compactMap { $0 }
    return folders.map(Paths.tidy).reduce(into: []) { unique, folder in
      if !unique.contains(folder) { unique.append(folder) }
    }
  }

  /// Reads a file that a page names: as messages do, or as it is seen from one of the folders.
  ///
  /// - Returns: Its path, as messages show it, and its bytes.
  func read(named name: String) throws -> (path: String, bytes: [UInt8]) {
    for location in locations(of: name) {
      if let bytes = try host.files.read(location, atMost: Limit.shownFile.value) {
        return (location.description, bytes)
      }
    }
    throw unknown(name)
  }

  /// Where a script is that a page names, by one of its folders.
  func script(named name: String) throws -> FileLocation {
    let location = locations(of: name).first { name.hasSuffix(".lua") && host.files.isFile($0) }
    if let location { return location }
    throw unknown(name)
  }

  private func unknown(_ name: String) -> Diagnostic {
    Diagnostic(
      .error,
      "there is no script \"\(name.prefix(300))\" here",
      suggestion: "the studio shows the files of the script folders and of the scene"
    )
  }

  /// The paths that the language service has read since the last call.
  func takeReadPaths() -> [String] {
    defer { readPaths = [] }
    return Array(readPaths)
  }

  // MARK: Files

  func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    let path = location.description
    readPaths.insert(path)
    for location in locationsBeneathFolders(of: path) {
      if let bytes = try host.files.read(location, atMost: min(limit, Limit.shownFile.value)) {
        return bytes
      }
    }
    return nil
  }

  func isFile(_ location: FileLocation) -> Bool {
    locationsBeneathFolders(of: location.description).contains { host.files.isFile($0) }
  }

  func list(_ folder: FileLocation) -> [FolderEntry] {
    let path = folder.description
    if folders.contains(path) { return host.files.list(FileLocation(trusting: path)) }
    return locationsBeneathFolders(of: path, isFolder: true).first.map(host.files.list) ?? []
  }

  // MARK: Locations

  /// Where a file that a page names may be.
  private func locations(of name: String) -> [FileLocation] {
    guard Self.isShown(name) else { return [] }
    let seenFromFolders = folders.compactMap { folder in
      (try? RelativePath(name)).map { FileLocation($0, beneath: folder) }
    }
    return locationsBeneathFolders(of: name) + seenFromFolders
  }

  /// Where a path leads, if it is that of the scene or begins with a folder.
  private func locationsBeneathFolders(of path: String, isFolder: Bool = false) -> [FileLocation] {
    guard isFolder || Self.isShown(path) else { return [] }
    if let scene = host.scene?.file, path == scene { return [FileLocation(trusting: scene)] }
    return folders.compactMap { folder in
      guard Paths.contains(path, in: folder), path != folder else { return nil }
      let length = folder == "." ? 0 : folder == "/" ? 1 : folder.count + 1
      let rest = String(path.dropFirst(length))
      return (try? RelativePath(rest)).map { FileLocation($0, beneath: folder) }
    }
  }

  private static func isShown(_ path: String) -> Bool {
    path.hasSuffix(".lua") || path.hasSuffix(".json")
  }
}
