import Foundation

/// Applies random actions to a host and to a simple model of it: `RemoraOracle [SEED [STEPS]]`.
///
/// Exit status 0 when the two agree to the end, 1 when they do not: then it prints the fewest
/// actions it finds that show it.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      try say("RemoraOracle takes a seed and a number of steps")
      exit(2)
    }
    let seed = arguments.first.flatMap { $0 } ?? 1
    let steps = arguments.count > 1 ? Int(clamping: arguments[1] ?? 0) : 1_000_000
    // Printed first, so that a crash leaves the seed.
    try say("seed \(seed), \(steps) steps")
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try ModelRun.run(seed: seed, steps: steps)
    let seconds = (clock.now - start) / .seconds(1)
    guard let (actions, difference) = outcome else {
      let time = String(format: "%.1f", seconds)
      return try say("host and model agree, after \(time) s")
    }
    try say("seed \(seed): \(difference)")
    let few = try ModelRun.shrink(actions)
    let lines = few.map { "  \($0)" }.joined(separator: "\n")
    try say("the same with \(few.count) of \(actions.count) actions:\n\(lines)")
    if let difference = try ModelRun.run(few) { try say("\(difference)") }
    exit(1)
  }

  private static func say(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
