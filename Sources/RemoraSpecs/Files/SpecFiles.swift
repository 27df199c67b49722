import Foundation
package import Remora
import RemoraLimits

/// Finds spec files.
package enum SpecFiles {
  /// The suffix of the names of spec files.
  package static let suffix = "_spec.lua"

  /// The spec files at the paths, which are files or folders; sorted, without duplicates.
  ///
  /// - Throws: ``Diagnostic`` for the first path without specs.
  package static func find(in paths: [String]) throws(Diagnostic) -> [String] {
    var found: [String] = []
    for path in paths {
      let files = find(in: path)
      guard !files.isEmpty else {
        throw Diagnostic(.error, "\(path): there are no specs here; their files end in \(suffix)")
      }
      found += files.filter { !found.contains($0) }
    }
    return found
  }

  private static func find(in path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return []
    }
    guard isFolder.boolValue else { return path.hasSuffix(suffix) ? [path] : [] }
    guard let names = FileManager.default.enumerator(atPath: path) else { return [] }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(suffix) && !$0.hasHiddenPart }
      .sorted().map { prefix + $0 }
  }
}

extension String {
  /// Whether a file of this path is hidden, or in a hidden folder, such as `.build`.
  package var hasHiddenPart: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}

/// Files that are read once, since every spec needs the same few.
///
/// Safe from any thread; later changes on disk are not seen.
package final class CachedFiles: Files, @unchecked Sendable {
  private let lock = NSLock()
  private var contents: [FileLocation: [UInt8]] = [:]
  private var kinds: [FileLocation: Bool] = [:]
  private var lists: [FileLocation: [FolderEntry]] = [:]

  package init() {}

  package func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    if let known = lock.withLock({ contents[location] }), known.count <= limit { return known }
    guard let bytes = try DiskFiles().read(location, atMost: limit) else { return nil }
    lock.withLock { contents[location] = bytes }
    return bytes
  }

  package func isFile(_ location: FileLocation) -> Bool {
    if let known = lock.withLock({ kinds[location] }) { return known }
    let isFile = DiskFiles().isFile(location)
    lock.withLock { kinds[location] = isFile }
    return isFile
  }

  package func list(_ folder: FileLocation) -> [FolderEntry] {
    if let known = lock.withLock({ lists[folder] }) { return known }
    let entries = DiskFiles().list(folder)
    lock.withLock { lists[folder] = entries }
    return entries
  }

  package func write(_ bytes: [UInt8], to location: FileLocation) throws {
    try DiskFiles().write(bytes, to: location)
    lock.withLock {
      contents = [:]
      kinds = [:]
      lists = [:]
    }
  }

  package func size(of location: FileLocation) -> Int? { DiskFiles().size(of: location) }

  /// The bytes of a file that a person named; `nil` if it cannot be read.
  package func bytes(named path: String) -> [UInt8]? {
    try? read(FileLocation(trusting: path), atMost: Limit.namedFile.value)
  }
}
