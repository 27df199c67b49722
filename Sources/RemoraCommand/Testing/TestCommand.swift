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
      make: make
    )
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    TestCommand(options: try TestOptions(arguments))
  }

  func run(_ output: Output) -> Int32 {
    output.showErrors {
      if options.watches {
        try SpecWatch(options, output).run()
        return 0
      }
      let plan = try TestPlan(options)
      return options.lists ? plan.list(output) : try TestRun(plan, options, output).run().status
    }
  }
}
