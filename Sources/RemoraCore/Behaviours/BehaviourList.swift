/// The behaviours of a script, held weakly.
///
/// Adding and removing take constant time, and cost eight bytes in each behaviour.
struct BehaviourList {
  private var entries: ContiguousArray<Entry> = []

  @safe private struct Entry {
    let reference: Unmanaged<Behaviour>

    init(_ behaviour: Behaviour) { unsafe reference = .passUnretained(behaviour) }

    /// Behaviours leave the list before they go.
    var behaviour: Behaviour { unsafe reference.takeUnretainedValue() }
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// All behaviours, in no stable order.
  var all: [Behaviour] { entries.map(\.behaviour) }

  /// Adds a behaviour, which stores its index.
  mutating func add(_ behaviour: Behaviour) {
    // Doubling could waste as much memory as the list needs.
    if entries.count == entries.capacity {
      entries.reserveCapacity(max(4, entries.count + entries.count / 8))
    }
    behaviour.listIndex = Int32(entries.count)
    entries.append(Entry(behaviour))
  }

  /// Removes a behaviour: the last takes its place.
  mutating func remove(_ behaviour: Behaviour) {
    let index = Int(behaviour.listIndex)
    guard index >= 0 else { return }
    behaviour.listIndex = -1
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    last.behaviour.listIndex = Int32(index)
  }
}
