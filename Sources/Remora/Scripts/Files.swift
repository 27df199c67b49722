import Foundation

/// Where a host reads files.
///
/// Injected, so that tests and apps with bundles bring their own.
public protocol Files: AnyObject {
  /// The bytes of a file.
  ///
  /// - Throws: any error whose description a person understands.
  func read(_ path: String) throws -> [UInt8]

  /// Whether there is a file, not a folder, at that path.
  func isFile(_ path: String) -> Bool

  /// The names in a folder, sorted; empty when there is no such folder.
  func list(_ folder: String) -> [String]

  /// Puts bytes into a file, in place of what it holds: all of them or, when it fails, none.
  ///
  /// - Throws: any error whose description a person understands.
  func write(_ bytes: [UInt8], to path: String) throws
}

extension Files {
  /// Refuses: files that only can be read need not say so themselves.
  public func write(_ bytes: [UInt8], to path: String) throws {
    throw Diagnostic(.error, "\(path) can only be read")
  }
}

/// The files of the machine.
///
/// Relative paths begin at the process's current folder.
public final class DiskFiles: Files {
  private let manager = FileManager()

  /// The machine's files.
  public init() {}

  /// The bytes of a file.
  public func read(_ path: String) throws -> [UInt8] {
    guard let data = manager.contents(atPath: path) else {
      throw Diagnostic(.error, "there is no file \(path) that can be read")
    }
    return [UInt8](data)
  }

  /// Whether there is a file at that path.
  public func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe manager.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// Puts bytes into a file, through another one beside it that takes its place.
  ///
  /// A link stays a link: the file that it leads to is written.
  public func write(_ bytes: [UInt8], to path: String) throws {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent().path
    guard manager.fileExists(atPath: folder) else {
      throw Diagnostic(.error, "\(path) could not be written: there is no folder \(folder)")
    }
    do {
      try Data(bytes).write(to: target, options: .atomic)
    } catch {
      throw Diagnostic(.error, "\(path) could not be written: \(error.localizedDescription)")
    }
  }

  /// The names in a folder, sorted.
  public func list(_ folder: String) -> [String] {
    ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
