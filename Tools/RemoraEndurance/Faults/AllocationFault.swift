/// How often memory is refused, from one request of a script on.
enum AllocationFault: String, CaseIterable {
  /// Lua collects, asks again and gets it.
  case once
  /// The script has an error to deal with.
  case twice = "twice in a row"
  /// From then on nothing that asks for memory works any more.
  case forGood = "for good"

  /// The requests that fail, when the first is the one of that number.
  func requests(from number: Int) -> ClosedRange<Int> {
    switch self {
    case .once: number...number
    case .twice: number...number + 1
    case .forGood: number...Int.max
    }
  }
}
