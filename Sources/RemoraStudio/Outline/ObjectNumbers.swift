/// Numbers of objects that it does not keep alive; none is used twice.
struct ObjectNumbers<Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var identifiers: [Int: ObjectIdentifier] = [:]
  private var last = 0

  /// The number of an object, which gets one if it has none.
  mutating func number(of object: Object) -> Int {
    let identifier = ObjectIdentifier(object)
    if let known = entries[identifier] {
      if known.object === object { return known.number }
      // Another object had this address.
      identifiers[known.number] = nil
    }
    last += 1
    entries[identifier] = Entry(object: object, number: last)
    identifiers[last] = identifier
    return last
  }

  /// The object with a number; `nil` if it is gone.
  func object(_ number: Int) -> Object? {
    identifiers[number].flatMap { entries[$0]?.object }
  }

  /// The sum of something that the living objects have.
  func sum(of count: (Object) -> Int) -> Int {
    entries.values.reduce(0) { $0 + ($1.object.map(count) ?? 0) }
  }

  /// Forgets the objects that are gone.
  mutating func removeGone() {
    for (identifier, entry) in entries where entry.object == nil {
      entries[identifier] = nil
      identifiers[entry.number] = nil
    }
  }
}
