/// The changes that a watcher reports.
package struct FileChanges: Equatable, Sendable {
  /// The paths of the files that were written, added or removed, as the host spells them.
  package var paths: Set<String>
  /// Whether changes may be missing, so that every file has to be checked.
  package var isIncomplete: Bool

  /// Changes of those files; of none by default.
  package init(paths: Set<String> = [], isIncomplete: Bool = false) {
    self.paths = paths
    self.isIncomplete = isIncomplete
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Adds later changes.
  mutating func merge(_ later: FileChanges) {
    paths.formUnion(later.paths)
    isIncomplete = isIncomplete || later.isIncomplete
  }
}
