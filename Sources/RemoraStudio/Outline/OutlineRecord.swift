import RemoraRuntime

/// The newest outline, and which of its parts changed when: so that nothing piles up for a page that
/// does not listen.
struct OutlineRecord {
  /// Grows with each change; 0 before the first outline.
  private(set) var version = 0
  private var behaviours: [Int: Versioned<BehaviourEntry>] = [:]
  private var owners = Versioned<[OwnerEntry]>([])
  private var multiplexers = Versioned<[MultiplexerEntry]>([])
  private var connections = Versioned<[ConnectionEntry]>([])
  private var rules = Versioned<[RuleEntry]>([])
  private var screens = Versioned<[ScreenEntry]>([])
  private var touchable = Versioned<[ControlID]>([])
  private var unseen = Versioned<[UnseenEntry]>([])
  private var unkept = Versioned<[ChangeEntry]>([])
  private var mistakes = Versioned<[Diagnostic]>([])
  private var files = Versioned(0)

  private struct Versioned<Part: Equatable> {
    private(set) var part: Part
    private(set) var version = 0

    init(_ part: Part, version: Int = 0) {
      self.part = part
      self.version = version
    }

    /// - Returns: Whether the part is another one.
    mutating func update(to new: Part, _ version: Int) -> Bool {
      guard new != part else { return false }
      (part, self.version) = (new, version)
      return true
    }

    func changed(since version: Int, always: Bool) -> Part? {
      always || self.version > version ? part : nil
    }
  }

  /// Replaces the outline by a newer one, which has every part.
  mutating func update(to new: Outline) {
    let next = version + 1
    var hasChanged = version == 0
    var updated: [Int: Versioned<BehaviourEntry>] = [:]
    for entry in new.behaviours ?? [] {
      if let known = behaviours[entry.number], known.part == entry {
        updated[entry.number] = known
      } else {
        updated[entry.number] = Versioned(entry, version: next)
        hasChanged = true
      }
    }
    if updated.count != behaviours.count { hasChanged = true }
    behaviours = updated
    let changes = [
      owners.update(to: new.owners ?? [], next),
      multiplexers.update(to: new.multiplexers ?? [], next),
      connections.update(to: new.connections ?? [], next),
      rules.update(to: new.rules ?? [], next),
      screens.update(to: new.screens ?? [], next),
      touchable.update(to: new.touchable ?? [], next),
      unseen.update(to: new.unseen ?? [], next),
      unkept.update(to: new.changes ?? [], next),
      mistakes.update(to: new.mistakes ?? [], next),
      files.update(to: new.files ?? 0, next),
    ]
    if hasChanged || changes.contains(true) { version = next }
  }

  /// What changed since a version; everything since version 0.
  ///
  /// `known` has the numbers of the behaviours that the page knows, and is replaced by those there are.
  /// `time` is that of the batch, in nanoseconds of the host's clock.
  func changes(since version: Int, known: inout Set<Int>, at time: Int) -> Outline? {
    guard version != self.version else { return nil }
    let isFirst = version == 0
    var outline = Outline()
    let changed = behaviours.values.filter { $0.version > version }.map(\.part)
    if isFirst || !changed.isEmpty {
      outline.behaviours = changed.sorted { $0.number < $1.number }.map { entry in
        var entry = entry
        entry.tasks = entry.tasks.map { $0.at(time) }
        return entry
      }
    }
    let gone = known.filter { behaviours[$0] == nil }
    if !gone.isEmpty { outline.gone = gone.sorted() }
    known = Set(behaviours.keys)
    outline.owners = owners.changed(since: version, always: isFirst)
    outline.multiplexers = multiplexers.changed(since: version, always: isFirst)
    outline.connections = connections.changed(since: version, always: isFirst)
    outline.rules = rules.changed(since: version, always: isFirst)
    outline.screens = screens.changed(since: version, always: isFirst)
    outline.touchable = touchable.changed(since: version, always: isFirst)
    outline.unseen = unseen.changed(since: version, always: isFirst)
    outline.changes = unkept.changed(since: version, always: isFirst)
    outline.mistakes = mistakes.changed(since: version, always: isFirst)
    outline.files = files.changed(since: version, always: isFirst)
    return outline
  }
}
