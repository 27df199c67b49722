import RemoraRuntime
import RemoraScenes
import RemoraTestSupport
import XCTest

@testable import RemoraConsole

/// What a person sets at the prompt and does not keep.
final class UnkeptTests: ConsoleTestCase {
  private let client = RecordingClient()

  private func shown(for text: String, in session: PromptSession) -> [String] {
    _ = client.take()
    _ = session.submit(text, from: client)
    return client.take()
  }

  private func openScene() throws -> PromptSession {
    script("sized", "local B = behaviour \"Sized\"\nB.width = integer { default = 1 }\nreturn B")
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"], "screens": [
        { "id": "home" },
        { "id": "about", "controls": [{ "kind": "Button", "id": "like", "title": "Like",
          "behaviours": [{ "script": "sized", "id": "sizing" }] }] }] }
      """
    try host.open(scene: "scene")
    try host.present(screenNamed: "about")
    let session = PromptSession(host)
    session.add(client)
    return session
  }

  func testAChangeIsListedKeptAndResetWhileItsScreenIsAway() throws {
    let session = try openScene()
    XCTAssertEqual(shown(for: ":unkept", in: session), ["= everything is kept, or as in the scene"])
    _ = shown(for: ":set like.title Love", in: session)
    _ = shown(for: ":set sizing.width 5", in: session)
    _ = shown(for: "about:dismiss()", in: session)
    XCTAssertEqual(
      shown(for: ":unkept", in: session),
      ["= like.title    \"Like\" → \"Love\"\nsizing.width  1 → 5"]
    )
    _ = shown(for: ":reset like.title", in: session)
    XCTAssertEqual(
      shown(for: ":keep sizing.width", in: session).last,
      "= kept in scene/scene.json: screens[1].controls[0].behaviours[0].properties.width"
    )
    XCTAssertEqual(shown(for: ":unkept", in: session), ["= everything is kept, or as in the scene"])
    try host.present(screenNamed: "about")
    XCTAssertEqual(evaluate("like.title, sizing.width"), ["Like", 5])
  }

  func testAPropertyIsSetThroughTheOwnerOfItsBehaviour() throws {
    let session = try openScene()
    _ = shown(for: ":set like.sizing.width 5", in: session)
    XCTAssertEqual(shown(for: ":unkept", in: session), ["= like.sizing.width  1 → 5"])
    _ = shown(for: ":set screen.title About", in: session)
    XCTAssertEqual(evaluate("sizing.width, about.title"), [5, "About"])
    _ = shown(for: ":reset like.sizing.width", in: session)
    XCTAssertEqual(evaluate("sizing.width"), [1])
    let line = ":set like.sizing.wi"
    let completions = session.completions(for: line, at: line.endIndex)
    XCTAssertEqual(completions.candidates.map(\.text), ["like.sizing.width"])
    XCTAssertThrowsError(try session.console.set("like.sizing.widht", to: "5")) { error in
      XCTAssertEqual((error as? Diagnostic)?.suggestion, "did you mean \"like.sizing.width\"?")
    }
  }

  func testEventsAreShownWithoutLifecycleUntilSomebodyAsks() throws {
    script(
      "sender",
      "local B = behaviour \"Sender\"\nB.sent = event {}\nfunction B:onTap() self:send \"sent\" end\nreturn B"
    )
    let session = try openScene()
    let sender = try attach("sender", to: try XCTUnwrap(host.owner("like")))
    let lines = "about:dismiss() present(\"about\") like:attach(\"sender\") like:tap()"
    let names = { (text: String) in
      Set(
        self.shown(for: text, in: session).filter { $0.hasPrefix("!") }.compactMap {
          $0.split(separator: " ").last.map(String.init)
        }
      )
    }
    for (filter, wanted) in [
      ("on", ["tap", "sent"]), ("sent", ["sent"]), ("person", ["tap"]), ("off", []),
    ] {
      _ = shown(for: ":events \(filter)", in: session)
      XCTAssertEqual(names(lines), Set(wanted), filter)
    }
    _ = shown(for: ":events all", in: session)
    XCTAssertTrue(names("like:tap() about:dismiss()").isSuperset(of: ["tap", "sent"]))
    XCTAssertEqual(
      shown(for: ":events some", in: session),
      ["error: :events is one of on, off, sent, person, all, not some"]
    )
    withExtendedLifetime(sender) {}
  }

  func testTheDelegateOfAControlIsInspected() throws {
    let feed = own(ScrollView(id: "feed"))
    feed.attachments.delegate = Multiplexer()
    XCTAssertEqual(console.inspect("feed.delegate"), "Multiplexer { count = 0 }")
    feed.attachments.delegate = nil
    XCTAssertEqual(console.inspect("feed.delegate"), "nil")
  }

  func testWhatLuaSetsIsNoChangeOfAPerson() throws {
    let session = try openScene()
    _ = shown(for: "like.title = \"Love\"", in: session)
    XCTAssertEqual(host.liveChanges.changes, [])
  }
}
