/// The properties that people's input has changed directly since the last flush.
struct InputValues {
  struct Field: Hashable {
    let control: ControlID
    let property: Int
  }

  /// A property, and the front end that knows its value already; `nil` for none.
  typealias Entry = (key: Field, origin: PatchObserver?)

  private var all: [Entry] = []

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// - Returns: False if the last entry was the same.
  mutating func add(_ key: Field, from origin: PatchObserver) -> Bool {
    if let last = all.last, last.key == key, last.origin === origin { return false }
    all.append((key, origin))
    return true
  }

  /// Each property once, except those that are sent to every front end anyway.
  func merged(except keys: Set<Field>) -> [Entry] {
    var merged: [Entry] = []
    var indices: [Field: Int] = [:]
    for entry in all where !keys.contains(entry.key) {
      if let index = indices[entry.key] {
        if merged[index].origin !== entry.origin { merged[index].origin = nil }
      } else {
        indices[entry.key] = merged.count
        merged.append(entry)
      }
    }
    return merged
  }
}
