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

  /// Makes a folder and those it is in, unless they are there.
  ///
  /// - Throws: any error whose description a person understands.
  func makeFolder(_ path: String) throws

  /// Takes a file away.
  ///
  /// - Throws: any error whose description a person understands.
  func remove(_ path: String) throws

  /// Gives a file another path, at which there is none yet.
  ///
  /// - Throws: any error whose description a person understands.
  func move(_ path: String, to newPath: String) throws

  /// How many bytes a file has; `nil` when there is none.
  func size(of path: String) -> Int?

  /// Where a path really leads: absolute, without `..`, and with every link followed.
  func resolved(_ path: String) -> String
}

extension Files {
  /// Refuses: files that only can be read need not say so themselves.
  public func write(_ bytes: [UInt8], to path: String) throws {
    throw Diagnostic(.error, "\(path) can only be read")
  }

  /// Does nothing: where folders are only parts of names, there is nothing to make.
  public func makeFolder(_ path: String) throws {}

  /// Refuses: files that only can be read need not say so themselves.
  public func remove(_ path: String) throws {
    throw Diagnostic(.error, "\(path) can only be read")
  }

  /// Writes a copy, then takes the file away.
  public func move(_ path: String, to newPath: String) throws {
    try write(try read(path), to: newPath)
    try remove(path)
  }

  /// Reads the file and counts.
  public func size(of path: String) -> Int? {
    isFile(path) ? (try? read(path))?.count : nil
  }

  /// The path without `.` and `..`: where there are no links, it leads nowhere else.
  public func resolved(_ path: String) -> String { Paths.tidy(path) }
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

  /// Makes a folder and those it is in.
  public func makeFolder(_ path: String) throws {
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic(
        .error,
        "the folder \(path) could not be made: \(error.localizedDescription)"
      )
    }
  }

  /// Takes a file away; of a link only the link.
  public func remove(_ path: String) throws {
    do {
      try manager.removeItem(atPath: path)
    } catch {
      throw Diagnostic(.error, "\(path) could not be removed: \(error.localizedDescription)")
    }
  }

  /// Gives a file another path, in one step.
  public func move(_ path: String, to newPath: String) throws {
    do {
      try manager.moveItem(atPath: path, toPath: newPath)
    } catch {
      throw Diagnostic(
        .error,
        "\(path) could not be renamed to \(newPath): \(error.localizedDescription)"
      )
    }
  }

  /// How many bytes a file has.
  public func size(of path: String) -> Int? {
    guard isFile(path) else { return nil }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? manager.attributesOfItem(atPath: target))?[.size] as? Int
  }

  /// Where a path really leads; what is not there yet is where its folder leads.
  public func resolved(_ path: String) -> String { resolved(path, links: 40) }

  private func resolved(_ path: String, links: Int) -> String {
    let start = manager.currentDirectoryPath
    let resolver = PathResolver { _, _, _ in }
    if let target = resolver.resolve(path, from: start) { return target.location }
    let absolute = Paths.join(start, path)
    let folder = Paths.folder(of: absolute)
    guard links > 0, absolute != folder else { return absolute }
    if let link = LinkTarget(of: absolute) {
      return resolved(Paths.join(folder, link.path), links: links - 1)
    }
    let name = absolute.split(separator: "/").last.map(String.init) ?? ""
    return Paths.join(resolved(folder, links: links), name)
  }
}
