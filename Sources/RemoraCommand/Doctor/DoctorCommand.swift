import Foundation
import Remora
import RemoraLua
import RemoraProcesses

/// `remora doctor`: checks this machine and the linked Lua library.
struct DoctorCommand: RemoraSubcommand {
  let probe: String?
  let attack: String?

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
      summary: "Checks this machine and the linked Lua library.",
      options: [probeOption, attackOption]
    ) {
      DoctorCommand(probe: $0[probeOption].first, attack: $0[attackOption].first)
    }
  }

  func run(_ output: Output) -> Int32 {
    do {
      if let probe { return BugCheck.probe(try bug(probe)) }
      if let attack { return try BugCheck.attack(try bug(attack)) }
      let report = DoctorReport(findings: try findings())
      for line in report.lines { output.line(line.printable) }
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
    let machine = MachineCheck(environment: ProcessInfo.processInfo.environment)
    return try library.findings() + machine.findings
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
