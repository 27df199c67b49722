import FileWatching

/// Where a file or a folder is: a path that is trusted, and what is named beneath it.
///
/// ``Files`` take nothing else, so whoever opens a file says which part of its path to trust. The
/// trusted part comes from the app or from a person at the command line, never from a script or
/// a server; a link in it is followed. What is beneath it is a ``RelativePath``, and a link there may
/// lead to another place beneath, never out.
public struct FilePlace: Hashable, Sendable, CustomStringConvertible {
  /// The trusted path: a folder, or when ``path`` is `nil` the file itself.
  ///
  /// A relative one begins at the process's current folder.
  public let root: String
  /// What is named beneath the root; `nil` for the root itself.
  public let path: RelativePath?

  /// A path that the app or a person chose.
  public init(trusting root: String) {
    self.root = root
    path = nil
  }

  /// What somebody named beneath a folder that the app or a person chose.
  public init(_ path: RelativePath, beneath root: String) {
    self.root = root
    self.path = path
  }

  /// The whole path as messages show it.
  public var description: String {
    path.map { Paths.join(root, "\($0)") } ?? root
  }

  /// What has that name in this folder.
  package func appending(_ name: String) throws(NameRules.Problem) -> FilePlace {
    let whole = try RelativePath(checking: path.map { "\($0)/\(name)" } ?? name)
    return FilePlace(whole, beneath: root)
  }
}
