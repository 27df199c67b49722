/// A property of a control, by its index in its kind; those that every control has are named.
struct ControlProperty {
  let index: Int
  @inline(__always) init(_ index: Int) { self.index = index }
  @inline(__always) var mask: UInt64 { 1 << UInt64(truncatingIfNeeded: index) }

  static let id = ControlProperty(0)
  static let hidden = ControlProperty(1)
  static let enabled = ControlProperty(2)
  static let alpha = ControlProperty(3)
  static let x = ControlProperty(4)
  static let y = ControlProperty(5)
  static let width = ControlProperty(6)
  static let height = ControlProperty(7)
  static let tint = ControlProperty(8)
  static let backgroundColor = ControlProperty(9)
  static let cornerRadius = ControlProperty(10)
  static let borderWidth = ControlProperty(11)
  static let borderColor = ControlProperty(12)
  static let shadow = ControlProperty(13)
  static let accessibilityLabel = ControlProperty(14)
  static let delegate = ControlProperty(15)
}

/// A set of property numbers below 63.
struct PropertySet {
  private(set) var bits: UInt64 = 0

  /// How many properties a kind may have.
  static let capacity = 63

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ index: Int) -> Bool { bits & (1 << UInt64(truncatingIfNeeded: index)) != 0 }
  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }
  mutating func remove(_ index: Int) { bits &= ~(1 << UInt64(index)) }

  /// Its numbers in ascending order.
  var indices: Indices { Indices(bits: bits) }

  struct Indices: Sequence, IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount
    }
  }
}
