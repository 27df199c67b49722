import Foundation
import Remora
import XCTest

@testable import Dashboard

/// The whole app, without a terminal: its lines are compared, its keys are pressed.
///
/// XCTest on Linux calls methods of the main actor only when they are `async`.
@MainActor
final class DashboardTests: XCTestCase {
  private var lines: [String] = []
  private var isDone: ([String]) -> Bool = { _ in false }
  private var done = XCTestExpectation()

  private func makeDashboard(
    folder: String = ".",
    clock: any HostClock = VirtualClock()
  ) throws -> Dashboard {
    let dashboard = try Dashboard(
      folder: folder,
      clock: clock,
      calibration: Calibration(pause: .zero)
    ) {
      [weak self] lines in
      guard let self else { return }
      self.lines = lines
      if isDone(lines) { done.fulfill() }
    }
    dashboard.host.flush()
    return dashboard
  }

  /// Runs the host until a line has this text.
  private func poll(_ host: ScriptHost, untilALineHas text: String) async {
    done = expectation(description: text)
    done.assertForOverFulfill = false
    isDone = { lines in lines.contains { $0.contains(text) } }
    let running = Task { await host.run() }
    await fulfillment(of: [done], timeout: 30)
    running.cancel()
    await running.value
    isDone = { _ in false }
  }

  func testShowsTheWindAndWarnsOfAStorm() async throws {
    let dashboard = try makeDashboard()
    dashboard.station.measure(wind: 12)
    dashboard.host.flush()
    XCTAssertEqual(
      lines,
      [
        "  ROOF",
        "  Wind 12.0 m/s",
        "  ",
        "> ##########.......... 15.0",
        "  [ Calibrate ]",
        "", "",
      ]
    )
    dashboard.station.measure(wind: 18)
    dashboard.host.flush()
    XCTAssertEqual(lines[2], "  Storm! Come inside.")
  }

  func testAKeyMovesTheLimit() async throws {
    let dashboard = try makeDashboard()
    dashboard.station.measure(wind: 15)
    dashboard.stage.press(.less)
    dashboard.host.flush()
    XCTAssertEqual(lines[2...3], ["  Storm! Come inside.", "> #########........... 14.0"])
  }

  func testAButtonCalibratesAndShowsHowFarThatIs() async throws {
    let dashboard = try makeDashboard(clock: RealClock())
    dashboard.stage.press(.next)
    XCTAssertEqual(lines[4], "> [ Calibrate ]")
    dashboard.stage.press(.tap)
    await poll(dashboard.host, untilALineHas: "Calibrated by")
  }

  func testASavedScriptChangesTheRunningApp() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dashboard-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["scene", "scripts"] {
      let copy = folder.appendingPathComponent(name)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: name), to: copy)
    }
    let dashboard = try makeDashboard(folder: folder.path, clock: RealClock())

    let script = folder.appendingPathComponent("scripts/show_wind.lua")
    let text = try String(contentsOf: script, encoding: .utf8)
    try text.replacing("\"m/s\"", with: "\"metres\"").write(
      to: script,
      atomically: true,
      encoding: .utf8
    )
    await poll(dashboard.host, untilALineHas: "reloaded show_wind")
    dashboard.station.measure(wind: 3)
    dashboard.host.flush()
    XCTAssertEqual(lines[1], "  Wind 3.0 metres")
  }

  func testNothingKeepsTheHost() async throws {
    var dashboard: Dashboard? = try makeDashboard()
    weak let host = dashboard?.host
    XCTAssertNotNil(host)
    dashboard = nil
    XCTAssertNil(host)
  }

  func testKeys() async {
    XCTAssertEqual(Key.keys(in: "\t\rx\u{1B}[C-q"), [.next, .tap, .more, .less, .quit])
  }
}
