import Foundation
import Remora

/// The files of the machine, with corrected texts of scripts and scenes in memory.
///
/// Each of them is read once: what is corrected is the text that was checked.
final class CorrectedFiles: Files {
  private let disk = DiskFiles()
  /// The texts as they were read, and as they are corrected, by their real paths.
  private var originals: [String: [UInt8]] = [:]
  private var texts: [String: [UInt8]] = [:]

  /// The path of a file without links: a file is the same one by whatever path it is named.
  static func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The text of a script or a scene that was read, by its real path.
  subscript(path: String) -> [UInt8]? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  /// The real paths of the files whose texts are corrected.
  var changed: [String] { texts.keys.filter { texts[$0] != originals[$0] }.sorted() }

  func original(_ path: String) -> [UInt8] { originals[path] ?? [] }

  func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    let name = "\(location)"
    guard name.hasSuffix(".lua") || name.hasSuffix(".json") else {
      return try disk.read(location, atMost: limit)
    }
    let path = CorrectedFiles.realPath(name)
    if let text = texts[path] { return text }
    let text = try disk.read(location, atMost: limit)
    (originals[path], texts[path]) = (text, text)
    return text
  }

  func isFile(_ location: FileLocation) -> Bool { disk.isFile(location) }

  func list(_ folder: FileLocation) -> [FolderEntry] { disk.list(folder) }

  func size(of location: FileLocation) -> Int? { disk.size(of: location) }

  // MARK: Writing

  /// Whether nobody may write a file.
  static func isReadOnly(_ path: String) -> Bool {
    let mode = permissions(of: path) ?? 0o600
    return mode & 0o222 == 0 || !FileManager.default.isWritableFile(atPath: path)
  }

  /// Writes the corrected text of a file.
  ///
  /// - Throws: ``Diagnostic``, also if the file has been written since it was checked.
  func save(_ path: String) throws {
    guard let text = texts[path] else { return }
    try disk.write(text, over: original(path), to: FileLocation(trusting: path))
    originals[path] = text
  }

  private static func permissions(of path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
