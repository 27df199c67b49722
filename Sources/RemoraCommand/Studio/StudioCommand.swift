import Remora
import RemoraStudio

/// `remora studio [SCENE]`: serves a running scene to web pages.
struct StudioCommand: RemoraSubcommand {
  let scene: String?
  let options: Studio.Options
  let opensBrowser: Bool
  let services: PromptServices

  private static let port = Option(
    "--port",
    value: "N",
    of: .number,
    help: "Listen at this port; default: any free one, printed in the URL."
  )
  private static let bind = Option(
    "--bind",
    value: "ADDRESS",
    help: "Listen at this address of the machine, so that other machines can connect, a phone for"
      + " instance; 0.0.0.0 for all addresses. Default: 127.0.0.1, only this machine."
  )
  private static let allowPrompt = Option(
    "--allow-prompt",
    help: "Let pages evaluate Lua even if other machines can connect."
  )
  private static let readOnly = Option(
    "--read-only",
    help: "Let pages use the app as its users do, stop its time and restart a screen, but change no"
      + " file, set no value and send no Lua."
  )
  private static let noOpen = Option("--no-open", help: "Do not open a browser.")
  private static let scenePath = Positional(
    "SCENE",
    .optional,
    of: .scene,
    help:
      "The folder of a scene, or its scene.json. Default: the scene in the current folder, if there is one."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "studio",
      summary: "Serves a running scene to a browser: its stage, inspector, log and prompt.",
      options: [port, bind, allowPrompt, readOnly, noOpen] + PromptServices.options,
      positionals: [scenePath],
      statuses: [.success: "A terminal that joined has ended the session."],
      endsOnSignals: true,
      files: PromptServices.files,
      topics: ["studio", "scenes"],
      make: make
    )
  }

  private static func make(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    var options = Studio.Options()
    if let text = arguments[port].last {
      guard let number = UInt16(text) else {
        throw .invalidValue(text, of: "port", reason: "it is a number from 0 to 65535")
      }
      options.port = Int(number)
    }
    if let address = arguments[bind].last { options.address = address }
    if arguments.contains(allowPrompt) { options.allowsPrompt = true }
    options.isReadOnly = arguments.contains(readOnly)
    return StudioCommand(
      scene: arguments[scenePath].first ?? sceneHere,
      options: options,
      opensBrowser: !arguments.contains(noOpen),
      services: PromptServices(arguments)
    )
  }

  /// The scene of the current folder, if it is one.
  private static var sceneHere: String? {
    DiskFiles().isFile(FileLocation(trusting: "scene.json")) ? "." : nil
  }

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      try services.check()
      return try StudioRun(self, output).run()
    }
  }
}
