/// The changes that a watcher reports.
public struct FileChanges: Equatable, Sendable {
  /// The paths of the files that were written, added or removed, as the host spells them.
  public var paths: Set<String>
  /// Whether changes may be missing, so that every file has to be checked.
  public var isIncomplete: Bool

  /// Changes of those files; of none by default.
  public init(paths: Set<String> = [], isIncomplete: Bool = false) {
    self.paths = paths
    self.isIncomplete = isIncomplete
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Adds later changes.
  mutating func merge(_ later: FileChanges) {
    paths.formUnion(later.paths)
    isIncomplete = isIncomplete || later.isIncomplete
  }
}
