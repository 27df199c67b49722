import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class SceneLoadingTests: SceneTestCase {
  func testOpensTheGalleryAndATapRunsItsScript() throws {
    host = try ScriptHost(clock: VirtualClock())
    let path = PackageFolder.url("scripts/scenes/gallery").path
    try host.open(scene: path)
    let like = try control("like", as: Button.self)
    XCTAssertEqual(like.image, "heart.svg")
    like.tap()
    host.advance(by: .seconds(0.35))
    XCTAssertEqual(like.alpha, 0.5, accuracy: 1e-9)
    XCTAssertEqual(like.image, "heart.svg")
    host.advance(by: .seconds(0.35))
    XCTAssertEqual(like.image, "heart-full.svg")
    host.advance(by: .seconds(0.7))
    XCTAssertEqual(like.alpha, 1)
    XCTAssertEqual(try control("count", as: Label.self).text, "1")
  }

  func testMakesEveryKindOfControlWithItsProperties() throws {
    try open(
      Self.home(
        """
        "title": "Home", "controls": [
          { "kind": "View", "id": "box", "x": 1, "y": 2, "width": 3, "height": 4, "hidden": true,
            "controls": [ { "kind": "Button", "id": "go", "title": "Go", "selected": true } ] },
          { "kind": "Label", "id": "words", "text": "Hello", "alignment": "center", "lines": 0 },
          { "kind": "Image", "id": "picture", "image": "heart.svg", "contentMode": "fill" },
          { "kind": "Slider", "id": "level", "value": 50, "minimum": 10, "maximum": 90, "step": 5 },
          { "kind": "Switch", "id": "power", "isOn": true },
          { "kind": "TextField", "id": "name", "text": "Ann", "keyboard": "email", "secure": true },
          { "kind": "ScrollView", "id": "feed", "offset": { "x": 0, "y": 7 },
            "contentSize": { "width": 10, "height": 20 } },
          { "kind": "ProgressView", "id": "bar", "progress": 0.25 },
          { "kind": "List", "id": "fruit", "items": ["fig", "plum"], "selectedIndex": 2 }
        ]
        """
      )
    )
    XCTAssertEqual(host.topScreen?.title, "Home")
    let go = try control("go", as: Button.self)
    XCTAssertEqual(go.title, "Go")
    XCTAssertTrue(go.selected)
    XCTAssertIdentical(go.parent, try control("box", as: View.self))
    XCTAssertEqual(try control("box", as: View.self).height, 4)
    XCTAssertEqual(try control("words", as: Label.self).alignment, .center)
    XCTAssertEqual(try control("picture", as: Image.self).contentMode, .fill)
    XCTAssertEqual(try control("level", as: Slider.self).value, 50)
    XCTAssertTrue(try control("power", as: Switch.self).isOn)
    XCTAssertEqual(try control("name", as: TextField.self).keyboard, .email)
    XCTAssertEqual(try control("feed", as: ScrollView.self).offset, Point(x: 0, y: 7))
    XCTAssertEqual(try control("bar", as: ProgressView.self).progress, 0.25)
    XCTAssertEqual(try control("fruit", as: List.self).selectedIndex, 2)
  }

  func testAttachesBehavioursInOrderBeforeTheScreenAppears() throws {
    script("first", "local B = behaviour 'F'\nfunction B:onAttach() log('first') end\nreturn B")
    script(
      "second",
      """
      local B = behaviour 'S'
      B.label = outlet "Label"
      function B:onAttach() log('second ' .. self.label.text) end
      function B:onAppear() log('appears') end
      return B
      """
    )
    try open(
      Self.home(
        """
        "behaviours": [
          { "script": "first" }, { "script": "second", "outlets": { "label": "words" } }
        ], "controls": [ { "kind": "Label", "id": "words", "text": "Hi" } ]
        """
      )
    )
    XCTAssertEqual(reported.map(\.message), ["first", "second Hi", "appears"])
  }

  func testConnectsEventsOfControlsAndBehavioursToActionsInOrder() throws {
    script(
      "recorder",
      """
      local B = behaviour 'Recorder'
      function B:one(event) log('one ' .. event.name) end
      function B:two(event) log('two ' .. tostring(event.sender == self.owner)) end
      return B
      """
    )
    try open(
      Self.scene(
        """
          "screens": [ { "id": "home", "controls": [
            { "kind": "Button", "id": "go", "behaviours": [ { "script": "recorder" } ] }
          ] } ],
          "connections": [
            { "from": "go", "event": "tap", "to": "recorder", "action": "two" },
            { "from": "go", "event": "tap", "to": "recorder", "action": "one" }
          ]
        """
      )
    )
    try control("go", as: Button.self).tap()
    XCTAssertEqual(reported.map(\.message), ["two true", "one tap"])
  }

  func testAttachesRulesToOwnersOfExactlyTheirKindAlsoToLaterOnes() throws {
    script(
      "tag",
      "local B = behaviour 'Tag'\nfunction B:onAttach() log(self.owner.id) end\nreturn B"
    )
    try open(
      Self.scene(
        """
          "attachTo": [ { "kind": "Label", "behaviours": [ { "script": "tag" } ] } ],
          "screens": [ { "id": "home", "controls": [
            { "kind": "Label", "id": "a" }, { "kind": "Button", "id": "b" }, { "kind": "Label", "id": "c" }
          ] } ]
        """
      )
    )
    XCTAssertEqual(reported.map(\.message), ["a", "c"])
    try XCTUnwrap(host.topScreen).add(Label(id: "later"))
    XCTAssertEqual(reported.map(\.message), ["a", "c", "later"])
  }

  func testAsksTheTargetsOfAMultiplexerInOrderAndOnceWithItsPolicies() throws {
    for (name, answer) in [("yes", "true"), ("no", "false")] {
      script(
        name,
        """
        local B = behaviour '\(name)'
        B.feed = outlet { "ScrollView", optional = true }
        function B:feedShouldScrollToTop() log('\(name)') return \(answer) end
        return B
        """
      )
    }
    try open(
      Self.home(
        """
        "behaviours": [
          { "script": "yes", "outlets": { "feed": "feed" } },
          { "script": "no", "outlets": { "feed": "feed" } }
        ], "controls": [
          { "kind": "ScrollView", "id": "feed", "offset": { "x": 0, "y": 40 }, "delegate":
            { "multiplexer": ["no", "yes"], "results": { "shouldScrollToTop": "any" } } }
        ]
        """
      )
    )
    let feed = try control("feed", as: ScrollView.self)
    feed.scrollToTop()
    XCTAssertEqual(reported.map(\.message), ["no", "yes"])
    XCTAssertEqual(feed.offset.y, 0)
  }

  func testPresentsOtherScreensOnDemandAndMakesThemAnew() throws {
    try open(
      Self.scene(
        """
          "screens": [ { "id": "home" },
            { "id": "about", "controls": [ { "kind": "Label", "id": "story", "text": "once" } ] } ]
        """
      )
    )
    XCTAssertNil(host.owner("about"))
    let first = try host.present(screenNamed: "about")
    try control("story", as: Label.self).text = "changed"
    XCTAssertIdentical(try host.present(screenNamed: "about"), first)
    first.dismiss()
    XCTAssertNil(host.owner("story"))
    try host.present(screenNamed: "about")
    XCTAssertEqual(try control("story", as: Label.self).text, "once")
    XCTAssertThrowsError(try host.present(screenNamed: "abuot")) {
      XCTAssertEqual(
        "\($0)",
        "error: there is no screen \"abuot\" — did you mean \"about\"?"
      )
    }
  }

  func testAppsOwnKindsAreUsedLikeTheBuiltInOnes() throws {
    host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
      kind.make { Gauge() }
      kind.property("level", \.level, in: 0...10)
    }
    try open(Self.home("\"controls\": [ { \"kind\": \"Gauge\", \"id\": \"fuel\", \"level\": 3 } ]"))
    XCTAssertEqual(try control("fuel", as: Gauge.self).level, 3)
    assertProblems(
      Self.home("\"controls\": [ { \"kind\": \"Gauge\", \"id\": \"fuel\", \"level\": 11 } ]"),
      [
        "scene/scene.json:5:77: error: screens[0].controls[0].level: "
          + "level of a Gauge is a number from 0 to 10, not 11"
      ]
    )
  }

  func testASceneThatFailsLeavesWhatRanBeforeUntouched() throws {
    try open(
      Self.home(
        "\"controls\": [ { \"kind\": \"Label\", \"id\": \"count\", \"behaviours\": [ { \"script\": \"counter\" } ] } ]"
      )
    )
    let counter = try XCTUnwrap(host.behaviour("counter"))
    try counter.perform("increment")
    let scene = try XCTUnwrap(host.scene)
    let script = counter.script
    files.contents["scene/behaviours/counter.lua"] = Array("return 1".utf8)
    XCTAssertFalse(
      problems(Self.home("\"behaviours\": [ { \"script\": \"counter\" } ]")).isEmpty
    )
    XCTAssertIdentical(host.scene, scene)
    XCTAssertIdentical(host.behaviour("counter"), counter)
    XCTAssertIdentical(try host.script(named: "counter"), script)
    try counter.perform("increment")
    XCTAssertEqual(try control("count", as: Label.self).text, "2")
    XCTAssertEqual(reported.filter { $0.severity == .error }, [])
  }

  func testOpeningAnotherSceneDismissesTheOneBefore() throws {
    try open(Self.home("\"controls\": [ { \"kind\": \"Label\", \"id\": \"old\" } ]"))
    weak let old = host.topScreen
    try open(Self.home("\"controls\": [ { \"kind\": \"Label\", \"id\": \"new\" } ]"))
    XCTAssertNil(old)
    XCTAssertEqual(host.ids, ["home", "new"])
  }

  func testAConnectionToWhatIsNotOnTheStageSaysSo() throws {
    try open(
      Self.scene(
        """
          "screens": [
            { "id": "home", "controls": [ { "kind": "Button", "id": "go" } ] },
            { "id": "other", "controls": [
              { "kind": "Label", "id": "words", "behaviours": [ { "script": "counter" } ] } ] }
          ],
          "connections": [ { "from": "go", "event": "tap", "to": "counter", "action": "increment" } ]
        """
      )
    )
    let go = try control("go", as: Button.self)
    go.tap()
    XCTAssertEqual(reported.map(\.message), ["go sent tap, but counter is not there to increment"])
    try host.present(screenNamed: "other")
    go.tap()
    XCTAssertEqual(try control("words", as: Label.self).text, "1")
    XCTAssertThrowsError(try host.present(screenNamed: "home")) {
      XCTAssertEqual(
        "\($0)",
        "error: home is on the stage already, under another screen — dismiss what covers it"
      )
    }
  }

  /// An app's own control.
  final class Gauge: Control {
    var level = 0.0 { didSet { didChange("level") } }
  }
}
