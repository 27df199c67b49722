import RemoraRuntime

/// What a page has not been told yet: bounded, however long it does not listen.
struct Outbox {
  private var patches = PendingPatches()
  private var log = RecentEntries<LogEntry>()
  private var events = RecentEntries<EventEntry>()
  private var shown = RecentEntries<ShownEntry>()
  private var notices: [Notice] = []
  private var inspected: Inspected?
  private var keyboard: KeyboardState?
  private var language: LanguageState?
  private var device: DeviceState?
  private var history: HistoryState?
  private var pictures: [String: String?] = [:]
  private var clock: ClockState?
  private var holds: [Hold] = []

  private static let noticeLimit = 8
  private static let holdLimit = 20

  init() {}

  private init(_ patches: PendingPatches) { self.patches = patches }

  var isEmpty: Bool {
    patches.isEmpty && log.all.isEmpty && events.all.isEmpty && shown.all.isEmpty
      && notices.isEmpty && clock == nil && pictures.isEmpty && inspected == nil && keyboard == nil
      && language == nil && device == nil && history == nil && holds.isEmpty
  }

  /// Whether a value of a property waits to be sent.
  func hasPatch(of property: String, of control: ControlID) -> Bool {
    patches.hasPatch(of: property, of: control)
  }

  /// Whether patches were dropped, so that the page needs a snapshot.
  var needsSnapshot: Bool { patches.needsSnapshot }

  /// The patches of a snapshot follow.
  mutating func beginSnapshot() { patches.beginSnapshot() }

  /// Adds patches that the host sent at that time, in nanoseconds of its clock.
  mutating func add(_ batch: [Patch], at time: Int) { patches.add(batch, at: time) }

  mutating func add(_ entry: LogEntry) { log.add(entry, cost: entry.cost) }

  mutating func add(_ entry: EventEntry) { events.add(entry, cost: entry.cost) }

  mutating func add(_ entry: ShownEntry) { shown.add(entry, cost: entry.cost) }

  mutating func add(_ notice: Notice) {
    if notices.count < Outbox.noticeLimit, !notices.contains(notice) { notices.append(notice) }
  }

  /// Only the newest of a pointer counts.
  mutating func add(_ hold: Hold) {
    holds.removeAll { $0.pointer == hold.pointer }
    if holds.count < Outbox.holdLimit { holds.append(hold) }
  }

  mutating func add(picture name: String, _ path: String?) { pictures[name] = .some(path) }

  mutating func note(_ inspected: Inspected?) { self.inspected = inspected }

  mutating func note(_ keyboard: KeyboardState) { self.keyboard = keyboard }

  mutating func note(_ language: LanguageState) { self.language = language }

  mutating func note(_ device: DeviceState) { self.device = device }

  mutating func note(_ history: HistoryState) { self.history = history }

  mutating func note(_ clock: ClockState) { self.clock = clock }

  /// Takes everything out, for a batch of that time, in nanoseconds of the host's clock.
  mutating func take(at time: Int) -> Batch {
    var batch = Batch()
    batch.snapshot = patches.isSnapshot ? true : nil
    batch.clock = clock
    batch.pictures = pictures.isEmpty ? nil : pictures
    let taken = patches.take(at: time)
    batch.patches = taken.isEmpty ? nil : taken
    batch.inspected = inspected
    batch.keyboard = keyboard
    batch.language = language
    batch.device = device
    batch.history = history
    batch.holds = holds.isEmpty ? nil : holds
    batch.notices = notices.isEmpty ? nil : notices
    batch.log = log.all.isEmpty ? nil : log.all
    batch.events = events.all.isEmpty ? nil : events.all
    batch.shown = shown.all.isEmpty ? nil : shown.all
    batch.missed = Missed(log: log.missed, events: events.missed)
    self = Outbox(patches)
    return batch
  }
}
