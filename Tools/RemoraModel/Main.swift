import Foundation

/// Does things by chance to a host and to a simple model of it: `RemoraModel [SEED [STEPS]]`.
///
/// Exit status 0 when the two agree to the end, 1 when they do not: then it prints the fewest deeds it
/// finds that show it.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      try say("RemoraModel takes a seed and a number of steps")
      exit(2)
    }
    let seed = arguments.first.flatMap { $0 } ?? 1
    let steps = arguments.count > 1 ? Int(clamping: arguments[1] ?? 0) : 1_000_000
    // A crash leaves at least this to begin with.
    try say("seed \(seed), \(steps) steps")
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try ModelRun.run(seed: seed, steps: steps)
    let seconds = (clock.now - start) / .seconds(1)
    guard let (deeds, difference) = outcome else {
      let time = String(format: "%.1f", seconds)
      return try say("host and model agree, after \(time) s")
    }
    try say("seed \(seed): \(difference)")
    let few = try ModelRun.shrink(deeds)
    let lines = few.map { "  \($0)" }.joined(separator: "\n")
    try say("the same with \(few.count) of \(deeds.count) deeds:\n\(lines)")
    if let difference = try ModelRun.run(few) { try say("\(difference)") }
    exit(1)
  }

  private static func say(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
