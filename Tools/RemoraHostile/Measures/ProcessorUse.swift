/// How much CPU time was used until when.
struct ProcessorUse {
  /// A moment, and the CPU time used until then, both in nanoseconds.
  private struct Sample {
    let time: Int
    let used: Int
  }

  private var samples: [Sample] = []

  /// Notes what had been used at a moment; moments never go back.
  mutating func add(_ used: Int, at time: Int) { samples.append(Sample(time: time, used: used)) }

  /// The most that was used within any stretch of time of that length.
  ///
  /// Between two samples the use counts as even. The worst stretch then begins or ends at a sample.
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

  /// The use at a moment; `index` is where to look from, and only moves forward.
  private func used(at time: Int, from index: inout Int) -> Int {
    while index + 1 < samples.count, samples[index + 1].time <= time { index += 1 }
    let before = samples[index]
    guard index + 1 < samples.count, time > before.time else { return before.used }
    let after = samples[index + 1]
    let part = Double(time - before.time) / Double(after.time - before.time)
    return before.used + Int(Double(after.used - before.used) * part)
  }
}
