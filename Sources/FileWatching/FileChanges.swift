/// What a watcher saw.
public struct FileChanges: Equatable, Sendable {
  /// The files that were written, appeared or went, as the host spells them.
  public var paths: Set<String>
  /// Whether something may have been missed, so that everything has to be looked at.
  public var isIncomplete: Bool

  /// Changes of those files; of none by default.
  public init(paths: Set<String> = [], isIncomplete: Bool = false) {
    self.paths = paths
    self.isIncomplete = isIncomplete
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Adds what was seen later.
  mutating func merge(_ later: FileChanges) {
    paths.formUnion(later.paths)
    isIncomplete = isIncomplete || later.isIncomplete
  }
}
