import Remora

/// The app: a host on the main actor, the station that it lends to scripts, and a stage of text.
@MainActor
final class Dashboard {
  let host: ScriptHost
  let station = Station()
  let stage: TextStage

  /// Opens the scene of a folder, with `scripts` beside it, and watches both.
  ///
  /// `draw` shows lines in the place of those before.
  init(
    folder: String,
    clock: any HostClock = RealClock(),
    calibration: Calibration = Calibration(),
    draw: @escaping ([String]) -> Void
  ) throws {
    host = try ScriptHost(clock: clock)
    stage = TextStage(host, draw: draw)
    host.observeDiagnostics { [weak stage] in stage?.note($0.description) }
    host.observeReloads { [weak stage] in stage?.note($0.description) }
    prepare(calibration)
    try host.open(scene: "\(folder)/scene")
    try host.startWatching()
  }

  /// What scripts can see and use of the app.
  private func prepare(_ calibration: Calibration) {
    host.register(Station.self, named: "Station") { kind in
      kind.summary("The weather station on the roof")
      kind.property("wind", help: "Metres a second", get: { $0.wind })
      kind.event("measured", ["wind": .number()], whileBusy: .latest, help: "The wind was measured")
      kind.event("calibrated", ["fraction": .number(0...1)], help: "How far a calibration is")
    }
    host.lend("station", station)
    host.lend("calibration") { [station] service in
      service.asyncFunction("run") { (rounds: Int) async throws -> Double in
        try await calibration.run(rounds: rounds) { await station.calibrated($0) }
      }
    }
  }
}
