/// Samples of the CPU time used.
struct ProcessorUse {
  /// A moment, and the CPU time used until then, both in nanoseconds.
  private struct Sample {
    let time: Int
    let used: Int
  }

  private var samples: [Sample] = []

  /// Adds a sample; times never decrease.
  mutating func add(_ used: Int, at time: Int) { samples.append(Sample(time: time, used: used)) }

  /// The maximum CPU time used within any interval of this length.
  ///
  /// Interpolates linearly between samples, so the worst interval begins or ends at a sample.
  func worst(within length: Int) -> Int {
    guard let first = samples.first, let last = samples.last else { return 0 }
    guard last.time - first.time > length else { return last.used - first.used }
    var worst = 0
    var (ahead, behind) = (0, 0)
    for sample in samples {
      let end = min(sample.time + length, last.time)
      let start = max(sample.time - length, first.time)
      worst = max(worst, used(at: end, from: &ahead) - sample.used)
      worst = max(worst, sample.used - used(at: start, from: &behind))
    }
    return worst
  }

  /// The CPU time used until a moment; `index` is where to start, and only increases.
  private func used(at time: Int, from index: inout Int) -> Int {
    while index + 1 < samples.count, samples[index + 1].time <= time { index += 1 }
    let before = samples[index]
    guard index + 1 < samples.count, time > before.time else { return before.used }
    let after = samples[index + 1]
    let part = Double(time - before.time) / Double(after.time - before.time)
    return before.used + Int(Double(after.used - before.used) * part)
  }
}
