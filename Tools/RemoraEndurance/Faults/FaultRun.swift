/// Lives with memory refused at every n-th request, once, twice in a row, and for good.
struct FaultRun {
  /// How many lives there were.
  private(set) var lives = 0
  /// How many of them had something to report.
  private(set) var reporting = 0

  /// How often the scripts of a good life ask for memory.
  let requests: Int

  init() throws { requests = try Life.run().requests }

  /// Refuses memory at every `stride`-th request, from `first` on.
  ///
  /// - Throws: ``Failure`` that says at which request.
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
