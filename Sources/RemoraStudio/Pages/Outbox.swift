import RemoraCore

/// What a page has not been told yet: bounded, however long it does not listen.
///
/// Of each property only the newest value is kept. When there is too much, patches are dropped, and the
/// page gets a snapshot in their place.
struct Outbox {
  private var patches: [Patch] = []
  private var places: [Key: Int] = [:]
  private var cost = 0
  private var log = RecentEntries<LogEntry>()
  private var events = RecentEntries<EventEntry>()
  private var shown = RecentEntries<ShownEntry>()
  private var notices: [Notice] = []
  private var inspected: Inspected?
  private var pictures: [String: String?] = [:]
  /// Whether the next patches are a snapshot.
  var isSnapshot = false
  /// Whether patches were dropped, so that the page needs a snapshot.
  private(set) var needsSnapshot = false
  private var clock: ClockState?

  private struct Key: Hashable {
    let control: ControlID
    let property: String
  }

  /// The largest number of patches, and of bytes in their texts, about.
  private static let patchLimit = 20_000
  private static let costLimit = 2_000_000

  var isEmpty: Bool {
    patches.isEmpty && log.all.isEmpty && events.all.isEmpty && shown.all.isEmpty
      && notices.isEmpty && clock == nil && pictures.isEmpty && inspected == nil && !isSnapshot
  }

  mutating func add(_ batch: [Patch]) {
    guard !needsSnapshot else { return }
    for patch in batch { add(patch) }
    // A snapshot itself is as large as the stage is.
    if !isSnapshot, patches.count > Outbox.patchLimit || cost > Outbox.costLimit {
      dropPatches()
    }
  }

  private mutating func add(_ patch: Patch) {
    cost += patch.cost
    switch patch {
    case .set(let control, let property, _), .animate(let control, let property, _, _, _):
      let key = Key(control: control, property: property)
      // An animation begins at the time of its batch, so it keeps its place behind what it follows.
      if let place = places[key] {
        patches[place] = patch
      } else {
        places[key] = patches.count
        patches.append(patch)
      }
    case .create, .remove, .transition:
      places = [:]
      patches.append(patch)
    }
  }

  /// Forgets the patches: a snapshot will tell everything.
  mutating func dropPatches() {
    (patches, places, cost) = ([], [:], 0)
    needsSnapshot = true
    isSnapshot = false
  }

  /// The patches of a snapshot follow.
  mutating func beginSnapshot() {
    (patches, places, cost) = ([], [:], 0)
    needsSnapshot = false
    isSnapshot = true
  }

  mutating func add(_ entry: LogEntry) { log.add(entry, cost: entry.cost) }

  mutating func add(_ entry: EventEntry) { events.add(entry, cost: entry.cost) }

  mutating func add(_ entry: ShownEntry) { shown.add(entry, cost: entry.cost) }

  mutating func add(_ notice: Notice) {
    if notices.count < 8, !notices.contains(notice) { notices.append(notice) }
  }

  mutating func add(picture name: String, _ path: String?) { pictures[name] = .some(path) }

  mutating func note(_ inspected: Inspected?) { self.inspected = inspected }

  mutating func note(_ clock: ClockState) { self.clock = clock }

  /// Takes everything out.
  mutating func take() -> Batch {
    var batch = Batch()
    batch.snapshot = isSnapshot ? true : nil
    batch.clock = clock
    batch.pictures = pictures.isEmpty ? nil : pictures
    batch.patches = patches.isEmpty ? nil : patches
    batch.inspected = inspected
    batch.notices = notices.isEmpty ? nil : notices
    batch.log = log.all.isEmpty ? nil : log.all
    batch.events = events.all.isEmpty ? nil : events.all
    batch.shown = shown.all.isEmpty ? nil : shown.all
    batch.missed = Missed(log: log.missed, events: events.missed)
    self = Outbox(needsSnapshot: needsSnapshot)
    return batch
  }

  init(needsSnapshot: Bool = false) { self.needsSnapshot = needsSnapshot }
}

extension Patch {
  /// About how many bytes it takes.
  fileprivate var cost: Int {
    switch self {
    case .create(_, _, _, _, _, let properties):
      properties.values.reduce(200) { $0 + $1.cost }
    case .set(_, _, let value): 80 + value.cost
    case .remove, .animate, .transition: 100
    }
  }
}

extension Value {
  /// About how many bytes it takes.
  var cost: Int {
    switch self {
    case .text(let text): 16 + text.utf8.count
    case .list(let items): items.reduce(16) { $0 + $1.cost }
    case .record(let fields): fields.values.reduce(32) { $0 + $1.cost }
    default: 16
    }
  }
}
