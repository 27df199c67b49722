import Foundation
import RemoraProcesses

/// Runs every hostile script of a folder: `RemoraHostile [--verbose] [--jobs N] [--slowness N] FOLDER`.
///
/// Exit status 0 if all ended as expected, 1 if one did not, 2 for a usage error.
@main
enum Main {
  static func main() {
    do {
      exit(try run(Options(CommandLine.arguments.dropFirst())))
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ options: Options) throws -> Int32 {
    let limits = TrialLimits(slowness: options.slowness)
    if let name = options.trial {
      try TrialChild(folder: ScriptFolder(path: options.folder), limits: limits)
        .run(name, before: options.predecessor)
      return 0
    }
    let parent = TrialParent(
      path: options.folder,
      limits: limits,
      program: ChildProcess.ownProgram,
      jobs: options.jobs
    )
    let table = TrialTable(rows: try parent.rows(), isVerbose: options.isVerbose)
    let text = table.lines.joined(separator: "\n") + "\n"
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    return table.isAsExpected ? 0 : 1
  }
}
