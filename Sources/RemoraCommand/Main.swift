import Foundation
import Remora

/// The `remora` executable: parses its arguments and runs a subcommand.
@main
enum Main {
  static func main() {
    if let status = PictureWorker.runAsChild(CommandLine.arguments) { exit(status) }
    let output = Output()
    do throws(UsageError) {
      let arguments = SpecWorker.arguments(asChild: Array(CommandLine.arguments.dropFirst()))
      switch try commandLine.parse(arguments) {
      case .show(let text): output.line(text)
      case .invoke(let command): exit(command.run(output).rawValue)
      }
    } catch {
      output.error("remora: \(error)")
      exit(ExitStatus.usage.rawValue)
    }
  }

  /// The declaration of the command line.
  static var commandLine: ArgumentParser<any RemoraSubcommand> {
    ArgumentParser(
      root: Command(
        "remora",
        summary: "Runs and checks scenes whose behaviours are Lua scripts.",
        topics: ["index"],
        subcommands: [
          NewCommand.declaration, StudioCommand.declaration, WindowCommand.declaration,
          ReplCommand.declaration,
          AttachCommand.declaration, CheckCommand.declaration, TestCommand.declaration,
          SwiftCommand.declaration, LanguageCommand.declaration, DoctorCommand.declaration,
          HelpCommand.declaration { Main.commandLine.root },
          ManualCommand.declaration { Main.commandLine.root },
          CompletionsCommand.declaration { Main.commandLine.root },
        ],
        make: OverviewCommand.make
      ),
      version: Version.current
    )
  }
}
