import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Mistakes of rules, and of the owners that they are for.
final class SceneRuleMistakeTests: SceneRuleTestCase {
  private typealias Case = SceneReloadTestCase

  func testEachOwnerIsCheckedWhenTheSceneIsRead() {
    assertProblems(
      Self.scene(
        Self.shareRule,
        Self.screen(
          "home",
          Self.card("one"),
          Self.card("two", Self.button("a"), Self.button("b")),
          Self.card("three", #"{ "kind": "Label", "tags": ["share"] }"#),
          Self.card("four", Self.button("a", "shar"))
        )
      ),
      [
        #"scene/scene.json:4:90: error: attachTo[0].behaviours[0].outlets.button: nothing in one has the id or the tag "share""#,
        "scene/scene.json:4:90: error: attachTo[0].behaviours[0].outlets.button: two: button links to one Button, not to 2",
        "scene/scene.json:4:90: error: attachTo[0].behaviours[0].outlets.button: three: button links to a Button, and this is a Label",
        #"scene/scene.json:4:90: error: attachTo[0].behaviours[0].outlets.button: nothing in four has the id or the tag "share" — did you mean "shar"?"#,
      ]
    )
  }

  func testMistakesOfRules() {
    let cases: [(rule: String, message: String)] = [
      (#""behaviours": [{ "script": "plain" }]"#, #"a rule needs "kind", "screens" or "tag""#),
      (
        #""kind": "View", "tag": "card", "behaviours": [{ "script": "plain" }]"#,
        #"a rule has one of "kind", "screens" and "tag" — write a rule for each"#
      ),
      (
        #""tag": "card", "descendants": true, "behaviours": [{ "script": "plain" }]"#,
        #""descendants" belongs to a rule with "kind""#
      ),
      (
        #""kind": "Control", "behaviours": [{ "script": "plain" }]"#,
        #"nothing in a scene is exactly a Control — add "descendants": true for every kind of Control"#
      ),
      (
        #""screens": ["hom"], "behaviours": [{ "script": "plain" }]"#,
        #"there is no screen "hom" — did you mean "home"?"#
      ),
      (
        #""screens": ["one"], "behaviours": [{ "script": "plain" }]"#,
        #""one" is not a screen — a tag is for controls"#
      ),
      (
        #""tag": "crad", "behaviours": [{ "script": "plain" }]"#,
        #"no control has the tag "crad" — did you mean "card"?"#
      ),
      (
        #""tag": "later", "behaviours": [{ "script": "share", "outlets": { "button": "nope" } }]"#,
        #"nothing in this scene has the id "nope""#
      ),
      (
        #""screens": ["home"], "behaviours": [{ "script": "share" }]"#,
        #"home: share needs its outlet button linked to a Button — add "outlets": { "button": "id of a Button" }"#
      ),
    ]
    for (rule, message) in cases {
      let found = problems(Self.scene("{ \(rule) }", Self.screen("home", Self.card("one"))))
      XCTAssertEqual(
        found.map { [$0.message, $0.suggestion].compactMap { $0 }.joined(separator: " — ") },
        [message]
      )
    }
  }

  func testOnlyARuleLinksToNamesInside() {
    let found = problems(
      Case.controls(
        Case.make(
          "View",
          "box",
          #""behaviours": [{ "script": "share", "outlets": { "button": "./a" } }]"#
        )
      )
    )
    XCTAssertEqual(found.first?.message, #""./a" is for a rule: here an outlet links to an id"#)
  }
}
