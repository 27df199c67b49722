#if GTK
import Remora
import RemoraGTK

/// `remora window [SCENE]`: runs a scene in a window of the desktop.
struct WindowCommand: RemoraSubcommand {
  let scene: String
  let options: Stage.Options
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
    help: "The folder of a scene, or its scene.json."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "window",
      summary: "Runs a scene in a window of the desktop, with GTK 4.",
      options: [fullScreen, changes] + PromptServices.options,
      positionals: [scenePath],
      make: make
    )
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    var options = Stage.Options()
    options.name = "remora"
    options.emptyText = "No scene is open: the terminal says why."
    options.isFullScreen = arguments.contains(fullScreen)
    return WindowCommand(
      scene: arguments[scenePath].first ?? "",
      options: options,
      showsChanges: arguments.contains(changes),
      services: PromptServices(arguments)
    )
  }

  func run(_ output: Output) -> Int32 {
    output.showErrors {
      try services.check()
      return try WindowRun(self, output).run()
    }
  }
}
#endif
