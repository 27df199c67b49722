import Foundation
import Remora

/// `remora repl [-e LUA]… [SCENE]`: a prompt with the scene's objects in scope.
struct ReplCommand: RemoraSubcommand {
  let scene: String?
  let snippets: [String]
  let keepsGoing: Bool
  let listens: Bool
  let services: PromptServices

  private static let evaluate = Option(
    "-e",
    "--evaluate",
    value: "LUA",
    repeats: true,
    help: "Run this statement first, then continue."
  )
  private static let keepGoing = Option(
    "--keep-going",
    help: "Continue after a failed statement, in a pipe too."
  )
  private static let listen = Option(
    "--listen",
    help: "Let other terminals join: see \"remora attach\"."
  )
  private static let scenePath = Positional(
    "SCENE",
    .optional,
    of: .scene,
    help: "The folder of a scene, or its scene.json."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "repl",
      summary:
        "Evaluates Lua with a scene's objects in scope: like:tap(), like.image, advance(0.7).",
      options: [evaluate, keepGoing, listen] + PromptServices.options,
      positionals: [scenePath],
      statuses: [
        .failure: "The scene cannot be opened; or a statement failed, and no person typed it."
      ],
      endsOnSignals: true,
      files: [StateFolder.historyRow] + PromptServices.files,
      topics: ["prompt", "scenes"]
    ) {
      ReplCommand(
        scene: $0[scenePath].first,
        snippets: $0[evaluate],
        keepsGoing: $0.contains(keepGoing),
        listens: $0.contains(listen),
        services: PromptServices($0)
      )
    }
  }

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      try services.check()
      return try PromptRun(self, output).run()
    }
  }
}
