import Remora

/// `remora swift SCRIPT`: writes a Swift type around a behaviour, from what its script declares.
struct SwiftCommand: RemoraSubcommand {
  let script: String

  private static let scriptArgument = Positional(
    "SCRIPT",
    .one,
    of: .script,
    help: "The script of a behaviour, such as scripts/toggle_button.lua."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "swift",
      summary: "Writes a Swift type around a behaviour: its properties, actions, events, messages.",
      details: [
        (
          "It prints the file",
          [
            HelpRow(
              term: "remora swift scripts/fade_out.lua > Sources/App/FadeOut.swift",
              help: "A type FadeOut, whose init takes the attached behaviour."
            )
          ]
        )
      ],
      positionals: [scriptArgument],
      topics: ["embedding"],
      make: { SwiftCommand(script: $0[scriptArgument].first ?? "") }
    )
  }

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      let host = try ScriptHost(clock: VirtualClock())
      let (folder, name) = try Self.parts(of: script)
      host.scriptFolders = [folder]
      output.text(SwiftWrapper(try host.script(named: name)).text)
      return .success
    }
  }

  /// The folder and the name of a script.
  private static func parts(of path: String) throws -> (folder: String, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, file.hasSuffix(".lua") else {
      throw Diagnostic(
        .error,
        "\(path) is no script",
        suggestion: "name the file of a behaviour, such as scripts/toggle_button.lua"
      )
    }
    let folder = parts.dropLast().joined(separator: "/")
    return (parts.count == 1 ? "." : folder.isEmpty ? "/" : folder, String(file.dropLast(4)))
  }
}
