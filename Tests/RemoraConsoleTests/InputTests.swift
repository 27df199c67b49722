import Foundation
import RemoraConsole
import RemoraLua
import RemoraRuntime
import RemoraTestSupport
import XCTest

@testable import RemoraModel

/// An input is written once, in the table of a kind; everything else is made from it.
final class InputTests: ControlTestCase {
  /// A control of an app with an input of its own.
  private final class Dial: Control {
    @Shown var angle = 0.0

    func turn(to angle: Double) {
      if acceptsInput { self.angle = min(angle, 360) }
    }

    static func table(_ kind: KindBuilder<Dial>) {
      kind.property("angle", \.angle)
      kind.input("turn", ["angle", "from"], shows: "angle", help: "Turns it to an angle") {
        (dial, angle: Double, _: String?) in dial.turn(to: angle)
      }
    }
  }

  private var dial: Dial!

  override func setUpWithError() throws {
    try super.setUpWithError()
    host.register(Dial.self, build: Dial.table)
    dial = Dial(id: "volume")
    _ = try presentScreen("home", [dial])
    host.flush()
  }

  override func tearDownWithError() throws {
    dial = nil
    try super.tearDownWithError()
  }

  /// The input as a page sends it.
  private func turn(_ arguments: String) throws -> Input {
    let number = try XCTUnwrap(dial.controlID).number
    let text = "{\"input\": \"turn\", \"control\": \(number)\(arguments)}"
    return try JSONDecoder().decode(Input.self, from: Data(text.utf8))
  }

  private func message(of body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Diagnostic)?.message ?? "\(error)" }
    return nil
  }

  func testOneRowIsAMethodAndWhatPagesSend() throws {
    run("volume:turn(90)")
    XCTAssertEqual(dial.angle, 90)
    try host.stage.perform(turn(", \"angle\": 45"))
    XCTAssertEqual(dial.angle, 45)
    try host.stage.perform("turn", ["angle": 30], on: dial)
    XCTAssertEqual(dial.angle, 30)
  }

  func testOneRowIsTheCallOfASpec() throws {
    XCTAssertEqual(
      host.stage.call(of: try turn(", \"angle\": 45")),
      InputCall(receiver: "volume", name: "turn", arguments: [.number(45)])
    )
    let stranger = Dial()
    _ = try presentScreen("other", [stranger])
    let id = try XCTUnwrap(stranger.controlID)
    XCTAssertNil(host.stage.call(of: Input("turn", to: .control(id), ["angle": 45])))
  }

  func testOneRowIsALineOfARecording() throws {
    let session = PromptSession(host)
    let client = RecordingClient()
    session.add(client)
    let file = "\(HostTestCase.folder)/volume_spec.lua"
    _ = session.submit(":record \(file)", from: client)
    try session.perform(turn(", \"angle\": 45, \"from\": \"left\""), from: nil)
    try session.perform(Input("tap", to: .lent("nothing")), from: nil)
    XCTAssertNotNil(session.endRecording())
    let location = FileLocation(trusting: file)
    let text = String(decoding: try host.files.bytes(of: location, atMost: 10_000), as: UTF8.self)
    XCTAssert(text.contains("\n    volume:turn(45, \"left\")\n"), text)
    XCTAssert(text.contains("\n    expect(volume.angle):equals(45)\n"), text)
  }

  func testOneRowSaysWhyItDoesNothing() throws {
    XCTAssertNil(host.stage.problem(of: try turn("")))
    dial.enabled = false
    XCTAssertEqual(host.stage.problem(of: try turn(""))?.description, "volume is disabled")
    var asides: [String] = []
    let console = Console(host)
    console.onIdleInput = { asides.append($0) }
    _ = console.evaluate("volume:turn(90)")
    XCTAssertEqual(asides, ["nothing happens: volume is disabled"])
  }

  func testOneRowSaysWhatAPageShowsAtOnce() throws {
    let corrections: [(Double, Value?)] = [(90, nil), (500, 360.0)]
    for (angle, correction) in corrections {
      let input = try turn(", \"angle\": \(angle)")
      let shown = try XCTUnwrap(host.stage.shown(by: input))
      XCTAssertEqual([shown.property, shown.value.description], ["angle", Value.describe(angle)])
      try host.stage.perform(input)
      let patch = host.stage.correction(of: shown)
      XCTAssertEqual(patch, correction.map { .set(shown.control, property: "angle", $0) })
    }
  }

  func testWhatDoesNotFitIsRefused() throws {
    XCTAssertEqual(
      message { try host.stage.perform(turn("")) },
      "turn needs angle: a number"
    )
    XCTAssertEqual(
      message { try host.stage.perform(turn(", \"angle\": 1, \"from\": 2")) },
      "turn needs from: a text"
    )
    XCTAssertEqual(
      message { try host.stage.perform("wobble", on: dial) },
      "volume takes no wobble"
    )
    XCTAssertNotNil(message { _ = try turn(", \"angle\": {}") })
    // Input to what is gone does nothing.
    let late = try turn(", \"angle\": 1")
    if let home = host.topScreen { host.dismiss(home) }
    XCTAssertNil(message { try host.stage.perform(late) })
  }

  func testInputIsTheSameAfterJSON() throws {
    let inputs = [
      try turn(", \"angle\": 45"), Input("dismiss", to: .lent("keyboard")),
      Input(
        "swipe",
        to: .control(try XCTUnwrap(dial.controlID)),
        ["index": 2, "direction": "left"]
      ),
    ]
    let data = try JSONEncoder().encode(inputs)
    XCTAssertEqual(try JSONDecoder().decode([Input].self, from: data), inputs)
  }

  /// A finger that is not the first is written, and each of a script may come down.
  func testEachFingerOfAScriptCounts() throws {
    try record("touchDown", of: dial)
    run("home:touch(0, 0) volume:touch(1, 1, 2) volume:touch(2, 2, 3) volume:lift(3)")
    let screen = try XCTUnwrap(host.topScreen?.controlID)
    let input = Input("touch", to: .control(screen), ["x": 1.25, "y": 2, "finger": 2])
    XCTAssertEqual(
      host.stage.call(of: input)?.arguments,
      [.number(1.25), .integer(2), .integer(2)]
    )
    XCTAssertEqual(takeEvents().count, 3)
    for finger in 1...1100 { dial.touch(at: Point(), finger: finger) }
    XCTAssertEqual(takeEvents().count, 1000)
  }
}
