import Foundation
import Remora
import RemoraStudio

/// `remora studio [SCENE]`: a stand-in until the real command is merged.
struct StudioCommand: RemoraSubcommand {
  let scene: String?
  let port: Int

  private static let portOption = Option(
    "--port",
    value: "N",
    help: "The port; default: any free one."
  )
  private static let scenePath = Positional(
    "SCENE",
    .optional,
    help: "The folder of a scene, or its scene.json."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "studio",
      summary: "Shows a running scene in a browser.",
      options: [portOption],
      positionals: [scenePath]
    ) {
      StudioCommand(scene: $0[scenePath].first, port: $0[portOption].last.flatMap { Int($0) } ?? 0)
    }
  }

  func run(_ output: Output) -> Int32 {
    do {
      let session = try PromptSession(isLive: true)
      if let scene { try session.open(scene) }
      try session.host.startWatching()
      var options = Studio.Options()
      options.port = port
      let studio = try Studio(session.host, options)
      output.line(studio.url)
      let loop = EventLoop()
      let signals = Signals([SIGINT, SIGTERM])
      loop.whenReadable({ signals.pipe.descriptor }, { if !signals.pipe.take().isEmpty { loop.stop() } })
      loop.whenReadable({ studio.descriptor }, { studio.serve() })
      loop.whenReadable({ session.host.watchDescriptor }, { session.mayHaveNews = true })
      loop.wakes { session.timeUntilDue }
      session.host.observePollRequests { [pipe = signals.pipe] _ in pipe.wake() }
      loop.run { session.poll() }
      return 0
    } catch let diagnostic as Diagnostic {
      output.show(diagnostic)
    } catch { output.error("\(error)") }
    return 1
  }
}
