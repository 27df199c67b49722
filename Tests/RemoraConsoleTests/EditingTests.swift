import RemoraEditing
import RemoraRuntime
import RemoraScenes
import RemoraTestSupport
import XCTest

@testable import RemoraConsole

/// What a person edits of the scene at the prompt.
final class EditingTests: ConsoleTestCase {
  private let client = RecordingClient()
  private static let scene = """
    {
      "name": "S",
      "scripts": ["../scripts"],
      "screens": [
        {
          "id": "home",
          "controls": [
            { "kind": "View", "id": "card" },
            { "kind": "Label", "id": "total", "behaviours": [{ "script": "tally" }] }
          ]
        }
      ]
    }

    """

  private func openScene() throws -> PromptSession {
    script(
      "tally",
      "local B = behaviour \"Tally\"\nB.source = outlet { \"Button\", optional = true }\n"
        + "B.n = state(integer { default = 0 })\nfunction B:count() self.n = self.n + 1 end\n"
        + "function B:onSourceTap() find(\"go\") end\nreturn B"
    )
    files["scene/scene.json"] = Self.scene
    try host.open(scene: "scene")
    let session = PromptSession(host)
    session.add(client)
    return session
  }

  private func said(_ text: String, in session: PromptSession) -> String? {
    _ = client.take()
    _ = session.submit(text, from: client)
    return client.take().last
  }

  func testBuildsAScreenAndUndoesAllOfIt() throws {
    let session = try openScene()
    XCTAssertEqual(
      said(#":add Button card { title = "Go", x = 20, id = "go" }"#, in: session),
      "= added go"
    )
    XCTAssertEqual(said(":add Slider", in: session), "= added slider")
    XCTAssertEqual(
      said(":connect go.tap tally.count", in: session),
      "= connected go.tap to tally.count"
    )
    XCTAssertEqual(
      said(":connect slider.valueChanged total.alpha $value", in: session),
      "= connected slider.valueChanged to total.alpha"
    )
    XCTAssertEqual(said(":link tally.source go", in: session), "= linked tally.source to go")
    XCTAssertEqual(
      said(":rename go start1", in: session),
      "= renamed go to start1\n  scripts/tally.lua:5 still names go"
    )
    XCTAssertEqual(said(":move start1 home 1", in: session), "= moved start1 to home")
    XCTAssertEqual(said(":duplicate start1", in: session), "= added start2")
    XCTAssertEqual(said(":remove start2 slider", in: session), "= removed start2, slider")
    XCTAssertEqual(
      files["scene/scene.json"],
      Self.scene.replacing(
        #"        { "kind": "View", "id": "card" },"#,
        with:
          #"        { "kind": "Button", "id": "start1", "x": 20, "title": "Go" },\#n        { "kind": "View", "id": "card" },"#
      ).replacing(
        #"[{ "script": "tally" }] }"#,
        with: #"[{ "script": "tally", "outlets": { "source": "start1" } }] }"#
      ).replacing(
        "  ]\n}\n",
        with:
          #"  ],\#n  "connections": [\#n    { "from": "start1", "event": "tap", "to": "tally", "action": "count" }\#n  ]\#n}\#n"#
      )
    )
    XCTAssertEqual(said(":history", in: session)?.split(separator: "\n").count, 9)
    for _ in 0..<9 { XCTAssertTrue(said(":undo", in: session)?.hasPrefix("= undo ") ?? false) }
    XCTAssertEqual(files["scene/scene.json"], Self.scene)
    XCTAssertEqual(said(":undo", in: session), "= there is nothing to undo")
    XCTAssertEqual(said(":redo", in: session), "= redo add a control to card")
    XCTAssertNotNil(host.owner("go"))
  }

  func testSaysWhatCannotBeEdited() throws {
    let session = try openScene()
    XCTAssertEqual(
      said(":add Buton", in: session),
      "error: there is no kind \"Buton\" — did you mean \"Button\"?"
    )
    XCTAssertEqual(
      said(":remove totl", in: session),
      "error: there is no part \"totl\" in the scene's file — did you mean \"total\"?"
    )
    XCTAssertEqual(
      said(":connect tap tally.count", in: session),
      "error: \"tap\" has no dot between the name and the rest — write :connect go.tap counter.increment"
    )
    XCTAssertEqual(files["scene/scene.json"], Self.scene)
  }
}
