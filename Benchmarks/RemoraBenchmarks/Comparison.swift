import Glibc

/// Times two pieces of work against each other: in turns, so that whatever slows the machine down slows
/// both, and the ratio taken round by round.
///
/// Counts the CPU time of this thread, which other programs do not add to.
struct Comparison {
  /// How many rounds count.
  let rounds: Int
  /// How many rounds come before, to warm caches up.
  let warmUp: Int

  init(rounds: Int = 101, warmUp: Int = 10) {
    self.rounds = rounds
    self.warmUp = warmUp
  }

  /// The nanoseconds that one of the `count` operations takes that each call of `work` makes.
  func measure(
    count: Int,
    _ work: () throws -> Void,
    against baseline: () throws -> Void
  ) rethrows -> Measurement {
    try measure(count: count, {}, then: work, against: baseline)
  }

  /// The same after a preparation of each round, which does not count.
  func measure(
    count: Int,
    _ prepare: () throws -> Void,
    then work: () throws -> Void,
    against baseline: () throws -> Void
  ) rethrows -> Measurement {
    var own = Samples()
    var other = Samples()
    var ratios = Samples()
    for round in -warmUp..<rounds {
      try prepare()
      let left = try Comparison.time(work)
      let right = try Comparison.time(baseline)
      guard round >= 0 else { continue }
      own.add(left / Double(count))
      other.add(right / Double(count))
      ratios.add(left / right)
    }
    return Measurement(
      median: own.median,
      minimum: own.minimum,
      baseline: other.median,
      ratio: ratios.median
    )
  }

  /// The same without a baseline.
  func measure(count: Int, _ work: () throws -> Void) rethrows -> Measurement {
    try measure(count: count, {}, then: work)
  }

  /// The same without a baseline, after a preparation of each round.
  func measure(
    count: Int,
    _ prepare: () throws -> Void,
    then work: () throws -> Void
  ) rethrows -> Measurement {
    var samples = Samples()
    for round in -warmUp..<rounds {
      try prepare()
      let time = try Comparison.time(work)
      if round >= 0 { samples.add(time / Double(count)) }
    }
    return Measurement(median: samples.median, minimum: samples.minimum)
  }

  /// The nanoseconds that `work` takes.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
