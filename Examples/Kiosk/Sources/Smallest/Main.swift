import Remora
import RemoraGTK

/// The smallest app with a window, and what the desktop lends to scripts.
@main
struct Main {
  static func main() throws {
    let host = try ScriptHost(clock: RealClock())
    let loop = DispatchLoop(host)
    let stage = try Stage(host, queue: .main)
    host.lendPhotos(DesktopPhotos(stage))
    host.lendSharing(DesktopSharing(stage))
    try host.open(scene: "Scene")
    stage.run()
    loop.cancel()
  }
}
