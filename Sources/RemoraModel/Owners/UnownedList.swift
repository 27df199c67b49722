/// Objects in no stable order, held unowned.
///
/// Adding and removing take constant time, and cost eight bytes for each object, which stores its index.
package struct UnownedList {
  private var entries: ContiguousArray<Entry> = []

  @safe private struct Entry {
    let reference: Unmanaged<AnyObject>

    init(_ object: AnyObject) { unsafe reference = .passUnretained(object) }

    /// Objects leave the list before they go.
    var object: AnyObject { unsafe reference.takeUnretainedValue() }
  }

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }
  package var all: [AnyObject] { entries.map(\.object) }

  package init() {}

  /// Adds an object; returns its index.
  package mutating func add(_ object: AnyObject) -> Int {
    // Doubling could waste as much memory as the list needs.
    if entries.count == entries.capacity {
      entries.reserveCapacity(max(4, entries.count + entries.count / 8))
    }
    entries.append(Entry(object))
    return entries.count - 1
  }

  /// Removes the object with an index; returns the one that has that index now.
  package mutating func remove(at index: Int) -> AnyObject? {
    let last = entries.removeLast()
    guard index < entries.count else { return nil }
    entries[index] = last
    return last.object
  }
}
