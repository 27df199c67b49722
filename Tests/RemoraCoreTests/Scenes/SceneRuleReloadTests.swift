import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Rules follow a scene's file.
final class SceneRuleReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  private func ruled(_ rules: String, _ controls: String...) -> String {
    SceneTestCase.scene(
      """
      "attachTo": [\(rules)],
      "screens": [{ "id": "home", "controls": [\(controls.joined(separator: ","))]}]
      """
    )
  }

  private static func rule(_ kind: String, _ behaviours: String) -> String {
    "{ \"kind\": \"\(kind)\", \"behaviours\": [\(behaviours)] }"
  }

  func testRulesFollow() throws {
    let (a, b) = (Case.make("Button", "a"), Case.make("Label", "b"))
    try open(ruled(Self.rule("Button", "{ \"script\": \"counter2\" }"), a, b))
    XCTAssertEqual(try behaviours(of: "a"), ["counter2"])
    let first = try control("a").attachments.behaviours.first
    try first?.perform("count")
    edit(ruled(Self.rule("Button", "{ \"script\": \"counter2\" }"), a, b, Case.make("Button", "z")))
    XCTAssertEqual(try behaviours(of: "z"), ["counter2"])
    edit(
      ruled(
        Self.rule("Button", "{ \"script\": \"counter2\", \"properties\": { \"step\": 4 } }") + ","
          + Self.rule("Label", "{ \"script\": \"plain\" }"),
        a,
        b
      )
    )
    XCTAssertIdentical(try control("a").attachments.behaviours.first, first)
    XCTAssertEqual(first?.stateValue("n"), 1)
    XCTAssertEqual(first?[property: "step"], 4)
    XCTAssertEqual(try behaviours(of: "b"), ["plain"])
    edit(ruled("", a, b))
    XCTAssertEqual(try behaviours(of: "a") + behaviours(of: "b"), [])
    _ = takeLog()
  }

  func testARulesBehaviourThatEndedByItselfIsNotAttachedAgain() throws {
    let rule = Self.rule("Button", "{ \"script\": \"counter2\" }")
    try open(ruled(rule, Case.make("Button", "a")))
    try control("a").attachments.behaviours.first?.detach()
    edit(ruled(rule, Case.make("Button", "a"), Case.make("Label", "b")))
    edit(ruled(rule, Case.make("Button", "a"), Case.make("Label", "c")))
    XCTAssertEqual(try behaviours(of: "a"), [])
  }
}
