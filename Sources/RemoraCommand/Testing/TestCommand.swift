import Foundation
import Remora
import RemoraSpecs

/// `remora test [PATH…]`: runs the specs at the paths.
struct TestCommand: RemoraSubcommand {
  let options: TestOptions

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "test",
      summary:
        "Runs specs: the files that end in \(SpecFiles.suffix), beside the scripts they are about.",
      options: TestOptions.all,
      positionals: [TestOptions.paths],
      statuses: [
        .success: "Every spec passed, or is pending.",
        .failure: "A spec failed, there is none, or --forbid-focus found a focused one.",
      ],
      topics: ["specs", "testing"],
      make: make
    )
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    TestCommand(options: try TestOptions(arguments))
  }

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      if options.watches {
        try SpecWatch(options, output).run()
        return .success
      }
      let plan = try TestPlan(options)
      return options.lists
        ? plan.list(options.format, output) : try TestRun(plan, options, output).run().status
    }
  }
}
