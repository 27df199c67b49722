import Foundation

/// `remora manual [COMMAND]`: prints a page of the manual, as `man` reads it.
struct ManualCommand: RemoraSubcommand {
  let names: [String]
  /// The command that the manual is about.
  let root: Command<any RemoraSubcommand>

  private static let commandArgument = Positional(
    "COMMAND",
    .any,
    of: .command,
    help: "The command that the page is about; without it, all of remora."
  )

  /// The command; `root` is the one that the manual is about, and is below.
  static func declaration(
    of root: @escaping () -> Command<any RemoraSubcommand>
  ) -> Command<any RemoraSubcommand> {
    Command(
      "manual",
      summary: "Prints the manual of a command, for man: remora manual check | man -l -",
      positionals: [commandArgument]
    ) { ManualCommand(names: $0[commandArgument], root: root()) }
  }

  func run(_ output: Output) -> ExitStatus {
    do throws(UsageError.Problem) {
      let path = try CommandPath(root, names)
      output.text(ManualPage(path, root: root, date: date, version: Version.current).roff)
      return .success
    } catch {
      output.error("remora: \(error)")
      return .usage
    }
  }

  /// The day that the page names: `$SOURCE_DATE_EPOCH`, with which packages are built the same on every day, or today.
  private var date: Date {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
      .map(Date.init(timeIntervalSince1970:)) ?? Date()
  }
}
