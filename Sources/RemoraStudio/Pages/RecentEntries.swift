import RemoraLimits
import RemoraRuntime

/// The newest entries of something that has no end: at most some, and so many bytes.
struct RecentEntries<Entry> {
  private(set) var all: [Entry] = []
  private var costs: [Int] = []
  private var cost = 0
  /// How many were dropped.
  private(set) var missed = 0

  /// Adds an entry of about so many bytes.
  ///
  /// When there are too many, the older half is dropped at once, so that adding takes the same time
  /// however many are dropped.
  mutating func add(_ entry: Entry, cost entryCost: Int) {
    all.append(entry)
    costs.append(entryCost)
    cost += entryCost
    guard all.count > Limit.keptLines.value || cost > Limit.keptText.value else { return }
    var dropped = 0
    while dropped < all.count - 1,
      all.count - dropped > Limit.keptLines.value / 2 || cost > Limit.keptText.value / 2
    {
      cost -= costs[dropped]
      dropped += 1
    }
    all.removeFirst(dropped)
    costs.removeFirst(dropped)
    missed += dropped
  }
}

extension LogEntry {
  /// About how many bytes it takes.
  var cost: Int {
    switch content {
    case .diagnostic(let diagnostic): diagnostic.cost
    case .reload(let text, _), .text(let text): 50 + text.utf8.count
    }
  }
}

extension EventEntry {
  /// About how many bytes it takes.
  var cost: Int {
    event.payload.values.reduce(200 + 200 * (handlers?.count ?? 0)) { $0 + $1.cost }
  }
}

extension ShownEntry {
  /// About how many bytes it takes.
  var cost: Int { 50 + text.utf8.count + (diagnostic?.cost ?? 0) }
}

extension Diagnostic {
  /// About how many bytes it takes.
  fileprivate var cost: Int {
    let variables = locals.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 30 }
    return [message, suggestion, excerpt, traceback].reduce(300 + variables) {
      $0 + ($1?.utf8.count ?? 0)
    }
  }
}
