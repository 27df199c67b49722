import Remora
import RemoraLanguageServer
import XCTest

/// Infinity and NaN as coordinates, sizes and offsets: reported, and kept from front ends.
final class NotFiniteTests: XCTestCase {
  private var reports: [String] = []
  private var patches: [Patch] = []

  /// A host with a front end and these controls on its screen.
  private func makeHost(_ controls: Control...) throws -> ScriptHost {
    (reports, patches) = ([], [])
    let host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { [unowned self] in reports.append($0.message) }
    let screen = Screen(id: "main")
    for control in controls { try screen.add(control) }
    host.present(screen)
    host.observePatches { [unowned self] in patches += $0 }
    patches = []
    return host
  }

  func testFrontEndsDoNotGetThem() throws {
    let (button, feed) = (Button(id: "save"), ScrollView(id: "feed"))
    let host = try makeHost(button, feed)
    button.x = .infinity
    button.width = .nan
    button.title = "Save"
    feed.offset = Point(x: 0, y: -.infinity)
    host.flush()
    XCTAssertEqual(patches, [.set(try XCTUnwrap(button.controlID), property: "title", "Save")])
    XCTAssertEqual(reports.count, 3)
    XCTAssertEqual(
      reports.first,
      "x of save is inf: front ends get finite numbers only"
    )
    button.x = 8
    host.flush()
    XCTAssertEqual(patches.last, .set(try XCTUnwrap(button.controlID), property: "x", 8.0))
    XCTAssertEqual(reports.count, 3)
  }

  func testNewControlsLeaveThemOut() throws {
    let host = try makeHost()
    let button = Button(id: "save")
    button.height = .infinity
    try host.screens[0].add(button)
    host.flush()
    XCTAssertEqual(reports, ["height of save is inf: front ends get finite numbers only"])
    let data = try JSONEncoder().encode(patches)
    XCTAssertFalse(String(decoding: data, as: UTF8.self).contains("height"))
  }

  func testTouchesPassControlsWithoutAProperSize() throws {
    let (behind, front) = (Button(id: "behind"), Button(id: "front"))
    let host = try makeHost(behind, front)
    (behind.width, behind.height) = (100, 100)
    for size in [-1, -Double.infinity, .nan] {
      (front.width, front.height) = (size, size)
      XCTAssertTrue(host.screens[0].control(at: Point(x: 10, y: 10)) === behind, "\(size)")
      front.touch(at: Point(x: 1, y: 1))
      front.lift()
    }
  }

  func testInputIsReportedAndIgnored() throws {
    let (button, feed, slider) = (Button(id: "save"), ScrollView(id: "feed"), Slider(id: "volume"))
    let host = try makeHost(button, feed, slider)
    var events: [String] = []
    host.observeEvents { events.append($0.name) }
    let nowhere = Point(x: .infinity, y: 0)
    button.tap(at: nowhere)
    button.touch(at: nowhere)
    feed.scroll(to: nowhere)
    feed.drag(to: nowhere)
    slider.slide(to: .nan)
    XCTAssertEqual(events, [])
    XCTAssertEqual(reports.count, 5)
    XCTAssertEqual(
      reports.last,
      "slide of volume got nan, which is not finite: the input is ignored"
    )
    button.touch(at: Point(x: 0, y: 0))
    button.moveTouch(to: nowhere)
    feed.drag(to: Point(x: 0, y: 1))
    feed.release(velocity: nowhere)
    XCTAssertEqual(reports.count, 7)
    XCTAssertTrue(feed.isDragging)
  }

  func testDevicesReportThem() throws {
    let host = try makeHost()
    let (keyboard, motion) = (Keyboard(followsEditing: false), Motion())
    host.lend("keyboard", keyboard)
    host.lend("motion", motion)
    keyboard.show(Rect(origin: Point(), size: Size(width: .infinity, height: 1)))
    motion.tilt(x: .nan, y: 0)
    XCTAssertFalse(keyboard.isShown)
    XCTAssertEqual(reports.count, 2)
  }

  func testScriptsAndScenesCannotSetThem() throws {
    let button = Button(id: "save")
    let host = try makeHost(button)
    try host.load(
      """
      local B = behaviour "B"
      function B:set() self.owner.x = 1/0 end
      function B:move() self.owner:animate { width = 0/0 } end
      function B:touch() self.owner:touch(1/0, 0) end
      return B
      """,
      as: "b"
    )
    let behaviour = try button.attach("b")
    for action in ["set", "move", "touch"] { try behaviour.perform(action) }
    XCTAssertEqual(reports.count, 3)
    XCTAssertTrue(reports.allSatisfy { $0.contains("number") }, "\(reports)")

    let files = MemoryFiles()
    files["s/scene.json"] = """
      { "name": "S", "screens": [ { "id": "a", "controls": [ { "kind": "Button", "x": 1e999 } ] } ] }
      """
    let other = try ScriptHost(clock: VirtualClock(), files: files)
    XCTAssertEqual(other.check(scene: "s").count, 1)
  }
}
