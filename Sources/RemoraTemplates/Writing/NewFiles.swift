import FoundationEssentials
import RemoraFileWatching
package import RemoraRuntime

/// Files that are to be made, and where.
///
/// Either all of them are made or none: what was made before a failure is removed again, and nothing else is. No file
/// is ever replaced.
package struct NewFiles {
  /// A file to make.
  package struct File: Equatable {
    /// Its path beneath the folder.
    package let path: RelativePath
    package let text: String
  }

  /// The folder in which they are made.
  private let root: String
  /// The folder beneath the root that belongs to these files alone; `nil` for the root itself.
  private let folder: RelativePath?
  /// The files, in the order in which they are made.
  package private(set) var files: [File] = []

  /// No files yet, for a folder of their own, which has to be new or empty.
  package init(in folder: RelativePath, of root: String) {
    (self.root, self.folder) = (root, folder)
  }

  /// No files yet, for a folder in which there may be others.
  package init(in root: String) {
    (self.root, folder) = (root, nil)
  }

  /// The folder of these files, as messages show it.
  package var path: String { folder.map { FileLocation($0, beneath: root).description } ?? root }

  /// Adds a file; the path begins in the folder of these files.
  ///
  /// - Throws: ``Diagnostic`` if the whole path is too long or too deep.
  package mutating func add(_ path: String, _ text: String) throws(Diagnostic) {
    let whole = folder.map { "\($0)/\(path)" } ?? path
    files.append(File(path: try RelativePath(ofNew: whole), text: text))
  }

  /// Makes the files, and the folders that they need; also the root, in a folder that is there.
  ///
  /// - Returns: Their paths, as messages show them.
  /// - Throws: ``Diagnostic`` if one of them cannot be made. Everything is as before then.
  package func make() throws(Diagnostic) -> [String] {
    if let folder { try NewFiles.checkIsFree(FileLocation(folder, beneath: root)) }
    let disk = DiskFiles()
    var madeFolders: [FileLocation] = []
    var madeFiles: [FileLocation] = []
    do throws(Diagnostic) {
      let rootLocation = FileLocation(trusting: root)
      if FileStatus(of: root, followingLinks: true) == nil, try disk.makeFolder(rootLocation) {
        madeFolders.append(rootLocation)
      }
      for file in files {
        for parent in file.path.parents {
          let location = FileLocation(parent, beneath: root)
          if try disk.makeFolder(location) { madeFolders.append(location) }
        }
        let location = FileLocation(file.path, beneath: root)
        try disk.make(Array(file.text.utf8), at: location)
        madeFiles.append(location)
      }
    } catch {
      for location in madeFiles.reversed() { try? disk.remove(location) }
      for location in madeFolders.reversed() { try? disk.removeFolder(location) }
      throw error
    }
    return madeFiles.map(\.description)
  }

  /// - Throws: ``Diagnostic`` if there is something of that name, but for an empty folder.
  private static func checkIsFree(_ location: FileLocation) throws(Diagnostic) {
    let path = location.description
    guard let status = FileStatus(of: path, followingLinks: false) else { return }
    guard status.kind == .folder else { throw .taken(location) }
    // A folder that cannot be read is not known to be empty.
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard names != [] else { return }
    throw Diagnostic(
      .error,
      "the folder \(path) is not empty",
      suggestion: "choose another name, or remove what is in it"
    )
  }
}

extension RelativePath {
  /// The path of something that is to be made.
  init(ofNew text: String) throws(Diagnostic) {
    do {
      try self.init(text)
    } catch {
      throw Diagnostic(firstOf: error)
    }
  }

  /// The folders that it is in, the outermost first.
  fileprivate var parents: [RelativePath] {
    parts.indices.dropFirst().compactMap {
      try? RelativePath(parts[..<$0].joined(separator: "/"))
    }
  }
}
