/// Debounces changes: collects those of one save, checkout or unpacked archive into one batch.
///
/// A batch is due when nothing has changed for a while, or when its first change is too long ago.
/// So a folder in which files always change is reported, too. The caller passes the time, in
/// nanoseconds.
package struct ChangeCollector {
  private let quiet: Int
  private let patience: Int
  private var collected = FileChanges()
  private var first = 0
  private var last = 0

  /// A collector that waits for `quiet` after the last change, and at most for `patience` after
  /// the first.
  package init(quiet: Int = 30_000_000, patience: Int = 500_000_000) {
    self.quiet = quiet
    self.patience = patience
  }

  /// Adds the changes that a watcher reported; ignores empty changes.
  package mutating func add(_ changes: FileChanges, at now: Int) {
    guard !changes.isEmpty else { return }
    if collected.isEmpty { first = now }
    last = now
    collected.merge(changes)
  }

  /// When the batch is due; `nil` if there is none.
  package var due: Int? {
    collected.isEmpty ? nil : min(last + quiet, first + patience)
  }

  /// Removes and returns the batch if it is due.
  package mutating func take(at now: Int) -> FileChanges? {
    guard let due, due <= now else { return nil }
    defer { collected = FileChanges() }
    return collected
  }
}
