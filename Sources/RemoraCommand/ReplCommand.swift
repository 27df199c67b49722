import Remora

/// `remora repl [-e LUA]… [SCENE]`: a prompt with the scene's objects in scope.
struct ReplCommand: RemoraSubcommand {
  let scene: String?
  let snippets: [String]

  private static let evaluate = Option(
    "-e",
    "--evaluate",
    value: "LUA",
    repeats: true,
    help: "Run this first, then go on."
  )
  private static let scenePath = Positional(
    "SCENE",
    .optional,
    help: "The folder of a scene, or its scene.json."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "repl",
      summary:
        "Evaluates Lua with a scene's objects in scope: like:tap(), like.image, advance(0.7).",
      options: [evaluate],
      positionals: [scenePath]
    ) { ReplCommand(scene: $0[scenePath].first, snippets: $0[evaluate]) }
  }

  func run(_ output: Output) -> Int32 {
    do {
      let session = try ReplSession(output)
      if let scene { try session.open(scene) }
      for snippet in snippets {
        guard session.evaluate(snippet) else { return 1 }
      }
      return session.readLines() ? 0 : 1
    } catch let diagnostics as Diagnostics {
      for diagnostic in diagnostics.all { output.show(diagnostic) }
      return 1
    } catch {
      output.error("remora: \(error)")
      return 1
    }
  }
}
