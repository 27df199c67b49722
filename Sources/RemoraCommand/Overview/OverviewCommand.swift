import Foundation
import Remora
import RemoraTemplates

/// `remora` without a command: what is in the current folder, and what one would do next.
struct OverviewCommand: RemoraSubcommand {
  /// The number of scenes that are named.
  private static let named = 3

  static func make(_ arguments: Arguments) -> any RemoraSubcommand { OverviewCommand() }

  func run(_ output: Output) -> ExitStatus {
    let found = SceneFolders(below: ".")
    let rows = steps(found)
    let width = rows.map(\.command.count).max() ?? 0
    output.line(summary(of: found).printableLine)
    for row in rows {
      let command = row.command.padding(toLength: width, withPad: " ", startingAt: 0)
      output.line("  \(command)  \(row.does)".printableLine)
    }
    return .success
  }

  private func summary(of found: SceneFolders) -> String {
    let code = "\(count(found.scriptCount, "script")) and \(count(found.specCount, "spec file"))"
    guard let first = found.paths.first else {
      return found.scriptCount + found.specCount == 0
        ? "There is no scene in this folder." : "There is no scene in this folder, but \(code)."
    }
    if first == "." { return "There is a scene in this folder, with \(code)." }
    let names = found.paths.prefix(OverviewCommand.named).joined(separator: ", ")
    let rest = found.paths.count > OverviewCommand.named ? " …" : ""
    return "There \(found.paths.count == 1 ? "is" : "are") \(count(found.paths.count, "scene"))"
      + " below this folder, with \(code): \(names)\(rest)"
  }

  private func steps(_ found: SceneFolders) -> [(command: String, does: String)] {
    guard let first = found.paths.first else {
      return [
        ("remora new scene NAME", "makes a scene: a screen, a button, its behaviour and a spec"),
        ("remora new app NAME", "makes a Swift app with a scene"),
        found.specCount > 0
          ? ("remora test", "runs the specs") : ("remora studio", "makes these in a browser"),
        ("remora --help", "lists all commands"),
      ]
    }
    let scene = first == "." ? "" : " \(ShellWord.quoted(first))"
    return [
      ("remora studio\(scene)", "opens the scene in a browser: touch it, change it"),
      ("remora check", "finds mistakes in scenes and scripts"),
      found.specCount > 0
        ? ("remora test", "runs the specs") : ("remora new spec NAME", "makes a spec for a script"),
      first == "."
        ? ("remora new behaviour NAME --for Button", "makes a behaviour and its spec")
        : ("remora --help", "lists all commands"),
    ]
  }

  private func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }
}
