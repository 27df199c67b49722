import Foundation
import Remora
import RemoraStudio
import RemoraTemplates

/// A run of `remora studio`: its session, and the server of its pages.
final class StudioRun {
  private let command: StudioCommand
  private let output: Output
  private let live: LiveRun

  init(_ command: StudioCommand, _ output: Output) throws {
    self.command = command
    self.output = output
    live = try LiveRun(services: command.services, output)
  }

  /// Serves until a signal arrives, or a terminal that joined quits.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> ExitStatus {
    let studio = try Studio(live.session, command.options)
    defer { studio.close() }
    studio.templates = TemplateFolder(commandIn: folderForScene)
    if let worker = SpecWorker(live.loop) { studio.lend(worker) }
    studio.bin = Bin(environment: ProcessInfo.processInfo.environment)
    live.loop.whenReadable({ studio.descriptor }, { studio.serve() })
    greet(studio)
    live.listen(toScene: command.scene)
    if let scene = command.scene { live.session.openWhenFixed(scene) }
    return try live.run { [command] in
      guard command.opensBrowser else { return }
      Browser(environment: ProcessInfo.processInfo.environment)?.open(studio.makeBrowserURL())
    }
  }

  /// The folder in which pages may make a scene: the one that was named, or the current one.
  private var folderForScene: String {
    guard let scene = command.scene else { return FileManager.default.currentDirectoryPath }
    return URL(fileURLWithPath: scene.hasSuffix("/scene.json") ? String(scene.dropLast(11)) : scene)
      .path
  }

  /// Prints the URL, and a warning if other machines can use it.
  private func greet(_ studio: Studio) {
    output.line("studio: \(studio.url)")
    let address = studio.address
    guard studio.isOfNetwork else { return }
    let allowsPrompt = command.options.allowsPrompt ?? false
    output.show(
      Diagnostic(
        .warning,
        "other machines can connect to \(address): whoever has the URL, or reads along in the"
          + " network, can use the app"
          + (command.options.isReadOnly
            ? ""
            : " and change its scene" + (allowsPrompt ? ", and run Lua" : "; the prompt is off")),
        suggestion: "use --bind only in a network that you trust"
      )
    )
    for address in NetworkAddress.addresses(of: address) {
      output.error("for other machines: \(studio.url(host: address))")
    }
  }
}
