#if GTK
import Remora
import RemoraGTK

/// A run of `remora window`: its session and its window.
final class WindowRun {
  private let command: WindowCommand
  private let live: LiveRun

  init(_ command: WindowCommand, _ output: Output) throws {
    self.command = command
    live = try LiveRun(services: command.services, showsStage: command.showsChanges, output)
  }

  /// Runs until the window is closed, a signal arrives, or a terminal that joined quits.
  ///
  /// - Returns: The process's exit status.
  func run() throws -> ExitStatus {
    let host = live.session.host
    var options = Stage.Options()
    options.name = "remora"
    options.emptyText = "No scene is open: the terminal says why."
    options.isFullScreen = command.isFullScreen
    let stage = try Stage(host, options)
    defer { stage.close() }
    // A scene may look for its services when it is opened.
    if command.services.photosFolder == nil { host.lendPhotos(DesktopPhotos(stage)) }
    host.lendSharing(DesktopSharing(stage))
    live.session.openWhenFixed(command.scene)
    stage.onClose = { [loop = live.loop] in loop.stop() }
    live.loop.whenReadable({ stage.descriptor }, { stage.serve() })
    live.listen(toScene: command.scene)
    return try live.run()
  }
}
#endif
