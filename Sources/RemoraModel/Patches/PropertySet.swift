import RemoraLimits

/// A set of property numbers below 63.
struct PropertySet {
  private(set) var bits: UInt64 = 0

  /// The most properties of a kind.
  static var capacity: Int { Limit.kindProperties.value }

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    bits & (1 << UInt64(truncatingIfNeeded: index)) != 0
  }
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
