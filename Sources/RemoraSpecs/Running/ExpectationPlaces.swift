import RemoraLimits
import RemoraLua

/// Where a spec has expectations: those that have no matcher yet, and those that held.
struct ExpectationPlaces {
  private let file: String
  private var count = 0
  private var open: [Int: LuaPlace] = [:]
  private var held: Set<Int> = []

  /// The expectations of the specs of a file.
  init(_ file: String) { self.file = file }

  /// `expect(…)` was called there.
  ///
  /// - Returns: Its number.
  mutating func begin(at place: LuaPlace?) -> Int {
    count += 1
    open[count] = place
    return count
  }

  /// A matcher of the expectation was called.
  mutating func close(_ number: Int) { open[number] = nil }

  /// A matcher was called without one: which of the open ones it belongs to is unknown.
  mutating func closeAll() { open = [:] }

  /// The calls of `expect(…)` without a matcher so far, in their order.
  var openPlaces: [LuaPlace] { open.sorted { $0.key < $1.key }.map(\.value) }

  /// An expectation held there.
  mutating func noteHeld(at place: LuaPlace?) {
    guard let place, place.source == file, held.count < Limit.heldLines.value else { return }
    held.insert(place.line)
  }

  /// The lines of the file whose expectations held, each time that they ran.
  func heldLines(without failures: [SpecFailure]) -> [Int] {
    held.subtracting(failures.filter { $0.file == file }.map(\.line)).sorted()
  }
}
