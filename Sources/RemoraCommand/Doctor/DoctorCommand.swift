import Foundation
import Remora
import RemoraLua
import RemoraProcesses

/// `remora doctor`: checks this machine, the linked Lua library, and what each command needs.
struct DoctorCommand: RemoraSubcommand {
  let format: OutputFormat
  let probe: String?
  let attack: String?

  private static let probeOption = Option(
    "--probe",
    value: "BUG",
    of: .words(LuaBug.known.map(\.name)),
    help: "Provoke one bug of the Lua library in this process, which may crash."
  )
  private static let attackOption = Option(
    "--attack",
    value: "BUG",
    of: .words(LuaBug.known.map(\.name)),
    help: "Let a script try one bug in this process, which may crash."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "doctor",
      summary: "Checks this machine and its Lua library, and says what a command lacks.",
      options: [OutputFormat.option, probeOption, attackOption],
      statuses: [
        .success: "Every guarantee holds on this machine.",
        .failure: "A guarantee does not hold; or the bug that was provoked is there.",
      ],
      topics: ["commands", "security"],
      make: make
    )
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    DoctorCommand(
      format: try OutputFormat(arguments),
      probe: arguments[probeOption].first,
      attack: arguments[attackOption].first
    )
  }

  func run(_ output: Output) -> ExitStatus {
    do {
      if let probe { return BugCheck.probe(try bug(probe)) }
      if let attack { return try BugCheck.attack(try bug(attack)) }
      let report = DoctorReport(findings: try findings())
      switch format {
      case .text: for line in report.lines { output.line(line.printable) }
      case .json: output.line(DoctorDocument(report).json)
      }
      return report.isGood ? .success : .failure
    } catch {
      output.error("remora: \(error)")
      return .failure
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
