import Player
import Remora
import XCTest

@MainActor
final class PlayerTests: XCTestCase {
  private var scripts: String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../scripts").standardized.path
  }

  func testTheScreenShowsThePlayerAndChangesIt() async throws {
    let (host, player) = (try ScriptHost(clock: VirtualClock()), Player())
    let screen = try PlayerScreen(player, on: host, scripts: scripts)

    player.title = "Reef"
    player.isPlaying = true
    host.poll()
    XCTAssertEqual(screen.title.text, "Reef")
    XCTAssert(screen.playing.isOn)

    screen.volume.slide(to: 0.25)
    host.poll()
    XCTAssertEqual(player.volume, 0.25)
  }

  func testABehaviourFadesThePlayerOut() async throws {
    let (host, player) = (try ScriptHost(clock: VirtualClock()), Player())
    player.isPlaying = true
    let screen = try PlayerScreen(player, on: host, scripts: scripts)

    screen.stop.tap()
    host.advance(by: .seconds(0.5))
    XCTAssertEqual(player.volume, 0.25, accuracy: 0.01)
    XCTAssert(player.isPlaying)
    host.advance(by: .seconds(0.5))
    XCTAssertEqual(player.volume, 0.5)
    XCTAssertFalse(player.isPlaying)
  }

  func testTheAppFadesThePlayerOutThroughItsTypedWrapper() async throws {
    let (host, player) = (try ScriptHost(clock: VirtualClock()), Player())
    let screen = try PlayerScreen(player, on: host, scripts: scripts)
    XCTAssertEqual(try screen.fadeDuration, .seconds(1))
    try screen.fadeOut(over: .seconds(2))
    XCTAssertEqual(try screen.fadeDuration, .seconds(2))
    host.advance(by: .seconds(1))
    XCTAssertEqual(player.volume, 0.25, accuracy: 0.01)
    host.advance(by: .seconds(1))
    XCTAssertEqual(screen.volumeBeforeFade, 0.5)
    XCTAssertThrowsError(try screen.fadeOut(over: .seconds(11)))
  }

  func testTheScreenKeepsNoPlayer() async throws {
    let host = try ScriptHost(clock: VirtualClock())
    var player: Player? = Player()
    let screen = try PlayerScreen(try XCTUnwrap(player), on: host, scripts: scripts)
    weak let gone = player
    player = nil
    XCTAssertNil(gone)
    screen.volume.slide(to: 1)
    host.poll()
  }
}
