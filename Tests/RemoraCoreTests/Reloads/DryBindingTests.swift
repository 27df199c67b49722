import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// What is attached is asked first whether it could be attached to the new version.
final class DryBindingTests: ReloadTestCase {
  func testANeedThatIsNotMetIsRefused() throws {
    try attachBody("")
    let problems = refusal("it", Self.behaviour("B.needs = 'first'"))
    XCTAssertEqual(problems.map(\.message), ["it needs first on the same owner, before it"])
  }

  func testAnEventThatTheOwnerDoesNotHaveIsRefused() throws {
    let label = own(Label(id: "label"))
    script("it", Self.behaviour(""))
    try attach("it", to: label)
    let problems = refusal("it", Self.behaviour("function B:onSelect() end"))
    XCTAssertEqual(
      problems.map(\.message),
      ["it handles onSelect, and a Label has no event \"select\""]
    )
    XCTAssertEqual(problems[0].owner, "label")
  }

  func testAConfiguredPropertyThatIsRemovedIsRefused() throws {
    script("it", Self.behaviour("B.a = integer {}"))
    let behaviour = try attach("it", to: makeButton("button"), ["a": 4])
    let problems = refusal("it", Self.behaviour("B.b = integer {}"))
    XCTAssertEqual(problems.count, 1)
    XCTAssertTrue(problems[0].message.contains("\"a\""), problems[0].message)
    XCTAssertEqual(problems[0].behaviour, "it")
    XCTAssertEqual(problems[0].owner, "button")
    XCTAssertEqual(problems[0].file, "scripts/it.lua")
    XCTAssertEqual(behaviour[property: "a"], 4)
  }

  func testTheSameProblemOfManyIsToldOnceAndCounted() throws {
    try attachBody("")
    for _ in 0..<2 { try attach("it", to: makeButton()) }
    let problems = refusal("it", Self.behaviour("B.label = outlet 'Label'"))
    XCTAssertEqual(
      problems.map(\.message),
      ["it needs its outlet label linked to a Label, and so for 2 more"]
    )
  }

  func testAnOrderThatIsBrokenAlreadyIsRefused() throws {
    let button = makeButton()
    script("a", Self.behaviour(""))
    script("b", Self.behaviour(""))
    try attach("a", to: button)
    try attach("b", to: button)
    let problems = refusal("a", Self.behaviour("B.after = 'b'"))
    XCTAssertEqual(problems.map(\.message), ["a stands after b, and is on the owner before it"])
    script("a", Self.behaviour(""))
    save("b", Self.behaviour("B.after = 'a'"))
  }

  func testOnlyWhatChangedIsAsked() throws {
    let (button, first) = (makeButton(), Self.behaviour("B.needs = 'first'"))
    script("first", Self.behaviour(""))
    script("it", first)
    let needed = try attach("first", to: button)
    try attach("it", to: button)
    needed.detach()
    save("it", Self.behaviour("B.needs = 'first' B.n = integer {} function B:onTap() end"))
  }

  func testWhatSpeaksAgainstOneVersionDoesNotSpeakAgainstTheNext() throws {
    try attachBody("")
    refusal("it", Self.behaviour("B.label = outlet 'Label'"))
    saveBody("B.label = outlet { 'Label', optional = true }")
  }
}
