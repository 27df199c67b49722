#if !FUZZING
import Foundation

/// Endurance tests of a host: failing allocations, a long run, and inputs that fuzzing found.
///
/// Exit status 0 if no guarantee was broken.
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "faults" where arguments.count <= 2:
        try tryFaults(stride: number(arguments.dropFirst().first) ?? 1)
      case "soak" where arguments.count <= 2:
        var soak = try Soak(scripts: "scripts")
        try soak.run(seconds: number(arguments.dropFirst().first) ?? 600, say: say)
      case "fuzz" where arguments.count > 2:
        try tryAgain(arguments[1], arguments[2...])
      default:
        try say("RemoraEndurance takes: faults [STRIDE], soak [SECONDS], fuzz TARGET FILE…")
        exit(2)
      }
    } catch {
      try say("\(error)")
      exit(1)
    }
  }

  private static func number(_ text: String?) throws -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), number > 0 else {
      throw Failure("\(text) is no number of at least 1")
    }
    return number
  }

  private static func tryFaults(stride: Int) throws {
    let start = ContinuousClock.now
    var run = try FaultRun()
    for fault in AllocationFault.allCases {
      try say("memory refused \(fault.rawValue), at each of \(run.requests) requests")
      try run.run([fault], stride: stride)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let time = String(format: "%.1f", seconds)
    try say("\(run.lives) lives in \(time) s, \(run.reporting) with something to report: all well")
  }

  /// Runs inputs that fuzzing has kept.
  private static func tryAgain(_ name: String, _ files: some Sequence<String>) throws {
    guard let target = FuzzTarget(rawValue: name) else {
      let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure("there is no target \(name); there are \(known)")
    }
    for file in files {
      try say(file)
      try target.run([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
    }
  }

  /// Writes a line at once.
  private static func say(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
#endif
