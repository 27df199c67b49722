/// Runs lives in which every n-th allocation fails: once, twice in a row, and for good.
struct FaultRun {
  /// The number of lives.
  private(set) var lives = 0
  /// The number of lives with diagnostics.
  private(set) var reporting = 0

  /// The number of allocations by scripts in a life without faults.
  let requests: Int

  init() throws { requests = try Life.run().requests }

  /// Makes every `stride`-th allocation fail, from `first` on.
  ///
  /// - Throws: ``Failure`` with the number of the allocation.
  mutating func run(
    _ faults: [AllocationFault] = AllocationFault.allCases,
    from first: Int = 1,
    stride step: Int = 1
  ) throws {
    for fault in faults {
      for number in stride(from: first, through: requests, by: step) {
        do {
          let course = try Life.run(fault, at: number)
          lives += 1
          if !course.reports.isEmpty { reporting += 1 }
        } catch {
          throw Failure("memory refused \(fault.rawValue) at request \(number): \(error)")
        }
      }
    }
  }
}
