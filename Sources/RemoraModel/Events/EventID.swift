import RemoraLimits
import RemoraLua

/// The name of an event, a message or a field of an event as a number, for fast comparison.
///
/// A host numbers the names it meets. The names of the built-in controls have the same numbers in
/// every host.
package struct EventID: Hashable, Sendable {
  let number: UInt32

  init(_ number: Int) { self.number = UInt32(clamping: number) }

  /// No event: no name ever gets this number.
  static let none = EventID(Int(UInt32.max))

  static let tap = EventID(0)
  package static let load = EventID(1)
  package static let willAppear = EventID(2)
  package static let appear = EventID(3)
  package static let willDisappear = EventID(4)
  package static let disappear = EventID(5)
  /// The lifecycle events of a control that a behaviour may miss.
  package static let ofLifecycle = [load, willAppear, appear, willDisappear, disappear]
  static let destroy = EventID(6)
  static let valueChanged = EventID(7)
  /// The fields of every event.
  static let name = EventID(8)
  static let sender = EventID(9)
  static let used = EventID(10)

  /// The names of these numbers, in order.
  static let builtInNames = [
    "tap", "load", "willAppear", "appear", "willDisappear", "disappear", "destroy", "valueChanged",
    "name",
    "sender", "used",
  ]
}

/// The names of events, messages and fields that a host has met.
///
/// There are more numbers than a script can use up. Names of events stay for the life of the host.
@safe package final class EventNames {
  private var ids: [String: EventID] = [:]
  private var names: [String] = []
  /// The same names as texts of Lua, for those that scripts got: Lua need not search for them.
  ///
  /// In plain memory, since an array would be retained for each name.
  private var texts = UnsafeMutablePointer<LuaSlot?>.allocate(capacity: 0)
  private var textsCount = 0

  init() {
    for name in EventID.builtInNames { _ = id(of: name) }
  }

  deinit { unsafe texts.deallocate() }

  package func id(of name: String) -> EventID {
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

  /// Adds the name of that number to the values of a call.
  @inline(__always)
  func write(_ id: EventID, to writer: LuaWriter) {
    let number = Int(id.number)
    if number < textsCount, let text = unsafe texts[number] { return writer.add(text) }
    writeFirst(number, writer)
  }

  /// Keeps the text too, unless it is one of too many or long: it counts for no script, and stays.
  @inline(never)
  private func writeFirst(_ number: Int, _ writer: LuaWriter) {
    guard number < Limit.eventTexts.value, EventNames.isShort(names[number]) else {
      return writer.add(names[number])
    }
    if number >= textsCount {
      let count = min(names.count, Limit.eventTexts.value)
      let longer = UnsafeMutablePointer<LuaSlot?>.allocate(capacity: count)
      unsafe longer.initialize(repeating: nil, count: count)
      unsafe longer.update(from: texts, count: textsCount)
      unsafe texts.deallocate()
      unsafe texts = longer
      textsCount = count
    }
    let text = writer.keep(names[number])
    unsafe texts[number] = text
    writer.add(text)
  }

  /// The number of a payload's field: only of a short name in ASCII, which has one spelling, and not of too many.
  func field(_ name: String) -> EventID? {
    if let known = ids[name], EventNames.isShort(name) { return known }
    return names.count < Limit.eventTexts.value && EventNames.isShort(name) ? id(of: name) : nil
  }

  private static func isShort(_ name: String) -> Bool {
    name.utf8.count <= 40 && name.utf8.allSatisfy { $0 < 0x80 }
  }

  package func known(_ name: String) -> EventID? { ids[name] }
  subscript(id: EventID) -> String { id == .none ? "" : names[Int(id.number)] }
}
