/// How many allocations fail, starting with one of a script's.
enum AllocationFault: String, CaseIterable {
  /// One: Lua collects garbage, and its second try succeeds.
  case once
  /// Two: the script gets an error.
  case twice = "twice in a row"
  /// All from then on.
  case forGood = "for good"

  /// The numbers of the allocations that fail, from `number` on.
  func requests(from number: Int) -> ClosedRange<Int> {
    switch self {
    case .once: number...number
    case .twice: number...number + 1
    case .forGood: number...Int.max
    }
  }
}
