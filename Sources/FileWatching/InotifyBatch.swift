#if os(Linux)
/// The events of one look at the queue, put together by what they are about.
struct InotifyBatch {
  /// What events are about: a name in a watched folder, or an entry as a whole.
  struct Subject: Hashable {
    let entry: WatchedEntry
    let name: String?
  }

  /// What happened to a subject, as far as it still matters.
  struct History {
    /// What happened since the name was last given.
    private(set) var kinds: InotifyEvent.Kinds = []
    /// Whether something else was there, or had that name, before.
    private(set) var wasTaken = false
    /// Whether the way to it changed.
    var isRerouted = false

    mutating func add(_ new: InotifyEvent.Kinds) {
      let structural = new.intersection(.structural)
      if structural.isEmpty {
        kinds.formUnion(new)
      } else {
        kinds = structural
        wasTaken = wasTaken || !structural.isDisjoint(with: [.deleted, .movedAway])
      }
    }

    /// Whether bytes changed and nothing else.
    var isOnlyWriting: Bool { kinds.isDisjoint(with: .structural) }

    /// Whether a name is new that nothing had.
    var isOnlyCreating: Bool { kinds.intersection(.structural) == .created && !wasTaken }

    /// Whether a file of that status can be read by now.
    ///
    /// A file that was only created is being written and will be closed; but a hard link has all
    /// its bytes at once, and no more will come of it.
    func isComplete(_ status: FileStatus) -> Bool {
      if !kinds.isDisjoint(with: [.closed, .movedHere]) { return true }
      guard kinds.contains(.created) else { return false }
      return status.linkCount > 1 || (status.size > 0 && !kinds.contains(.written))
    }
  }

  private(set) var histories: [Subject: History] = [:]
  private(set) var isOverflown = false

  /// What happened, the outermost first: what is inside of what changed needs no second look.
  var ordered: [(subject: Subject, history: History)] {
    histories.map { ($0.key, $0.value) }.sorted {
      ($0.subject.entry.depth, $0.subject.name ?? "")
        < ($1.subject.entry.depth, $1.subject.name ?? "")
    }
  }

  /// Adds what happened next in the folders of the table.
  mutating func add(_ event: InotifyEvent, in table: WatchTable) {
    if event.kinds.contains(.overflow) { isOverflown = true }
    if !event.kinds.isDisjoint(with: [.folderDeleted, .folderMoved, .unmounted, .ended]) {
      for entry in table.entries(event.watch) {
        histories[Subject(entry: entry, name: nil), default: History()].isRerouted = true
      }
    }
    guard let name = event.name else { return }
    for folder in table.folders(event.watch) {
      histories[Subject(entry: folder, name: name), default: History()].add(event.kinds)
    }
    for entry in table.steps(event.watch, name) {
      let subject = Subject(entry: entry, name: nil)
      if entry.steps.last == WatchedEntry.Step(watch: event.watch, name: name) {
        histories[subject, default: History()].add(event.kinds)
      } else if !event.kinds.isDisjoint(with: .structural) {
        histories[subject, default: History()].isRerouted = true
      }
    }
  }
}
#endif
