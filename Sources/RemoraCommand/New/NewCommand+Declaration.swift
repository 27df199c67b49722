import Remora
import RemoraTemplates

/// The command line of `remora new`.
extension NewCommand {
  private static let name = Positional("NAME", help: "A name, or a path from the current folder.")
  private static let script = Positional("NAME", help: "The name of the script: blink, ui/blink.")
  private static let kind = Option(
    "--for",
    value: "KIND",
    help: "The kind that it is for: Button, TextField, Screen, Motion …"
  )
  private static let source = Option(
    "--from",
    value: "gallery",
    of: .words(["gallery"]),
    help: "Copy the behaviour of that name that comes with Remora, and what it needs."
  )
  private static let patterns: [(option: Option, pattern: BehaviourPattern)] = [
    (Option("--tap", help: "It answers a tap."), .tap),
    (Option("--timer", help: "It does something every few seconds."), .timer),
    (Option("--form", help: "It checks a text, and submits it."), .form),
    (Option("--messages", help: "It answers a message of its owner."), .messages),
  ]
  private static let remora = Option(
    "--remora",
    value: "PATH",
    help: "A clone of Remora, or the address of a repository. Default: the clone that this program"
      + " was built in, or else ../remora."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "new",
      summary: "Makes a scene, a behaviour, a spec or an app to begin with.",
      subcommands: [scene, behaviour, spec, app]
    )
  }

  private static var scene: Command<any RemoraSubcommand> {
    Command(
      "scene",
      summary: "Makes a folder with a scene: a screen, a button, its behaviour and a spec.",
      options: [OutputFormat.option],
      positionals: [name],
      make: { arguments throws(UsageError.Problem) in try command(.scene, arguments, name) }
    )
  }

  private static var behaviour: Command<any RemoraSubcommand> {
    Command(
      "behaviour",
      summary: "Makes or copies a behaviour and its spec, among the scripts of the current folder.",
      details: [
        (
          "The scripts of a folder are",
          [
            HelpRow(term: "in a scene's folder", help: "in the first folder that the scene names"),
            HelpRow(
              term: "elsewhere",
              help: "in the folder scripts if there is one, or right there"
            ),
          ]
        )
      ],
      options: [kind] + patterns.map(\.option) + [source, OutputFormat.option],
      positionals: [script],
      make: makeBehaviour
    )
  }

  private static var spec: Command<any RemoraSubcommand> {
    Command(
      "spec",
      summary: "Makes a spec for a script of the current folder that has none.",
      options: [OutputFormat.option],
      positionals: [script],
      make: { arguments throws(UsageError.Problem) in try command(.spec, arguments, script) }
    )
  }

  private static var app: Command<any RemoraSubcommand> {
    Command(
      "app",
      summary: "Makes a Swift package with a scene, tests, and a studio in debug builds.",
      options: [remora, OutputFormat.option],
      positionals: [name],
      make: { arguments throws(UsageError.Problem) in
        try command(.app(remora: arguments[remora].last), arguments, name)
      }
    )
  }

  private static func makeBehaviour(
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    let chosen = patterns.filter { arguments.contains($0.option) }
    if let place = arguments[source].last {
      guard place == "gallery" else {
        throw .unknownWord(place, of: "--from", words: ["gallery"])
      }
      if let option = arguments.contains(kind) ? kind : chosen.first?.option {
        throw .invalidValue(option.names[0], of: "option", reason: "--from was chosen")
      }
      return try command(.copy, arguments, script)
    }
    guard let kind = arguments[kind].last else { throw .missingArgument("--for KIND") }
    if let second = chosen.dropFirst().first {
      throw .invalidValue(
        second.option.names[0],
        of: "pattern",
        reason: "\(chosen[0].option.names[0]) was chosen"
      )
    }
    return try command(.behaviour(kind: kind, chosen.first?.pattern), arguments, script)
  }

  private static func command(
    _ thing: Thing,
    _ arguments: Arguments,
    _ name: Positional
  ) throws(UsageError.Problem) -> any RemoraSubcommand {
    NewCommand(thing: thing, name: arguments[name][0], format: try OutputFormat(arguments))
  }
}
