/// Makes one batch of the changes that belong to one gesture: a save, a checkout, an unpacked
/// archive.
///
/// It waits until nothing more changed for a while, but never so long that a folder in which
/// something always changes is not reported at all. Times are handed in, in nanoseconds.
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

  /// Adds what a watcher saw; nothing when it saw nothing.
  package mutating func add(_ changes: FileChanges, at now: Int) {
    guard !changes.isEmpty else { return }
    if collected.isEmpty { first = now }
    last = now
    collected.merge(changes)
  }

  /// When the batch may be taken; `nil` when there is none.
  package var due: Int? {
    collected.isEmpty ? nil : min(last + quiet, first + patience)
  }

  /// The batch, once it is due; it is given out once.
  package mutating func take(at now: Int) -> FileChanges? {
    guard let due, due <= now else { return nil }
    defer { collected = FileChanges() }
    return collected
  }
}
