import Foundation
import Remora

/// The `remora` executable: parses its arguments and runs a subcommand.
@main
enum Main {
  static func main() {
    if let status = PictureWorker.runAsChild(CommandLine.arguments) { exit(status) }
    let output = Output()
    do throws(UsageError) {
      switch try commandLine.parse(CommandLine.arguments.dropFirst()) {
      case .show(let text): output.line(text)
      case .invoke(let command): exit(command.run(output))
      }
    } catch {
      output.error("remora: \(error)")
      exit(UsageError.exitStatus)
    }
  }

  /// The declaration of the command line.
  static var commandLine: ArgumentParser<any RemoraSubcommand> {
    ArgumentParser(
      root: Command(
        "remora",
        summary: "Runs and checks scenes whose behaviours are Lua scripts.",
        subcommands: [
          NewCommand.declaration, StudioCommand.declaration, WindowCommand.declaration,
          ReplCommand.declaration,
          AttachCommand.declaration, CheckCommand.declaration, TestCommand.declaration,
          SwiftCommand.declaration, LanguageCommand.declaration, DoctorCommand.declaration,
        ],
        make: OverviewCommand.make
      ),
      version: Version.current
    )
  }
}
