import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What a person changes in a running scene and does not keep.
final class LiveChangeTests: SceneReloadTestCase {
  private let scene = SceneTestCase.scene(
    """
      "attachTo": [{ "tag": "card", "behaviours": [{ "script": "sized" }] }],
      "screens": [
        { "id": "home" },
        { "id": "about", "controls": [
          { "kind": "Button", "id": "like", "title": "Like" },
          { "kind": "Button", "id": "save" },
          { "kind": "Button", "title": "Third" },
          { "kind": "View", "tags": ["card"], "id": "card" },
          { "kind": "Label", "id": "count", "behaviours": [
            { "script": "sized", "id": "sizing", "properties": { "width": 3 } },
            { "script": "linked", "id": "links", "outlets": { "target": "like" } } ] } ] }]
    """
  )

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "sized",
      """
      local B = behaviour "Sized"
      B.width = integer { default = 1 }
      function B:onAttach() log(self.owner.id .. " attached with " .. self.width) end
      return B
      """
    )
    try open(scene)
    try host.present(screenNamed: "about")
    _ = takeLog()
  }

  private var text: String {
    String(decoding: files.contents["scene/scene.json"] ?? [], as: UTF8.self)
  }

  private var paths: [String] { host.liveChanges.changes.map(\.path) }

  private func set(_ property: String, of id: String, to value: Value) throws {
    if let behaviour = host.behaviour(id) ?? host.owner(id)?.attached.behaviours.first {
      let path = "\(id).\(property)"
      return try host.liveChanges.set(.ofBehaviour(behaviour, property), to: value, named: path)
    }
    try set(property, of: try XCTUnwrap(host.owner(id)), named: id, to: value)
  }

  private func set(
    _ property: String,
    of owner: any Owner,
    named name: String,
    to value: Value
  ) throws {
    let kindProperty = try XCTUnwrap(host.kind(of: owner).property(property))
    let path = "\(name).\(property)"
    try host.liveChanges.set(.ofOwner(owner, kindProperty), to: value, named: path)
  }

  private func reopen() throws {
    try XCTUnwrap(host.topScreen).dismiss()
    XCTAssertEqual(host.topScreen?.id, "home")
    try host.present(screenNamed: "about")
  }

  func testAChangedControlComesBackWithItsScreen() throws {
    try set("title", of: "like", to: .text("Love"))
    let third = try XCTUnwrap(host.topScreen?.children[2])
    try set("title", of: third, named: "a Button", to: .text("3rd"))
    try reopen()
    XCTAssertEqual((try control("like") as Button).title, "Love")
    XCTAssertEqual((host.topScreen?.children[2] as? Button)?.title, "3rd")
    XCTAssertEqual(paths, ["like.title", "a Button.title"])
    XCTAssertEqual(
      host.liveChanges.changes.map(\.former),
      [.value(.text("Like")), .value(.text("Third"))]
    )
  }

  func testAChangedBehaviourComesBackWithTheValueFromTheStart() throws {
    try set("width", of: "sizing", to: .integer(7))
    try set("width", of: "card", to: .integer(8))
    try reopen()
    XCTAssertEqual(takeLog(), ["count attached with 7", "card attached with 8"])
    let size = try XCTUnwrap(host.behaviour("sizing"))
    XCTAssertEqual(size.source(ofProperty: "width"), .live)
    try size.reset("width")
    XCTAssertEqual(size[property: "width"], .integer(3))
  }

  func testAChangedLinkComesBackIfWhatItLinksToIsThere() throws {
    let links = try XCTUnwrap(host.behaviour("links"))
    let save = try XCTUnwrap(host.owner("save"))
    try host.liveChanges.link("target", of: links, to: [save], named: "links.target")
    try reopen()
    let again = try XCTUnwrap(host.behaviour("links"))
    XCTAssertEqual(again.linkedIDs(ofOutlet: "target"), ["save"])
    XCTAssertEqual(paths, ["links.target"])
    XCTAssertEqual(host.liveChanges.changes.first?.change, .links(["save"]))
  }

  func testRestartingAScreenBringsTheChangesBackToo() throws {
    try set("title", of: "like", to: .text("Love"))
    try host.restart(try XCTUnwrap(host.topScreen))
    XCTAssertEqual((try control("like") as Button).title, "Love")
  }

  func testWhatAScriptOrTheAppChangedGoesWithItsScreen() throws {
    (try control("like") as Button).title = "Love"
    try reopen()
    XCTAssertEqual((try control("like") as Button).title, "Like")
    XCTAssertEqual(paths, [])
  }

  func testAChangeIsKeptWhileItsScreenIsAway() throws {
    try set("title", of: "like", to: .text("Love"))
    try set("width", of: "sizing", to: .integer(7))
    let links = try XCTUnwrap(host.behaviour("links"))
    try host.liveChanges.link("target", of: links, to: [try control("save")], named: "links.target")
    try XCTUnwrap(host.topScreen).dismiss()
    let places = try host.liveChanges.changes.map { try host.edits.keep($0) }
    XCTAssertEqual(paths, [])
    XCTAssertEqual(places.count, 3)
    let wanted = scene.replacing("\"Like\"", with: "\"Love\"")
      .replacing("\"width\": 3", with: "\"width\": 7")
      .replacing("\"target\": \"like\"", with: "\"target\": \"save\"")
    XCTAssertEqual(text, wanted)
    try host.present(screenNamed: "about")
    let size = try XCTUnwrap(host.behaviour("sizing"))
    XCTAssertEqual(size[property: "width"], .integer(7))
    XCTAssertEqual(size.source(ofProperty: "width"), .scene)
  }

  func testAChangeIsResetWhileItsScreenIsAwayAndWhileItIsThere() throws {
    try set("title", of: "like", to: .text("Love"))
    try set("width", of: "sizing", to: .integer(7))
    try host.liveChanges.reset(try XCTUnwrap(host.liveChanges.changes.first))
    XCTAssertEqual((try control("like") as Button).title, "Like")
    try XCTUnwrap(host.topScreen).dismiss()
    try host.liveChanges.reset(try XCTUnwrap(host.liveChanges.changes.first))
    XCTAssertEqual(paths, [])
    try host.present(screenNamed: "about")
    XCTAssertEqual(host.behaviour("sizing")?[property: "width"], .integer(3))
  }

  func testKeepingAndResettingAtTheControlForgetsTheChange() throws {
    try set("title", of: "like", to: .text("Love"))
    let like: Button = try control("like")
    let title = NamedProperty.ofOwner(like, try XCTUnwrap(host.kind(of: like).property("title")))
    _ = try host.edits.keep(title, named: "like.title")
    XCTAssertEqual(paths, [])
    try set("title", of: "like", to: .text("Adore"))
    XCTAssertEqual(paths, ["like.title"])
    try host.liveChanges.reset(title, named: "like.title")
    XCTAssertEqual(paths, [])
    try set("title", of: "like", to: .text("Adore"))
    try set("title", of: "like", to: .text("Love"))
    XCTAssertEqual(paths, [], "it is as in the file again")
  }

  func testTheFileThatChangesTheSameWins() throws {
    try set("title", of: "like", to: .text("Love"))
    try set("title", of: "save", to: .text("Store"))
    edit(scene.replacing("\"Like\"", with: "\"Adore\""))
    XCTAssertEqual(paths, ["save.title"])
    edit(scene.replacing(#"{ "kind": "Button", "id": "save" },"#, with: ""))
    XCTAssertEqual(paths, [])
  }

  func testAnotherSceneBeginsWithoutChanges() throws {
    try set("title", of: "like", to: .text("Love"))
    try open(scene)
    XCTAssertEqual(paths, [])
    try host.present(screenNamed: "about")
    XCTAssertEqual((try control("like") as Button).title, "Like")
  }
}
