import Foundation
import RemoraServices
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Controls of a scene that nobody can see or touch.
final class UnseenCheckTests: HostTestCase {
  private func findings(_ controls: String..., more: String = "") -> [String] {
    script("plain", "local B = behaviour \"Plain\"\nB.part = outlet \"Control\"\nreturn B")
    script(
      "fading",
      """
      local B = behaviour "Fading"
      B.part = outlet "Control"
      function B:onPartAppear() self.part:animate { alpha = 1, over = 1 } end
      return B
      """
    )
    script("faded", "return behaviour(\"Faded\", { extends = \"fading\" })")
    script("finds", "local B = behaviour \"Finds\"\nfunction B:run() find(\"a\") end\nreturn B")
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["../scripts"], "screens": [{ "id": "home", "controls": [
      \(controls.joined(separator: ",\n"))
      ] }]\(more) }
      """
    return CheckSession().findings(inScene: "scene", in: host).filter { $0.rule == .unseenControl }
      .map { "\($0.diagnostic.line ?? 0) \($0.diagnostic.message)" }
  }

  private func button(_ id: String, _ more: String = "") -> String {
    #"{ "kind": "Button", "id": "\#(id)" \#(more) }"#
  }

  private func behaviour(_ script: String) -> String {
    #", "behaviours": [{ "script": "\#(script)" }]"#
  }

  func testAControlWithTheSizeOfItsKindIsSeen() {
    XCTAssertEqual(findings(button("a")), [])
    XCTAssertEqual(findings(#"{ "kind": "View", "id": "a" }"#), [])
  }

  func testAControlWithoutASizeIsFound() {
    XCTAssertEqual(
      findings(button("a", #", "width": 0"#), button("b", #", "y": 50, "height": 0"#)),
      [
        "2 a has no size: nobody can see or touch it",
        "3 b has no size: nobody can see or touch it",
      ]
    )
    XCTAssertEqual(
      findings(##"{ "kind": "View", "backgroundColor": "#ff0000" }"##),
      ["2 a View has no size: nobody can see or touch it"]
    )
  }

  func testAControlOutsideItsScreenOrItsScrollViewIsFound() {
    let outside = "is outside home, where nobody can see it"
    XCTAssertEqual(
      findings(
        button("a", #", "x": 390"#),
        button("b", #", "y": -44"#),
        button("c", #", "x": 389"#)
      ),
      ["2 a \(outside)", "3 b \(outside)"]
    )
    let scroll = { (size: String) in
      #"{ "kind": "ScrollView", "id": "feed", "contentSize": { "width": 100, "height": \#(size) }, "controls": [\#(self.button("a", #", "y": 700"#))] }"#
    }
    XCTAssertEqual(findings(scroll("1000")), [])
    XCTAssertEqual(findings(scroll("500")), ["2 a is outside feed, where nobody can see it"])
  }

  func testWhatIsTransparentIsFoundUnlessAScriptChangesIt() {
    let clear = #", "alpha": 0"#
    let found = ["2 alpha of a is 0, and nothing changes that"]
    XCTAssertEqual(findings(button("a", clear)), found)
    XCTAssertEqual(findings(button("a", clear + behaviour("plain"))), found)
    for script in ["fading", "faded"] {
      XCTAssertEqual(findings(button("a", clear + behaviour(script))), [], script)
    }
    let linked = #", "y": 90, "behaviours": [{ "script": "fading", "outlets": { "part": "a" } }]"#
    XCTAssertEqual(findings(button("a", clear), button("b", linked)), [])
    XCTAssertEqual(
      findings(button("a", clear), button("b", #", "y": 90"# + behaviour("finds"))),
      []
    )
    XCTAssertEqual(findings(button("a", clear + #", "hidden": true"#)), [], "that is meant")
    let connection = #"""
      , "connections": [{ "from": "b", "event": "tap", "to": "a", "set": "alpha", "value": 1 }]
      """#
    XCTAssertEqual(findings(button("a", clear), button("b", #", "y": 90"#), more: connection), [])
  }

  func testWhatIsCoveredIsFound() {
    XCTAssertEqual(
      findings(button("a"), button("b")),
      ["2 b covers all of a: nobody can see or touch it"]
    )
    let view = { (more: String) in
      #"{ "kind": "View", "id": "v", "width": 300, "height": 300 \#(more) }"#
    }
    let label = #"{ "kind": "Label", "id": "a" }"#
    let white = ##", "backgroundColor": "#ffffff""##
    XCTAssertEqual(findings(label, view(white)).count, 1)
    XCTAssertEqual(findings(view(white), label), [])
    for seen in ["", white + #", "alpha": 0.5"#, white + #", "hidden": true"#] {
      XCTAssertEqual(findings(label, view(seen)), [], seen)
    }
    XCTAssertEqual(findings(label, view(##", "backgroundColor": "#ffffff80""##)), [])
    XCTAssertEqual(
      findings(label, button("b", #", "width": 300"#)),
      [],
      "a button may be see-through"
    )
  }

  func testTheScenesOfTheProjectHaveNone() throws {
    let folder = PackageFolder.url("scripts/scenes").path
    for scene in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let host = try ScriptHost(clock: VirtualClock())
      host.lendDevices()
      let path = "\(folder)/\(scene)"
      let found = CheckSession(allowsKindsOfApp: true).findings(inScene: path, in: host)
        .filter { $0.rule == .unseenControl }
      XCTAssertEqual(found.map(\.diagnostic.description), [], scene)
    }
  }
}
