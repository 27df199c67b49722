import RemoraLanguage
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Methods that an app adds to a kind that is there: `host.extend(Button.self) { … }`.
final class ExtendingKindTests: HostTestCase {
  private final class Round: Control {}

  private func extend(_ type: (some Control).Type) {
    host.extend(type) { kind in
      kind.method("nudge", help: "Moves it to the right") { (control, by: Double) in
        control.x += by
      }
      kind.method("middle") { control -> Double in control.x + control.width / 2 }
    }
  }

  private func nudger(on owner: any Owner) throws -> Behaviour {
    script(
      "nudger",
      """
      local B = behaviour "Nudger"
      function B:nudge() self.owner:nudge(3) log(self.owner:middle() == 63) end
      return B
      """
    )
    return try attach("nudger", to: owner)
  }

  func testScriptsCallThem() throws {
    extend(Button.self)
    let button = makeButton()
    try nudger(on: button).perform("nudge")
    XCTAssertEqual(button.x, 3)
    XCTAssertEqual(log, ["true"])
  }

  func testHandlesThatScriptsHaveAlreadyGetThem() throws {
    let button = makeButton("like")
    script(
      "early",
      "local B = behaviour 'Early' function B:onAttach() self._o = self.owner end return B"
    )
    try attach("early", to: button)
    extend(Button.self)
    try nudger(on: button).perform("nudge")
    XCTAssertEqual(button.x, 3)
    XCTAssertEqual(log, ["true"])
  }

  func testKindsThatDescendHaveThemWhereverTheyAreRegistered() throws {
    host.register(Round.self, named: "Round") { kind in kind.method("roll") { _ in } }
    extend(Control.self)
    let round = own(Round())
    try nudger(on: round).perform("nudge")
    XCTAssertEqual(round.x, 3)
    XCTAssertEqual(host.kind(of: round).ownMethods.map(\.name), ["roll"])
    let control = host.kind(named: "Control")
    XCTAssertEqual(control?.ownMethods.map(\.name).suffix(2), ["nudge", "middle"])
    for kind in host.kinds where control.map(kind.isKind) ?? false {
      XCTAssertTrue(kind.methodNames.contains("nudge"), kind.name)
    }
  }

  func testMistakesInCallsAreExplained() throws {
    extend(Button.self)
    script(
      "wrong",
      """
      local B = behaviour "Wrong"
      function B:text() self.owner:nudge("far") end
      function B:name() self.owner:nugde(1) end
      return B
      """
    )
    let behaviour = try attach("wrong", to: makeButton())
    try behaviour.perform("text")
    try behaviour.perform("name")
    let found = takeDiagnostics()
    XCTAssertTrue(found[0].message.contains("expected a number"), found[0].message)
    XCTAssertEqual(found[1].message, "a Button has no property or method \"nugde\"")
    XCTAssertEqual(found[1].suggestion, "did you mean \"nudge\"?")
  }

  func testEditorsKnowThem() {
    extend(Button.self)
    XCTAssertTrue(EditorAnnotations(host).text.contains("function Button:nudge("))
  }

  func testANameThatScriptsCannotWriteIsReported() {
    host.extend(Button.self) { kind in kind.method("end") { _ in } }
    XCTAssertEqual(takeMessages().count, 1)
  }
}
