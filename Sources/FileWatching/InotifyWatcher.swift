#if os(Linux)
/// A watcher that the Linux kernel tells what happens.
///
/// It watches folders, never files: a save that replaces a file would take a file's watch with it.
/// A file is reported when it is closed after writing, moved to its name or removed, so a slow
/// write is reported once, at its end. A link is reported when the file it leads to is. What is
/// written through another hard link, outside the places, is not seen.
public final class InotifyWatcher: FileWatcher {
  /// How often the queue is read in one call, so that a flood of events does not hold up the host.
  private static let maximumReads = 64

  private let tree: WatchedTree
  private var earlier = FileChanges()
  private var hadProblem = false

  /// A watcher of nothing yet.
  ///
  /// - Throws: ``WatchProblem`` when the system watches for too many programs already.
  public convenience init() throws {
    try self.init(limits: WatchLimits())
  }

  init(names: WatchedNames = WatchedNames(), limits: WatchLimits) throws(WatchProblem) {
    tree = try WatchedTree(names: names, limits: limits)
  }

  /// Readable when something happened in a watched folder, even when it changed no file.
  public var fileDescriptor: Int32? { tree.inotify.fileDescriptor }

  /// What keeps it from seeing every change, told to a person; `nil` when nothing does.
  public var problem: WatchProblem? { tree.budget.problem }

  /// Watches exactly these places from now on.
  ///
  /// - Throws: ``WatchProblem`` when there is more to watch than is possible; then nothing is.
  public func watch(_ places: [WatchedPlace]) throws {
    earlier.paths.formUnion(tree.replacePlaces(Set(places)))
    if tree.budget.isExceeded, let problem = tree.budget.problem {
      earlier = FileChanges()
      _ = tree.replacePlaces([])
      throw problem
    }
    hadProblem = tree.budget.problem != nil
  }

  /// What changed since the last call; empty when nothing did.
  ///
  /// Costs microseconds for a save, and reads the folders that appeared.
  public func changes() -> FileChanges {
    var changes = earlier
    earlier = FileChanges()
    let batch = nextBatch()
    if batch.isOverflown {
      changes.isIncomplete = true
      tree.renewAll()
    } else {
      for (subject, history) in batch.ordered where !subject.entry.isForgotten {
        if let name = subject.name {
          changes.paths.formUnion(look(at: name, in: subject.entry, after: history))
        } else {
          changes.paths.formUnion(look(at: subject.entry, after: history))
        }
      }
    }
    if tree.budget.problem != nil, !hadProblem {
      hadProblem = true
      changes.isIncomplete = true
    }
    return changes
  }

  private func nextBatch() -> InotifyBatch {
    var batch = InotifyBatch()
    for _ in 0..<Self.maximumReads {
      let events = tree.inotify.read()
      if events.isEmpty { break }
      for event in events {
        batch.add(event, in: tree.table)
        if event.kinds.contains(.ended) { tree.drop(event.watch) }
      }
    }
    return batch
  }

  /// The files that changed by what happened to a name in a watched folder.
  private func look(
    at name: String,
    in folder: WatchedEntry,
    after history: InotifyBatch.History
  ) -> Set<String> {
    let path = folder.path(of: name)
    let isFile = tree.names.includes(file: name)
    guard tree.names.includes(folder: name) else { return [] }
    if history.isOnlyWriting {
      guard isFile, history.kinds.contains(.closed) else { return [] }
      tree.addFile(name, to: folder)
      return [path]
    }
    if history.isOnlyCreating, tree.isCurrent(name, in: folder) { return [] }
    let found = tree.renew(name, in: folder)
    var changed = (found.old?.files ?? []).union(found.new?.files ?? [])
    if isFile {
      let isChange = found.file.map(history.isComplete) ?? (found.wasFile || history.wasTaken)
      if isChange { changed.insert(path) }
    }
    return changed
  }

  /// The files that changed by what happened on the way to a place or to what a link means.
  private func look(at entry: WatchedEntry, after history: InotifyBatch.History) -> Set<String> {
    if !history.isRerouted, history.isOnlyWriting {
      return history.kinds.contains(.closed) ? entry.files : []
    }
    guard let new = tree.renew(entry) else { return [] }
    var changed = entry.files.union(new.files)
    if !history.isRerouted, let status = new.file, !history.isComplete(status) {
      changed.remove(new.path)
    }
    return changed
  }
}
#endif
