/// An event's name as a number, for fast comparison.
///
/// A host numbers the names it meets. The names of the built-in controls have the same numbers in
/// every host.
struct EventID: Hashable, Sendable {
  let number: UInt32

  init(_ number: Int) { self.number = UInt32(clamping: number) }

  /// No event: no name ever gets this number.
  static let none = EventID(Int(UInt32.max))

  static let tap = EventID(0)
  static let load = EventID(1)
  static let willAppear = EventID(2)
  static let appear = EventID(3)
  static let willDisappear = EventID(4)
  static let disappear = EventID(5)
  static let destroy = EventID(6)
  static let valueChanged = EventID(7)

  /// The names of these numbers, in order.
  static let builtInNames = [
    "tap", "load", "willAppear", "appear", "willDisappear", "disappear", "destroy", "valueChanged",
  ]
}

/// The declaration of an event or a message with the number of its name: an object, so that sending one copies no
/// declaration.
final class Numbered<Declaration> {
  let declaration: Declaration
  let id: EventID

  init(_ declaration: Declaration, _ id: EventID) {
    self.declaration = declaration
    self.id = id
  }
}

/// The event and message names that a host has met.
///
/// There are more numbers than a script can use up.
final class EventNames {
  private var ids: [String: EventID] = [:]
  private var names: [String] = []

  init() {
    for name in EventID.builtInNames { _ = id(of: name) }
  }

  func id(of name: String) -> EventID {
    if let known = ids[name] { return known }
    let new = EventID(names.count)
    ids[name] = new
    // Mutates a copy, so that readers, such as events, need no exclusivity check.
    var longer = names
    names = []
    longer.append(name)
    names = longer
    return new
  }

  func known(_ name: String) -> EventID? { ids[name] }
  subscript(id: EventID) -> String { id == .none ? "" : names[Int(id.number)] }
}
