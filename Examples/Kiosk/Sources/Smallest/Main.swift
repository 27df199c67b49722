import Remora
import RemoraGTK

import class Remora.Host

/// The smallest app with a window.
@main
struct Main {
  static func main() throws {
    let host = try Host(clock: RealClock())
    try host.open(scene: "Scene")
    let loop = DispatchLoop(host)
    let stage = try Stage(host, queue: .main)
    stage.run()
    loop.cancel()
  }
}
