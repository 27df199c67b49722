import Foundation
import RemoraProcesses

/// Prints the table of misuse in `docs/reference/embedding.md`, each row of which it tries in a process of its own; with the number
/// of a row, tries that one here.
@main
enum Main {
  static func main() throws {
    if CommandLine.arguments.count > 1 {
      let row = Misuse.all[Int(CommandLine.arguments[1]) ?? 0]
      let result = try row.result()
      print(result.outcome.rawValue, result.message, separator: "\n")
      return
    }
    print("| call | what happens | message |", "| --- | --- | --- |", separator: "\n")
    for (number, row) in Misuse.all.enumerated() {
      let result = try Self.result(ofRow: number)
      print("| \(row.call) | \(result.outcome.rawValue) | \(result.message) |")
    }
  }

  /// What a row does in a process of its own.
  private static func result(ofRow number: Int) throws -> Result {
    let child = ChildProcess(program: ChildProcess.ownProgram, patience: .seconds(60))
    let (end, output, errors) = try child.run(["\(number)"])
    switch end {
    case .exited(0):
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      let outcome = Result.Outcome(rawValue: String(lines[0])) ?? .doesNothing
      return Result(outcome, String(lines[1]))
    case .signalled:
      let line = errors.split(separator: "\n").first ?? ""
      let message = line.range(of: ": Fatal error: ").map { String(line[$0.upperBound...]) }
      return Result(.traps, message ?? "without a message: \(line)")
    default: return Result(.traps, "not: \(end)")
    }
  }
}
