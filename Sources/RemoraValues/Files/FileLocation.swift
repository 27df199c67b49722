import RemoraFileWatching

/// The location of a file or a folder: a trusted path, and a relative path beneath it.
///
/// ``Files`` take nothing else, so code that opens a file states which part of its path to trust.
/// The trusted part comes from the app or from a person at the command line, never from a script or
/// a server; links in it are followed. The rest is a ``RelativePath``; a link in it may lead to
/// another location beneath the root, never out of it.
public struct FileLocation: Hashable, Sendable, CustomStringConvertible {
  /// The trusted path: a folder, or the file itself if ``path`` is `nil`.
  ///
  /// A relative path begins at the process's current folder.
  public let root: String
  /// The path beneath the root; `nil` for the root itself.
  public let path: RelativePath?

  /// A path that the app or a person at the command line chose.
  public init(trusting root: String) {
    self.root = root
    path = nil
  }

  /// A path that a script, a scene or a server chose, beneath a folder that the app or a person
  /// chose.
  public init(_ path: RelativePath, beneath root: String) {
    self.root = root
    self.path = path
  }

  /// The whole path, as messages show it.
  public var description: String {
    path.map { Paths.join(root, "\($0)") } ?? root
  }

  /// The location of that name in this folder.
  package func appending(_ name: String) throws(NameRules.Problem) -> FileLocation {
    let whole = try RelativePath(checking: path.map { "\($0)/\(name)" } ?? name)
    return FileLocation(whole, beneath: root)
  }
}
