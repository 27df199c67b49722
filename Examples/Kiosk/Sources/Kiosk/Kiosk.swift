import Foundation
import Remora
import RemoraGTK

#if DEBUG
import RemoraStudio
#endif

/// A panel in a museum: a scene in a window, a sensor at the door, and a watchdog.
@MainActor
final class Kiosk {
  /// What can be chosen when it starts.
  struct Options {
    /// The folder of the scene: the museum of the gallery.
    var scene = "../../scripts/scenes/museum"
    /// The folder of the guest book.
    var storage = "\(NSHomeDirectory())/.local/share/kiosk"
    /// After how many seconds without a touch the first screen is shown again.
    var patience = 60.0
    /// Whether it covers the whole display.
    var isFullScreen = true
  }

  let host: ScriptHost
  let sensor = Sensor()
  private let loop: DispatchLoop
  private let stage: Stage
  private let watchdog: Watchdog
  #if DEBUG
  private let studio: Studio
  #endif

  init(_ options: Options) throws {
    host = try ScriptHost(clock: RealClock())
    host.observeDiagnostics { Self.log($0.description) }
    host.observeReloads { Self.log($0.description) }
    host.lendDialogs()
    host.lendStorage(Storage(folder: options.storage))
    Sensor.register(in: host)
    host.register(Gauge.self, build: Gauge.table)
    host.lend("sensor", sensor)
    try host.open(scene: options.scene)
    try host.startWatching()
    // The app's own script counts the visitors; the panel's scripts know nothing of it.
    host.scriptFolders.append("scripts")
    try host.attach("visitor_count", to: sensor)
    loop = DispatchLoop(host)
    var window = Stage.Options()
    window.name = "kiosk"
    window.isFullScreen = options.isFullScreen
    window.hasTitleBar = !options.isFullScreen
    stage = try Stage(host, window, queue: .main)
    Gauge.draw(on: stage)
    watchdog = Watchdog(host, patience: options.patience)
    #if DEBUG
    studio = try Studio(host, queue: .main)
    Self.log("studio: \(studio.url)")
    #endif
    try addGauge()
  }

  /// Shows in a corner how often the sensor has looked.
  private func addGauge() throws {
    let gauge = Gauge()
    gauge.accessibilityLabel = "The sensor at the door"
    (gauge.x, gauge.y, gauge.width, gauge.height) = (920, 692, 64, 64)
    try host.topScreen?.add(gauge)
    try gauge.bind("level", to: sensor, \.level)
  }

  /// Runs until the window is closed.
  func run() {
    let watching = Task { await sensor.watch() }
    stage.run()
    watching.cancel()
    loop.cancel()
    host.close()
  }

  private static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
