import Foundation
import TestSupport

/// A folder of files that a page names; it is made when the first is written.
final class PageFiles {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  /// The folders in which scripts were written, but no specs.
  private(set) var scriptFolders: [String] = []

  init() {}

  deinit { remove() }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, and returns its name.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if name.hasSuffix(".lua"), !scriptFolders.contains(folder.path) {
      scriptFolders.append(folder.path)
    }
    return name
  }

  /// Copies the package's scripts and scenes, for commands that name them.
  func addShippedScripts() throws {
    for name in ["behaviours", "scenes"] {
      let copy = url.appendingPathComponent("scripts/\(name)")
      guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: PackageFolder.url("scripts/\(name)"), to: copy)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
