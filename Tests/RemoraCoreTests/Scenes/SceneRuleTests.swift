import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Rules for screens, tags and kinds with their descendants.
final class SceneRuleTests: SceneRuleTestCase {
  private typealias Case = SceneReloadTestCase

  // MARK: Owners

  func testARuleForScreensIsForThoseScreensOnly() throws {
    let rule = #"{ "screens": ["home", "about"], "behaviours": [{ "script": "plain" }] }"#
    try open(Self.scene(rule, Self.screen("home"), Self.screen("about"), Self.screen("other")))
    XCTAssertEqual(try behaviours(of: "home"), ["plain"])
    try host.present(screenNamed: "other")
    XCTAssertEqual(try behaviours(of: "other"), [])
    try host.present(screenNamed: "about")
    XCTAssertEqual(try behaviours(of: "about"), ["plain"])
  }

  func testARuleForAKindIsForItsDescendantsIfItSaysSo() throws {
    let kinds = [Case.make("Button", "go"), Case.make("View", "box")]
    let text = Self.scene(
      #"{ "kind": "Control", "descendants": true, "behaviours": [{ "script": "plain" }] }"#,
      Self.screen("home", kinds[0], kinds[1])
    )
    try open(text)
    for id in ["home", "go", "box"] { XCTAssertEqual(try behaviours(of: id), ["plain"]) }
    try host.topScreen?.add(Label(id: "later"))
    XCTAssertEqual(try behaviours(of: "later"), ["plain"])
  }

  func testARuleForATagLinksWhatIsInsideEachOwner() throws {
    try open(
      Self.scene(
        Self.shareRule,
        Self.screen(
          "home",
          Self.card("one", Self.button("first")),
          Self.card("two", "{ \"kind\": \"View\", \"controls\": [\(Self.button("second"))] }")
        )
      )
    )
    for id in ["one", "two"] {
      var control = try control(id).children.first
      while let child = control?.children.first { control = child }
      control?.tap()
    }
    XCTAssertEqual(takeLog(), ["one first nil", "two second nil"])
  }

  func testANameInsideIsAnIDToo() throws {
    let rule =
      #"{ "kind": "View", "behaviours": [{ "script": "share", "outlets": { "button": "./go" } }] }"#
    try open(
      Self.scene(rule, Self.screen("home", Self.card("one", Case.make("Button", "go"))))
    )
    try control("go").tap()
    XCTAssertEqual(takeLog(), ["one  nil"])
  }

  func testAListLinksToAllOfATag() throws {
    let rule =
      #"{ "tag": "card", "behaviours": [{ "script": "stars", "outlets": { "stars": ["./star"] } }] }"#
    try open(
      Self.scene(
        rule,
        Self.screen("home", Self.card("one", Self.button("a", "star"), Self.button("b", "star")))
      )
    )
    try control("one").children.last?.tap()
    XCTAssertEqual(takeLog(), ["one 2 b"])
  }

  func testWhatAScriptAddsIsUnderTheRules() throws {
    script(
      "dealer",
      """
      local B = behaviour "Dealer"
      function B:onAttach()
        local card = self.owner:add("View", { id = "dealt", tags = { "deck" } })
        card:add("Button", { title = "new", tags = { "share" } })
      end
      return B
      """
    )
    let rule = #"{ "tag": "deck", "behaviours": [{ "script": "plain" }] }"#
    let screen = #"{ "id": "home", "behaviours": [{ "script": "dealer" }] }"#
    try open(Self.scene(rule, screen))
    XCTAssertEqual(try behaviours(of: "dealt"), ["plain"])
  }

  func testARuleWhoseBehaviourAddsMoreOwnersOfTheRuleComesToAnEnd() throws {
    script(
      "rabbit",
      """
      local B = behaviour "Rabbit"
      function B:onAttach() find("home"):add("View") find("home"):add("View") end
      return B
      """
    )
    let rule = #"{ "kind": "View", "behaviours": [{ "script": "rabbit" }] }"#
    try open(Self.scene(rule, Self.screen("home", Case.make("View", "box"))))
    XCTAssertEqual(
      Set(reported.map(\.message)).sorted(),
      [
        "16 controls are being added inside each other",
        "the behaviours of rabbit have added 1000 controls already",
      ]
    )
    reported = []
    XCTAssertLessThanOrEqual(try control("home").children.count, 1001)
    try control("box").destroy()
    XCTAssertEqual(try control("home").children.count, 0)
  }

  func testAnAppsOwnControlsAreUnderTheRulesWithWhatIsInside() throws {
    try open(Self.scene(Self.shareRule, Self.screen("home")))
    let card = View(id: "mine")
    card.attachments.tags = ["card"]
    let button = Button()
    button.title = "app"
    button.attachments.tags = ["share"]
    try card.add(button)
    try host.topScreen?.add(card)
    button.tap()
    XCTAssertEqual(takeLog(), ["mine app nil"])
    let empty = View(id: "empty")
    empty.attachments.tags = ["card"]
    try host.topScreen?.add(empty)
    XCTAssertEqual(
      reported.map(\.message),
      ["button links to ./share, and nothing in empty has that id or tag"]
    )
    reported = []
  }

  // MARK: Editing

  func testAnEditedTagAndAnEditedRuleTakeEffect() throws {
    let (first, second) = (Self.button("first"), Self.button("second"))
    func text(_ rule: String, _ two: String) -> String {
      Self.scene(rule, Self.screen("home", Self.card("one", first), two))
    }
    let plainView = "{ \"kind\": \"View\", \"id\": \"two\", \"controls\": [\(second)] }"
    try open(text(Self.shareRule, plainView))
    XCTAssertEqual(try behaviours(of: "two"), [])
    let kept = try control("one").attachments.behaviours.first
    edit(text(Self.shareRule, Self.card("two", second)))
    XCTAssertEqual(try behaviours(of: "two"), ["share"])
    try control("two").children.first?.tap()
    XCTAssertEqual(takeLog(), ["two second nil"])
    let titled = Self.shareRule.replacing(#""./share""#, with: #""./share", "title": "./title""#)
    let refused = refusal(text(titled, plainView))
    XCTAssertEqual(refused.map(\.message), [#"nothing in one has the id or the tag "title""#])
    edit(text(Self.shareRule, plainView))
    XCTAssertEqual(try behaviours(of: "two"), [])
    XCTAssertTrue(try control("one").attachments.behaviours.first === kept)
    edit(text(#"{ "screens": ["home"], "behaviours": [{ "script": "plain" }] }"#, plainView))
    XCTAssertEqual(try behaviours(of: "one"), [])
    XCTAssertEqual(try behaviours(of: "home"), ["plain"])
  }

  func testAnotherControlInsideIsLinkedWhenTheSceneChanges() throws {
    func text(_ tags: (String, String)) -> String {
      Self.scene(
        Self.shareRule,
        Self.screen(
          "home",
          Self.card("one", Self.button("a", tags.0), Self.button("b", tags.1))
        )
      )
    }
    try open(text(("share", "other")))
    let behaviour = try control("one").attachments.behaviours.first
    edit(text(("other", "share")))
    for child in try control("one").children { child.tap() }
    XCTAssertEqual(takeLog(), ["one b nil"])
    XCTAssertTrue(try control("one").attachments.behaviours.first === behaviour)
  }
}
