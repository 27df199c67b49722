import Exhibit
import Remora
import RemoraTesting
import XCTest

final class TurntableTests: BehaviourTestCase {
  override var scriptFolders: [String] { [path("../../scripts")] }

  override func prepare(_ host: ScriptHost) { Exhibit.prepare(host) }

  func testShowsItsFrontWhenItsScreenHasBeenLeftAlone() throws {
    let screen = Screen(id: "hall")
    let globe = Turntable(id: "globe")
    try screen.add(globe)
    let behaviour = try attach("turn_back", to: globe, ["pause": 3])
    present(screen)

    globe.turn(by: -90)
    assertTree(
      matches: """
        Screen hall
          Turntable globe angle=270 [turn_back]
        """
    )
    advance(by: .seconds(3))
    XCTAssertEqual(globe.angle, 0)
    assertSent("turnedBack", ["from": 270], by: behaviour)
  }

  func testNothingKeepsATurntable() {
    assertReleased {
      let globe = Turntable()
      try attach("turn_back", to: globe)
      globe.turn(by: 10)
      return globe
    }
  }
}
