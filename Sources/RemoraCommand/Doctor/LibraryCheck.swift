import RemoraLua
import RemoraProcesses

/// Checks the Lua library: its release, and which of its bugs scripts could use.
struct LibraryCheck {
  /// The release in use, such as 50404.
  let release: Int
  let bugs: [LuaBug]
  let run: ([String]) throws -> ChildEnd

  /// The first release without any of the known bugs.
  static let soundRelease = 50408

  /// - Throws: when no child process can be started.
  func findings() throws -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for bug in bugs {
      let result = try BugCheck(bug: bug, run: run).result()
      findings.append(finding(bug, result))
    }
    let isOld = release < Self.soundRelease
    let about = DoctorFinding(
      subject: "Lua",
      verdict: isOld ? .limited : .good,
      sentence: "the library is \(Self.name(of: release))",
      advice: isOld
        ? "link \(Self.name(of: Self.soundRelease)) or a later 5.4: install it, and let"
          + " PKG_CONFIG_PATH lead to its lua5.4.pc when you build"
        : nil
    )
    return [about] + findings
  }

  private func finding(_ bug: LuaBug, _ result: BugCheck.Result) -> DoctorFinding {
    let subject = "bug \(bug.name)"
    switch (result.isInLibrary, result.isKeptFromScripts) {
    case (false, true):
      return DoctorFinding(subject: subject, verdict: .good, sentence: "not in this library")
    case (true, true):
      return DoctorFinding(
        subject: subject,
        verdict: .good,
        sentence: "\(bug.description); out of reach of scripts: \(bug.defence)"
      )
    case (true, false) where bug.harm == .answer:
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "\(bug.description): gives a wrong answer, and does no harm"
      )
    default:
      return DoctorFinding(
        subject: subject,
        verdict: .bad,
        sentence: "\(bug.description), and a script can trigger it",
        advice: "run no scripts of people you do not trust before you link another library"
      )
    }
  }

  /// `5.4.8` of 50408.
  static func name(of release: Int) -> String {
    "Lua \(release / 10000).\(release / 100 % 100).\(release % 100)"
  }
}
