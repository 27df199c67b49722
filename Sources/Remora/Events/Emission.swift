/// The events on their way inside each other, so that a loop of them ends and is named.
final class Emission {
  /// How many events may be on their way inside each other.
  static let limit = 64

  private var depth = 0
  private var unwinding: [String]?

  @inline(__always)
  func enter() -> Bool {
    depth &+= 1
    return depth <= Emission.limit
  }

  @inline(__always)
  func leave(_ name: @autoclosure () -> String) -> [String]? {
    depth &-= 1
    return unwinding == nil ? nil : collect(name())
  }

  /// Too many: from here to the outermost event each adds its name.
  func overflow() { unwinding = [] }

  @inline(never)
  private func collect(_ name: String) -> [String]? {
    unwinding?.append(name)
    guard depth == 0, let names = unwinding else { return nil }
    unwinding = nil
    return Emission.loop(in: Array(names.reversed()))
  }

  /// The shortest tail that repeats itself: `["like: tap", "count: valueChanged"]`.
  static func loop(in names: [String]) -> [String] {
    for length in 1...max(1, names.count / 2) where names.count >= 2 * length {
      let tail = names.suffix(length)
      if names.dropLast(length).suffix(length).elementsEqual(tail) { return Array(tail) }
    }
    return names
  }
}
