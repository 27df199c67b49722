import Foundation
import Remora
import RemoraLua
import RemoraProcesses

/// `remora doctor`: checks this machine, the linked Lua library, and what each command needs.
struct DoctorCommand: RemoraSubcommand {
  let format: DoctorFormat
  let probe: String?
  let attack: String?

  private static let formatOption = Option(
    "--format",
    value: "FORMAT",
    help: "text (the default) or json."
  )
  private static let probeOption = Option(
    "--probe",
    value: "BUG",
    help: "Provoke one bug of the Lua library in this process, which may crash."
  )
  private static let attackOption = Option(
    "--attack",
    value: "BUG",
    help: "Let a script try one bug in this process, which may crash."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "doctor",
      summary: "Checks this machine and its Lua library, and says what a command lacks.",
      details: details,
      options: [formatOption, probeOption, attackOption],
      make: make
    )
  }

  private static var details: [(title: String, rows: [HelpRow])] {
    [
      (
        "With --format json it writes an object with",
        [
          HelpRow(term: "version", help: "1."),
          HelpRow(term: "remora", help: "The version of Remora."),
          HelpRow(term: "good", help: "Whether every guarantee holds."),
          HelpRow(
            term: "findings",
            help: "Each with a subject, a verdict (good; limited: something does not work; bad: a"
              + " guarantee does not hold), a sentence and, if there is any, advice."
          ),
        ]
      )
    ]
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    let name = arguments[formatOption].last ?? DoctorFormat.text.rawValue
    guard let format = DoctorFormat(rawValue: name) else {
      throw .invalidValue(name, of: "format", reason: "it is text or json")
    }
    return DoctorCommand(
      format: format,
      probe: arguments[probeOption].first,
      attack: arguments[attackOption].first
    )
  }

  func run(_ output: Output) -> Int32 {
    do {
      if let probe { return BugCheck.probe(try bug(probe)) }
      if let attack { return try BugCheck.attack(try bug(attack)) }
      let report = DoctorReport(findings: try findings())
      format.write(report, to: output)
      return report.isGood ? 0 : 1
    } catch {
      output.error("remora: \(error)")
      return 1
    }
  }

  private func findings() throws -> [DoctorFinding] {
    let child = ChildProcess(program: ChildProcess.ownProgram, patience: .seconds(20))
    let library = LibraryCheck(release: LuaState.libraryRelease, bugs: LuaBug.known) {
      try child.run($0).end
    }
    let environment = ProcessInfo.processInfo.environment
    let machine = MachineCheck(environment: environment)
    let commands = CommandCheck(environment: environment)
    return try library.findings() + machine.findings + commands.findings()
  }

  private func bug(_ name: String) throws -> LuaBug {
    if let bug = LuaBug.named(name) { return bug }
    throw Diagnostic(
      .error,
      "there is no bug \"\(name)\"; the bugs are: "
        + LuaBug.known.map(\.name).joined(separator: ", ")
    )
  }
}
