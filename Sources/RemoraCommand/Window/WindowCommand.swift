import Remora

/// `remora window SCENE`: runs a scene in a window of the desktop.
///
/// Where this program was built without GTK, it runs the one that was built with it: see ``WindowProgram``.
struct WindowCommand: RemoraSubcommand {
  let scene: String
  let isFullScreen: Bool
  let showsChanges: Bool
  let services: PromptServices

  private static let fullScreen = Option("--full-screen", help: "Cover the whole display.")
  private static let changes = Option(
    "--changes",
    help: "Print each change on the stage to standard error, as the prompt does."
  )
  private static let scenePath = Positional(
    "SCENE",
    .one,
    of: .scene,
    help: "The folder of a scene, or its scene.json."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "window",
      summary: "Runs a scene in a window of the desktop, with GTK 4.",
      options: [fullScreen, changes] + PromptServices.options,
      positionals: [scenePath],
      endsOnSignals: true,
      files: PromptServices.files,
      topics: ["window", "scenes"]
    ) {
      WindowCommand(
        scene: $0[scenePath].first ?? "",
        isFullScreen: $0.contains(fullScreen),
        showsChanges: $0.contains(changes),
        services: PromptServices($0)
      )
    }
  }

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      #if GTK
      try services.check()
      return try WindowRun(self, output).run()
      #else
      return try WindowProgram().run(CommandLine.arguments.dropFirst())
      #endif
    }
  }
}
