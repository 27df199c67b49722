import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Where a value comes from, and how it goes back there or into the file.
final class LayersTests: SceneReloadTestCase {
  private let scene = SceneTestCase.scene(
    """
      "attachTo": [{ "tag": "card", "behaviours": [
        { "script": "linked", "outlets": { "target": "like" } } ] }],
      "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "like", "title": "Like" },
        { "kind": "Button", "id": "save" },
        { "kind": "Button" },
        { "kind": "View", "tags": ["card"], "id": "card" },
        { "kind": "Label", "id": "count", "behaviours": [
          { "script": "counter2", "id": "counter", "properties": { "step": 3 } },
          { "script": "linked", "id": "links", "outlets": { "target": "like" } },
          { "script": "many", "id": "many" } ] } ] }]
    """
  )

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "many",
      """
      local B = behaviour "Many"
      B.keys = outlets { "Button", optional = true }
      B.size = integer { default = 1 }
      return B
      """
    )
    try open(scene)
  }

  private var text: String {
    String(decoding: files.contents["scene/scene.json"] ?? [], as: UTF8.self)
  }

  private func behaviour(_ id: String) throws -> Behaviour {
    try XCTUnwrap(host.behaviour(id))
  }

  // MARK: Properties

  func testTheLayersOfABehavioursProperty() throws {
    let counter = try behaviour("counter")
    XCTAssertEqual(
      host.scenes.layers(of: counter)["step"],
      PropertyLayers(
        value: .integer(3),
        layer: .scene,
        sceneValue: .integer(3),
        defaultValue: .integer(1),
        isKeepable: true
      )
    )
    try counter.set("step", to: 5)
    XCTAssertEqual(host.scenes.layers(of: counter)["step"]?.layer, .live)
    XCTAssertEqual(host.scenes.layers(of: counter)["step"]?.value, .integer(5))
    try host.liveChanges.reset(.ofBehaviour(counter, "step"), named: "counter.step")
    XCTAssertEqual(host.scenes.layers(of: counter)["step"]?.layer, .scene)
    let many = try XCTUnwrap(host.scenes.layers(of: try behaviour("many"))["size"])
    XCTAssertEqual(many.layer, .standard)
    XCTAssertNil(many.sceneValue)
    _ = takeLog()
  }

  func testTheLayersOfAControlsProperty() throws {
    let like: Button = try control("like")
    var layers = host.scenes.layers(of: like)
    XCTAssertEqual(
      layers["title"],
      PropertyLayers(
        value: .text("Like"),
        layer: .scene,
        sceneValue: .text("Like"),
        defaultValue: .text(""),
        isKeepable: true
      )
    )
    XCTAssertEqual(layers["alpha"]?.layer, .standard)
    XCTAssertEqual(layers["frame"]?.isKeepable, false)
    like.alpha = 0.5
    like.title = "Love"
    layers = host.scenes.layers(of: like)
    XCTAssertEqual(layers["alpha"]?.layer, .live)
    XCTAssertEqual(layers["title"]?.layer, .live)
    let kind = host.kind(of: like)
    for name in ["alpha", "title"] {
      try host.liveChanges.reset(.ofOwner(like, try XCTUnwrap(kind.property(name))), named: name)
    }
    XCTAssertEqual(like.alpha, 1)
    XCTAssertEqual(like.title, "Like")
    XCTAssertThrowsError(
      try host.liveChanges.reset(
        .ofOwner(like, try XCTUnwrap(kind.property("frame"))),
        named: "like.frame"
      )
    )
    XCTAssertEqual(host.scenes.layers(of: Button())["title"]?.isKeepable, false)
  }

  func testAKeptValueIsTheScenes() throws {
    let counter = try behaviour("counter")
    try counter.set("step", to: 9)
    let place = try host.edits.keep(.ofBehaviour(counter, "step"), named: "counter.step")
    XCTAssertTrue(place.hasPrefix("scene/scene.json: screens[0]"), place)
    XCTAssertEqual(text, scene.replacing("\"step\": 3", with: "\"step\": 9"))
    XCTAssertEqual(host.scenes.layers(of: counter)["step"]?.layer, .scene)
    XCTAssertEqual(host.scenes.layers(of: counter)["step"]?.sceneValue, .integer(9))
    _ = takeLog()
  }

  // MARK: Outlets

  private func layers(_ outlet: String, _ id: String) throws -> OutletLayers {
    try XCTUnwrap(host.scenes.layers(ofOutlet: outlet, of: try behaviour(id)))
  }

  private func keep(_ outlet: String, _ id: String) throws -> String {
    try host.edits.keep(outlet: outlet, of: try behaviour(id), named: "\(id).\(outlet)")
  }

  func testTheLayersOfAnOutlet() throws {
    var layers = try layers("target", "links")
    XCTAssertEqual(layers.sceneLinks, ["like"])
    XCTAssertTrue(layers.links.elementsEqual([try control("like")], by: { $0 === $1 }))
    XCTAssertFalse(layers.isLive)
    XCTAssertTrue(layers.isKeepable)
    try behaviour("links").link("target", to: try control("save"))
    layers = try self.layers("target", "links")
    XCTAssertTrue(layers.isLive)
    try host.liveChanges.reset(outlet: "target", of: try behaviour("links"))
    layers = try self.layers("target", "links")
    XCTAssertFalse(layers.isLive)
    XCTAssertTrue(layers.links.elementsEqual([try control("like")], by: { $0 === $1 }))
    XCTAssertNil(try self.layers("keys", "many").sceneLinks)
    XCTAssertNil(host.scenes.layers(ofOutlet: "step", of: try behaviour("many")))
  }

  func testKeepsALinkAndAList() throws {
    let links = try behaviour("links")
    try links.link("target", to: try control("save"))
    let place = try keep("target", "links")
    XCTAssertTrue(place.hasSuffix("behaviours[1].outlets.target"), place)
    let first = scene.replacing(
      #""id": "links", "outlets": { "target": "like" }"#,
      with: #""id": "links", "outlets": { "target": "save" }"#
    )
    XCTAssertEqual(text, first)
    XCTAssertTrue(try behaviour("links") === links)
    XCTAssertFalse(try layers("target", "links").isLive)

    try behaviour("many").link("keys", to: try control("like"), try control("save"))
    _ = try keep("keys", "many")
    XCTAssertEqual(
      text,
      first.replacing(
        #""id": "many" }"#,
        with: #""id": "many", "outlets": { "keys": ["like", "save"] } }"#
      )
    )
    XCTAssertEqual(try layers("keys", "many").sceneLinks, ["like", "save"])
    mirror?.check(host)
  }

  func testALinkThatNeedsNoWordIsRemovedFromTheFile() throws {
    try behaviour("links").link("target")
    _ = try keep("target", "links")
    XCTAssertEqual(
      text,
      scene.replacing(
        #""id": "links", "outlets": { "target": "like" }"#,
        with: #""id": "links""#
      )
    )
    let before = text
    _ = try keep("target", "links")
    XCTAssertEqual(text, before)
  }

  private func assertRefused(
    _ outlet: String,
    of behaviour: Behaviour,
    _ reason: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try host.edits.keep(outlet: outlet, of: behaviour, named: "it"),
      file: file,
      line: line
    ) { XCTAssertEqual(($0 as? Diagnostic)?.message, reason, file: file, line: line) }
    XCTAssertEqual(text, scene, file: file, line: line)
  }

  func testRefusesLinksThatTheFileCannotSay() throws {
    let links = try behaviour("links")
    let home: Screen = try control("home")
    let nameless = try XCTUnwrap(home.children[2] as? Button)
    try links.link("target", to: nameless)
    assertRefused("target", of: links, "it links to a Button, which the scene cannot name")
    let own = Button(id: "own")
    try home.add(own)
    try links.link("target", to: own)
    XCTAssertThrowsError(try keep("target", "links"))
    XCTAssertEqual(text, scene)
    let ruled = try XCTUnwrap(
      host.behaviours.all.first { $0.script.name == "linked" && $0.owner === host.owner("card") }
    )
    try ruled.link("target", to: try control("save"))
    assertRefused(
      "target",
      of: ruled,
      "a rule of attachTo attached linked, for other owners, too: its links are not kept"
    )
    let added = try host.attach("linked", to: try control("save", as: Button.self))
    assertRefused(
      "target",
      of: added,
      "it does not belong to the scene's file: a script or the app made it"
    )
    own.destroy()
  }
}
