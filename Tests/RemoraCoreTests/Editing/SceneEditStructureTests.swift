import Foundation
import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Edits of ids, behaviours, connections and rules, several at once, and those that are refused.
final class SceneEditStructureTests: SceneEditTestCase {
  override func tearDown() {
    checkUndo()
    super.tearDown()
  }

  // MARK: Ids

  func testRenamesAControlWithWhatNamesIt() throws {
    let go = try control("go") as Button
    go.title = "live"
    try host.edits.perform(.rename(item: "go", to: "start1"))
    XCTAssertTrue(try control("start1") === go)
    XCTAssertNil(host.owner("go"))
    XCTAssertEqual(go.title, "live")
    go.title = "Go"
    try checkIsAsOpened()
    XCTAssertEqual(
      changedLines().suffix(2),
      [
        #"+         { "kind": "Button", "id": "start1", "title": "Go" },"#,
        #"+     { "from": "start1", "event": "tap", "to": "tally", "action": "count" }"#,
      ]
    )
    go.tap()
    XCTAssertEqual(host.behaviour("tally")?[property: "n"], 1)
  }

  func testRenamesABehaviourAndGivesIdsToTheNameless() throws {
    let behaviour = try XCTUnwrap(host.behaviour("tally"))
    try behaviour.perform("count")
    try perform(.rename(item: "tally", to: "total"))
    XCTAssertTrue(host.behaviour("total") === behaviour)
    XCTAssertNil(host.behaviour("tally"))
    XCTAssertEqual(behaviour[property: "n"], 1)
    let label = try (control("card") as View).children[0]
    try perform(.rename(item: "screens[0].controls[1].controls[0]", to: "note"))
    XCTAssertTrue(try control("note") === label)
    XCTAssertTrue(text.contains(#"{ "kind": "Label", "id": "note", "text": "nameless" }"#), text)
    XCTAssertTrue(text.contains(#"[{ "id": "total", "script": "tally" }]"#), text)
  }

  func testRenamesTheIdsInTheValuesOfConnections() throws {
    script("guide", "local B = behaviour 'Guide' B.target = control { default = 'go' } return B")
    try perform(.attach(behaviour: #"{ "script": "guide" }"#, to: "card"))
    try perform(
      .connect(
        connection:
          #"{ "from": "go", "event": "tap", "to": "guide", "set": "target", "value": "count" }"#
      )
    )
    try perform(.rename(item: "count", to: "sum"))
    XCTAssertTrue(text.contains(#""set": "target", "value": "sum" }"#), text)
    try (control("go") as Button).tap()
    XCTAssertEqual(host.behaviour("guide")?[property: "target"], "sum")
  }

  func testACopyHasIdsOfItsOwn() throws {
    let report = try perform(.duplicate(items: ["card"]))
    XCTAssertEqual(report.ids, ["card2", "count2", "tally2"])
    XCTAssertEqual(try parts(of: "home"), ["go", "card", "card2"])
    XCTAssertEqual(host.behaviour("tally2")?.script.name, "tally")
    try perform(.duplicate(items: ["go", "card2"]))
    XCTAssertEqual(try parts(of: "home"), ["go", "go2", "card", "card2", "card3"])
  }

  func testACopyOfBothEndsHasTheirConnection() throws {
    try perform(.duplicate(items: ["go", "count"]))
    XCTAssertTrue(
      text.contains(#"{ "from": "go2", "event": "tap", "to": "tally2", "action": "count" }"#),
      text
    )
  }

  func testPastesControlsOfAnotherScene() throws {
    let pasted = """
      [{ "kind": "Button", "id": "go" },
       { "kind": "Label", "id": "new1", "behaviours": [{ "script": "linked", "outlets": { "target": "go" } }] }]
      """
    let report = try perform(.paste(controls: pasted, to: "away"))
    XCTAssertEqual(report.ids, ["go2", "new1", "linked"])
    XCTAssertTrue(text.contains(#""outlets": { "target": "go2" }"#), text)
  }

  func testWhatIsPastedWithAWordOfScriptsAsItsIDGetsAnother() throws {
    let report = try perform(.paste(controls: #"{ "kind": "Image", "id": "image" }"#, to: "away"))
    XCTAssertEqual(report.ids, ["image2"])
    XCTAssertTrue(text.contains(#"{ "kind": "Image", "id": "image2" }"#), text)
  }

  // MARK: Behaviours and connections

  func testAttachesMovesAndDetachesBehaviours() throws {
    try perform(.attach(behaviour: #"{ "script": "plain" }"#, to: "count", at: 0))
    XCTAssertEqual(try behaviours(of: "count"), ["plain", "tally"])
    try perform(.move(item: "plain", at: 1))
    XCTAssertEqual(try behaviours(of: "count"), ["tally", "plain"])
    try perform(.move(item: "plain", to: "go"))
    XCTAssertEqual(try behaviours(of: "go"), ["plain"])
    try perform(.remove(items: ["plain"]))
    XCTAssertEqual(text, Self.page)
  }

  func testLinksAnOutlet() throws {
    try perform(.attach(behaviour: #"{ "script": "linked" }"#, to: "count"))
    try perform(.link(outlet: "target", of: "linked", to: ["go"]))
    XCTAssertTrue(text.contains(#"{ "script": "linked", "outlets": { "target": "go" } }"#), text)
    try perform(.link(outlet: "target", of: "linked", to: []))
    XCTAssertTrue(text.contains(#"{ "script": "linked" }"#), text)
  }

  func testConnectsAndChangesConnections() throws {
    try perform(
      .connect(
        connection:
          #"{ "from": "go", "event": "tap", "to": "count", "set": "hidden", "value": true }"#
      )
    )
    try (control("go") as Button).tap()
    XCTAssertTrue(try control("count").hidden)
    try control("count").hidden = false
    try perform(
      .replace(
        item: "connections[0]",
        with:
          #"{ "from": "tally", "event": "changed", "to": "go", "set": "enabled", "value": false }"#
      )
    )
    try perform(.move(item: "connections[0]", at: 1))
    try perform(.remove(items: ["connections[1]", "connections[0]"]))
    XCTAssertFalse(text.contains("connections"))
  }

  func testSetsRules() throws {
    try perform(.addRule(rule: #"{ "kind": "Button", "behaviours": [{ "script": "plain" }] }"#))
    XCTAssertEqual(try behaviours(of: "go"), ["plain"])
    try perform(
      .replace(
        item: "attachTo[0]",
        with: #"{ "kind": "Label", "behaviours": [{ "script": "plain" }] }"#
      )
    )
    XCTAssertEqual(try behaviours(of: "go"), [])
    try perform(.remove(items: ["attachTo[0]"]))
    XCTAssertEqual(text, Self.page)
  }

  // MARK: Several

  func testSeveralEditsAreOneStep() throws {
    let edits: [SceneEdit] = [
      .add(control: #"{ "kind": "Button", "id": "stop" }"#, to: "home"),
      .set(property: "title", of: "stop", to: "Stop"),
      .connect(
        connection: #"{ "from": "stop", "event": "tap", "to": "tally", "action": "count" }"#
      ),
    ]
    try perform(.together(edits: edits, summary: "add a stop button"))
    XCTAssertEqual(host.edits.history.undo.map(\.summary), ["add a stop button"])
    XCTAssertEqual(try (control("stop") as Button).title, "Stop")
  }

  func testAnEditIsTheSameAfterItWasSent() throws {
    let edits: [SceneEdit] = [
      .set(property: "title", of: "go", to: "Stop"), .remove(items: ["go", "connections[0]"]),
      .together(edits: [.rename(item: "go", to: "stop")]), .move(item: "go"),
    ]
    let sent = try JSONEncoder().encode(edits)
    XCTAssertEqual(try JSONDecoder().decode([SceneEdit].self, from: sent), edits)
    XCTAssertTrue(
      String(decoding: sent, as: UTF8.self).contains(#""remove":{"items":["go","connections[0]"]}"#)
    )
  }

  // MARK: Mistakes

  func testRefusesWhatTheSceneWouldNotHave() {
    XCTAssertEqual(
      refusal(of: .set(property: "titel", of: "go", to: "x")),
      ["a Button has no property \"titel\""]
    )
    XCTAssertEqual(
      refusal(of: .add(control: #"{ "kind": "Label", "id": "go" }"#, to: "home")),
      ["the id \"go\" is taken already in line 8"]
    )
    XCTAssertEqual(
      refusal(of: .add(control: #"{ "kind": "Label" }"#, to: "go")),
      ["a Button holds no controls"]
    )
    XCTAssertEqual(
      refusal(of: .remove(items: ["gone"])),
      ["there is no part \"gone\" in the scene's file"]
    )
    XCTAssertEqual(
      refusal(of: .move(item: "card", to: "card")),
      ["card cannot be put into itself"]
    )
    XCTAssertEqual(
      refusal(of: .rename(item: "go", to: "count")),
      ["the id \"count\" is taken already in line 8"]
    )
    XCTAssertEqual(
      refusal(of: .add(control: #"{ "kind": "Label" "#, to: "home")),
      ["the text to add is not valid JSON: this object is never closed"]
    )
    XCTAssertEqual(
      refusal(
        of: .together(edits: [.remove(items: ["go"]), .set(property: "title", of: "go", to: "x")])
      ),
      ["there is no part \"go\" in the scene's file"]
    )
    XCTAssertEqual(host.edits.history.undo.map(\.summary), [])
  }

  func testRefusesMoreThanThereIsTimeFor() {
    let edits = (0..<100_000).map { SceneEdit.set(property: "x", of: "go", to: .integer($0)) }
    XCTAssertEqual(
      refusal(of: .together(edits: edits)),
      ["the edit takes longer than 1 s"]
    )
  }

  func testRefusesWhileScriptsRun() throws {
    var problem: (any Error)?
    let listener = try (control("go") as Button).attached.on("tap") { [weak self] _ in
      do { try self?.host.edits.perform(.remove(items: ["count"])) } catch { problem = error }
    }
    try (control("go") as Button).tap()
    listener.cancel()
    XCTAssertEqual(
      "\(try XCTUnwrap(problem))",
      "error: scripts are running: a scene is edited once they have returned — try again once the script has returned"
    )
  }

  func testAMistakeThatIsThereAlreadyIsNoReasonToRefuseAnEdit() throws {
    try perform(.set(property: "image", of: "go", to: "heart.svg"))
    let picture = files.contents.removeValue(forKey: "scene/heart.svg")
    try host.edits.perform(.add(control: #"{ "kind": "Label" }"#, to: "home", at: 0))
    XCTAssertEqual(reported.map(\.message), [])
    files.contents["scene/heart.svg"] = picture
  }
}
