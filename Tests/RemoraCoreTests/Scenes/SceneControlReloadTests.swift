import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Controls follow a scene's file.
final class SceneControlReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  // MARK: Properties

  func testAPropertyIsAddedChangedAndRemoved() throws {
    try open(Case.controls(Case.make("Label", "a")))
    let label: Label = try control("a")
    let changes = edit(
      Case.controls(Case.make("Label", "a", "\"text\": \"one\", \"tint\": \"red\""))
    )
    XCTAssertEqual(changes.description, "1 changed")
    XCTAssertEqual(label.text, "one")
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"two\", \"tint\": \"red\"")))
    XCTAssertEqual(label.text, "two")
    edit(Case.controls(Case.make("Label", "a")))
    XCTAssertEqual(label.text, "")
    XCTAssertNil(label.tint)
    XCTAssertIdentical(label, host.owner("a"))
  }

  func testWhatAScriptChangedSinceStaysWhereTheFileSaysTheSame() throws {
    try open(Case.controls(Case.make("Label", "a", "\"text\": \"file\", \"alpha\": 0.5")))
    let label: Label = try control("a")
    label.text = "script"
    label.alpha = 0.1
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"file\", \"alpha\": 0.7")))
    XCTAssertEqual(label.text, "script")
    XCTAssertEqual(label.alpha, 0.7)
  }

  func testPropertiesThatLimitEachOtherArriveTogether() throws {
    try open(Case.controls(Case.make("Slider", "s", "\"value\": 0.5")))
    let slider: Slider = try control("s")
    edit(
      Case.controls(
        Case.make("Slider", "s", "\"minimum\": 10, \"maximum\": 20, \"value\": 15")
      )
    )
    XCTAssertEqual([slider.minimum, slider.maximum, slider.value], [10, 20, 15])
    edit(Case.controls(Case.make("Slider", "s", "\"value\": 0.25")))
    XCTAssertEqual([slider.minimum, slider.maximum, slider.value], [0, 1, 0.25])
  }

  func testTheScreensOwnPropertiesFollow() throws {
    try open(SceneTestCase.home("\"title\": \"One\""))
    edit(SceneTestCase.home("\"title\": \"Two\""))
    XCTAssertEqual((host.topScreen)?.title, "Two")
  }

  // MARK: Coming and going

  func testAControlComesInTheMiddleAndHearsThatItAppears() throws {
    try open(Case.controls(Case.make("Label", "a"), Case.make("Label", "z")))
    let life = Case.behaviours("{ \"script\": \"life\" }")
    let changes = edit(
      Case.controls(
        Case.make("Label", "a"),
        Case.make("Button", "m", life),
        Case.make("Label", "z")
      )
    )
    XCTAssertEqual(changes.description, "2 added")
    XCTAssertEqual(try parts(of: "home"), ["a", "m", "z"])
    XCTAssertEqual(takeLog(), ["m attach", "m load", "m appear"])
  }

  func testSeveralThatComeTogetherKeepTheirOrder() throws {
    try open(Case.controls(Case.make("Label", "m")))
    edit(
      Case.controls(
        Case.make("Label", "a"),
        Case.make("Label", "b"),
        Case.make("Label", "m"),
        Case.make("Label", "y"),
        Case.make("Label", "z")
      )
    )
    XCTAssertEqual(try parts(of: "home"), ["a", "b", "m", "y", "z"])
  }

  func testAControlThatGoesHearsItAndEnds() throws {
    let life = Case.behaviours("{ \"script\": \"life\" }")
    try open(Case.controls(Case.make("Button", "m", life), Case.make("Label", "z")))
    _ = takeLog()
    weak let button = try control("m") as Button
    let changes = edit(Case.controls(Case.make("Label", "z")))
    XCTAssertEqual(changes.description, "2 removed")
    XCTAssertEqual(takeLog(), ["m disappear", "m destroy", "detach"])
    XCTAssertNil(button)
    XCTAssertNil(host.owner("m"))
  }

  func testAWholeBranchComesAndGoes() throws {
    let life = Case.behaviours("{ \"script\": \"life\", \"id\": \"l1\" }")
    let inner = Case.make("Button", "inner", life)
    let branch = Case.make("View", "branch", "\"controls\": [\(inner)]")
    try open(Case.controls(Case.make("Label", "a")))
    edit(Case.controls(branch, Case.make("Label", "a")))
    XCTAssertEqual(try parts(of: "home"), ["branch", "a"])
    XCTAssertEqual(takeLog(), ["inner attach", "inner load", "inner appear"])
    let changes = edit(Case.controls(Case.make("Label", "a")))
    XCTAssertEqual(changes.description, "3 removed")
    XCTAssertEqual(takeLog(), ["inner disappear", "inner destroy", "detach"])
  }

  func testAnotherKindUnderTheSameIDIsAnotherControl() throws {
    try open(Case.controls(Case.make("Label", "a"), Case.make("Label", "b")))
    let old = try control("a") as Label
    edit(Case.controls(Case.make("Button", "a"), Case.make("Label", "b")))
    XCTAssertTrue(old.attachments.hasEnded)
    XCTAssertNoThrow(try control("a") as Button)
    XCTAssertEqual(try parts(of: "home"), ["a", "b"])
  }

  func testControlsWithoutAnIDAreToldApartByTheirPlace() throws {
    func label(_ text: String) -> String { "{ \"kind\": \"Label\", \"text\": \"\(text)\" }" }
    try open(Case.controls(label("one"), "{ \"kind\": \"View\" }", label("two")))
    let children = try control("home").children
    edit(Case.controls(label("one"), "{ \"kind\": \"View\" }", label("2"), label("three")))
    let now = try control("home").children
    XCTAssertTrue(children.elementsEqual(now.prefix(3), by: ===))
    XCTAssertEqual(now.compactMap { ($0 as? Label)?.text }, ["one", "2", "three"])
  }

  // MARK: Moving

  func testAControlMovesToAnotherParentAndIsTheSame() throws {
    let counter = Case.behaviours("{ \"script\": \"counter2\", \"id\": \"c\" }")
    let button = Case.make("Button", "b", counter)
    let box = Case.make("View", "box")
    try open(Case.controls(button, box))
    let old: Button = try control("b")
    try host.behaviour("c")?.perform("count")
    let changes = edit(Case.controls(Case.make("View", "box", "\"controls\": [\(button)]")))
    XCTAssertEqual(changes.description, "1 moved")
    XCTAssertIdentical(try control("b"), old)
    XCTAssertEqual(try parts(of: "box"), ["b"])
    XCTAssertEqual(host.behaviour("c")?.stateValue("n"), 1)
    edit(Case.controls(box, button))
    XCTAssertEqual(try parts(of: "home"), ["box", "b"])
    XCTAssertIdentical(try control("b"), old)
  }

  func testAControlMovesOutOfOneThatGoesAndIntoOneThatComes() throws {
    let button = Case.make("Button", "b")
    try open(Case.controls(Case.make("View", "old", "\"controls\": [\(button)]")))
    let old: Button = try control("b")
    edit(Case.controls(Case.make("View", "new", "\"controls\": [\(button)]")))
    XCTAssertIdentical(try control("b"), old)
    XCTAssertEqual(try parts(of: "new"), ["b"])
    XCTAssertNil(host.owner("old"))
  }

  func testAControlStaysTheSameWhenItsParentBecomesAnotherKind() throws {
    let button = Case.make("Button", "b", Case.behaviours("{ \"script\": \"counter2\" }"))
    try open(Case.controls(Case.make("View", "box", "\"controls\": [\(button)]")))
    try host.behaviour("counter2")?.perform("count")
    edit(Case.controls(Case.make("ScrollView", "box", "\"controls\": [\(button)]")))
    XCTAssertEqual(try parts(of: "box"), ["b"])
    XCTAssertEqual(host.behaviour("counter2")?.stateValue("n"), 1)
  }

  func testTasksOfWhatMovesGoOn() throws {
    script(
      "waiter",
      "local B = behaviour 'W' function B:onTap() wait(1) log 'done' end return B"
    )
    let button = Case.make("Button", "b", Case.behaviours("{ \"script\": \"waiter\" }"))
    try open(Case.controls(button))
    let tapped: Button = try control("b")
    tapped.tap()
    edit(Case.controls(Case.make("View", "box", "\"controls\": [\(button)]")))
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["done"])
  }

  func testSiblingsChangeTheirOrderAndAsFewAsPossibleMove() throws {
    func text(_ ids: [String]) -> String {
      SceneTestCase.home(
        "\"controls\": [\(ids.map { Case.make("Label", $0) }.joined(separator: ","))]"
      )
    }
    try open(text(["a", "b", "c", "d"]))
    for (order, moved) in [("dabc", 1), ("abcd", 1), ("cdab", 2), ("badc", 3), ("abcd", 2)] {
      let ids = order.map { String($0) }
      let changes = edit(text(ids))
      XCTAssertEqual(try parts(of: "home"), ids)
      XCTAssertLessThanOrEqual(changes.moved, moved, order)
    }
  }

  func testWhatChangesItsOrderStaysOnTheStage() throws {
    script("watcher", "local B = behaviour 'W' function B:onDisappear() log 'gone' end return B")
    let watched = Case.make("Label", "a", Case.behaviours("{ \"script\": \"watcher\" }"))
    let (b, c) = (Case.make("Label", "b"), Case.make("Label", "c"))
    try open(Case.controls(watched, b, c))
    var patches: [Patch] = []
    let observer = host.observePatches { patches = $0 }
    defer { observer.cancel() }
    edit(Case.controls(c, b, watched))
    host.flush()
    let numbers = try ["a", "b", "c"].map { try XCTUnwrap(control($0).controlID) }
    XCTAssertEqual(takeLog(), [])
    XCTAssertEqual(patches.filter { $0 != .reorder(numbers[1], after: numbers[2]) }.count, 1)
    XCTAssertEqual(patches.last, .reorder(numbers[0], after: numbers[1]))
  }

  func testAnOrderThatAScriptMadeStaysWhenTheFileKeepsItsOwn() throws {
    let (a, b) = (Case.make("Label", "a"), Case.make("Label", "b"))
    try open(Case.controls(a, b))
    try control("home").insert(try control("b"), at: 0)
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"x\""), b))
    XCTAssertEqual(try parts(of: "home"), ["b", "a"])
  }

  // MARK: What scripts did

  func testAControlThatAScriptDestroyedIsNotMadeAgain() throws {
    let (a, b) = (Case.make("Label", "a"), Case.make("View", "b"))
    try open(Case.controls(a, b))
    try control("b").destroy()
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"1\""), b))
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"2\""), b))
    XCTAssertEqual(try parts(of: "home"), ["a"])
    edit(
      Case.controls(
        a,
        Case.make("View", "b", "\"controls\": [\(Case.make("Label", "inner"))]")
      )
    )
    XCTAssertNil(host.owner("inner"))
    edit(Case.controls(a))
    edit(Case.controls(a, b))
    XCTAssertEqual(try parts(of: "home"), ["a", "b"])
  }

  func testAControlThatAScriptTookOutStaysOutAndKeepsItsID() throws {
    let (a, b) = (Case.make("Label", "a"), Case.make("Label", "b"))
    try open(Case.controls(a, b))
    let kept: Label = try control("b")
    kept.removeFromParent()
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"1\""), b))
    XCTAssertEqual(try parts(of: "home"), ["a"])
    XCTAssertIdentical(host.owner("b"), kept)
    edit(Case.controls(a))
    XCTAssertTrue(kept.attachments.hasEnded)
  }

  func testControlsOfTheAppsOwnStayWhereTheyAre() throws {
    let a = Case.make("Label", "a")
    try open(Case.controls(a))
    try control("home").add(Label(id: "mine"))
    edit(Case.controls(a, Case.make("Label", "b")))
    XCTAssertEqual(try parts(of: "home"), ["a", "b", "mine"])
    let problems = refusal(Case.controls(a, Case.make("Label", "mine")))
    XCTAssertEqual(problems.map(\.message), ["the id \"mine\" is taken by the app"])
  }
}
