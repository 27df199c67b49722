import Remora
import RemoraLanguage

/// `remora check [PATH…]`: finds mistakes in scenes, scripts and specs without running a handler.
struct CheckCommand: RemoraSubcommand {
  /// What is done with what is found.
  enum Mode {
    case report
    /// Fixes are made, and written unless only their changes are asked for.
    case fix(writes: Bool)
    /// Files are checked again whenever they change.
    case watch
  }

  let paths: [String]
  let format: CheckFormat
  let mode: Mode

  private static let pathsArgument = Positional(
    "PATH",
    .any,
    of: .script,
    help:
      "A scene's folder, a script, or a folder with scenes and scripts; default: the current folder."
  )
  private static let formatOption = Option(
    "--format",
    value: "FORMAT",
    of: .words(CheckFormat.allCases.map(\.rawValue)),
    help: "text (the default), json, github (annotations of GitHub Actions) or sarif (2.1.0)."
  )
  private static let fixOption = Option(
    "--fix",
    help: "Correct the mistakes of which it is certain what was meant, and show the changes."
  )
  private static let dryRunOption = Option(
    "--dry-run",
    help: "With --fix: show the changes, and write nothing."
  )
  private static let watchOption = Option(
    "--watch",
    help: "Keep running, and check again when a file is saved. Ctrl-C stops."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "check",
      summary:
        "Finds mistakes in scenes and scripts, in the bodies of functions, too; runs no handler.",
      details: details,
      options: [formatOption, fixOption, dryRunOption, watchOption],
      positionals: [pathsArgument],
      statuses: [
        .success: "Nothing was found, or only warnings.",
        .failure: "There is a mistake; or a fix could not be written.",
      ],
      topics: ["check", "editors"],
      make: make
    )
  }

  private static var details: [(title: String, rows: [HelpRow])] {
    [
      ("It finds", CheckRule.allCases.map { HelpRow(term: $0.rawValue, help: $0.summary) }),
      (
        "To switch a rule off for a line, write at its end, or alone above it",
        [HelpRow(term: "-- remora: ignore RULE, RULE", help: "Any rule but loading.")]
      ),
    ]
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    let paths = arguments[pathsArgument]
    return CheckCommand(
      paths: paths.isEmpty ? ["."] : paths,
      format: try arguments.choice(of: formatOption) ?? .text,
      mode: try mode(arguments)
    )
  }

  private static func mode(_ arguments: Arguments) throws(UsageError.Problem) -> Mode {
    let (fixes, watches) = (arguments.contains(fixOption), arguments.contains(watchOption))
    let isDry = arguments.contains(dryRunOption)
    if fixes, watches {
      throw .invalidValue("--watch", of: "way to run", reason: "--fix writes files once")
    }
    if isDry, !fixes {
      throw .invalidValue("--dry-run", of: "way to run", reason: "it goes with --fix")
    }
    return fixes ? .fix(writes: !isDry) : watches ? .watch : .report
  }

  func run(_ output: Output) -> ExitStatus {
    switch mode {
    case .report:
      let report = CheckRun(paths).report()
      format.write(report, to: output)
      return report.errors == 0 ? .success : .failure
    case .fix(let writes):
      return CheckFixes(CheckRun(paths), writes: writes).run(format, output)
    case .watch:
      return output.showErrors {
        try CheckWatch(CheckRun(paths), format, output).run()
        return .success
      }
    }
  }
}
