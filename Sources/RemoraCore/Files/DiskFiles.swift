import Foundation

/// The files of the machine.
///
/// Only regular files are read: no folder, pipe, socket or device, and none of these is ever opened.
/// What is named beneath a root is opened part by part: see ``FilePlace``.
public final class DiskFiles: Files {
  private let manager = FileManager()

  /// The machine's files.
  public init() {}

  /// The bytes of a file.
  public func read(_ place: FilePlace, atMost limit: Int) throws -> [UInt8]? {
    guard let target = try DiskTarget(place) else { return nil }
    return try target.read(atMost: limit, naming: place)
  }

  /// Whether there is a file at that place.
  public func isFile(_ place: FilePlace) -> Bool {
    guard let target = try? DiskTarget(place) else { return false }
    return target.status?.kind == .file
  }

  /// What is in a folder, sorted: the first 10,000 names that the machine gives, in UTF-8.
  ///
  /// A link counts as what it leads to; one that leads out of the root is left out.
  public func list(_ folder: FilePlace) -> [FolderEntry] {
    guard let target = try? DiskTarget(folder) else { return [] }
    return target.names(most: 10_000).compactMap { name, kind in
      switch kind {
      case .folder: FolderEntry(name, isFolder: true)
      case .file: FolderEntry(name)
      case .link: entry(name, behindLinkIn: folder)
      }
    }.sorted { $0.name < $1.name }
  }

  private func entry(_ name: String, behindLinkIn folder: FilePlace) -> FolderEntry? {
    guard let place = try? folder.appending(name),
      let status = (try? DiskTarget(place))?.status
    else { return nil }
    switch status.kind {
    case .folder: return FolderEntry(name, isFolder: true)
    case .file: return FolderEntry(name)
    case .link: return nil
    }
  }

  /// How many bytes a file has.
  public func size(of place: FilePlace) -> Int? {
    guard let status = (try? DiskTarget(place))?.status, status.kind == .file else { return nil }
    return status.size
  }

  // MARK: Writing

  /// Puts bytes into a file, through another one beside it that takes its place.
  ///
  /// Of a trusted path, a link stays a link, and the file that it leads to is written. Beneath a root
  /// a link is left alone, and refused.
  public func write(_ bytes: [UInt8], to place: FilePlace) throws {
    guard place.path == nil else {
      guard let target = try DiskTarget(place, followsLastLink: false) else {
        throw Diagnostic(.error, "\(place) could not be written: its folder is not there")
      }
      return try target.write(bytes, naming: place)
    }
    guard DiskTarget.isPath(place.root) else {
      throw Diagnostic(.error, "\(NameRules.quoted(place.root)) cannot be the path of a file")
    }
    let target = URL(fileURLWithPath: place.root).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent().path
    guard manager.fileExists(atPath: folder) else {
      throw Diagnostic(.error, "\(place) could not be written: there is no folder \(folder)")
    }
    do {
      try Data(bytes).write(to: target, options: .atomic)
    } catch {
      throw Diagnostic(.error, "\(place) could not be written: \(error.localizedDescription)")
    }
  }

  /// Makes a folder and those it is in.
  public func makeFolder(trusting path: String) throws {
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Diagnostic(
        .error,
        "the folder \(path) could not be made: \(error.localizedDescription)"
      )
    }
  }

  /// Takes a file away.
  public func remove(_ place: FilePlace) throws {
    guard let target = try DiskTarget(place, followsLastLink: false) else { return }
    try target.remove(naming: place)
  }

  /// Gives a file another place, in one step.
  public func move(_ place: FilePlace, to newPlace: FilePlace) throws {
    guard let old = try DiskTarget(place, followsLastLink: false),
      let new = try DiskTarget(newPlace, followsLastLink: false)
    else { throw Diagnostic(.error, "\(place) could not be renamed: it is gone") }
    try old.move(to: new, naming: place, newPlace)
  }
}
