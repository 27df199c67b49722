import Foundation
import Remora

/// The spec files that paths lead to.
package enum SpecFiles {
  /// How the name of every spec file ends.
  package static let suffix = "_spec.lua"

  /// The spec files at the paths: each a file, or a folder with those in it, sorted, each once.
  ///
  /// - Throws: ``Diagnostic`` for the first path that leads to none.
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
      .filter { name in
        name.hasSuffix(suffix) && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted().map { prefix + $0 }
  }
}

/// Files that are read once: the same few are needed again for every spec.
///
/// Safe from any thread; what is written meanwhile is not seen.
package final class CachedFiles: Files, @unchecked Sendable {
  private let lock = NSLock()
  private var contents: [String: [UInt8]] = [:]
  private var kinds: [String: Bool] = [:]
  private var lists: [String: [String]] = [:]

  package init() {}

  package func read(_ path: String) throws -> [UInt8] {
    if let known = lock.withLock({ contents[path] }) { return known }
    let bytes = try DiskFiles().read(path)
    lock.withLock { contents[path] = bytes }
    return bytes
  }

  package func isFile(_ path: String) -> Bool {
    if let known = lock.withLock({ kinds[path] }) { return known }
    let isFile = DiskFiles().isFile(path)
    lock.withLock { kinds[path] = isFile }
    return isFile
  }

  package func list(_ folder: String) -> [String] {
    if let known = lock.withLock({ lists[folder] }) { return known }
    let names = DiskFiles().list(folder)
    lock.withLock { lists[folder] = names }
    return names
  }

  package func write(_ bytes: [UInt8], to path: String) throws {
    try DiskFiles().write(bytes, to: path)
    lock.withLock {
      contents = [:]
      kinds = [:]
      lists = [:]
    }
  }

  package func size(of path: String) -> Int? { DiskFiles().size(of: path) }

  package func resolved(_ path: String) -> String { DiskFiles().resolved(path) }
}
