import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Questions that scripts ask in front of a screen.
final class DialogTests: ControlTestCase {
  private func asker(_ question: String) throws -> (screen: Screen, button: Button) {
    host.lendDialogs()
    script(
      "asker",
      """
      local B = behaviour "Asker"
      B.whileBusy = "restart"
      function B:onTap()
        log(service("dialogs").\(question))
      end
      return B
      """
    )
    let screen = Screen(id: "home")
    let button = Button(id: "ask")
    try screen.add(button)
    watch(screen, "the screen")
    host.present(screen)
    try attach("asker", to: button)
    return (screen, button)
  }

  private static let question =
    "actionSheet { title = \"From where?\", options = { \"Library\", \"Camera\" } }"

  private var sheet: Dialog? { host.topScreen?.children.lazy.compactMap { $0 as? Dialog }.last }

  private func buttons(in control: Control) -> [Button] {
    control.children.flatMap { ($0 as? Button).map { [$0] } ?? buttons(in: $0) }
  }

  func testTheAnswerGoesToWhoeverAsked() throws {
    let (_, button) = try asker(Self.question)
    button.tap()
    let sheet = try XCTUnwrap(sheet)
    XCTAssertEqual(sheet.id, "sheet")
    XCTAssertEqual(log, [])

    sheet.choose(2)

    XCTAssertEqual(log, ["Camera 2"])
    XCTAssertNil(self.sheet)
    XCTAssertNil(host.owner("sheet"))
  }

  func testRulesOfASceneAreNotForWhatItShows() throws {
    host.lendDialogs()
    files["scene/note.lua"] = """
      local B = behaviour "Note"
      function B:onAttach() log("note", self.owner.id) end
      return B
      """
    files["scene/ask.lua"] = """
      local B = behaviour "Ask"
      function B:onTap()
        service("dialogs").progress { title = "Working" }
        service("dialogs").\(Self.question)
      end
      return B
      """
    files["scene/scene.json"] = """
      { "name": "S", "scripts": ["."],
        "attachTo": [{ "kind": "Control", "descendants": true, "behaviours": [{ "script": "note" }] }],
        "screens": [{ "id": "home", "controls": [
          { "kind": "Button", "id": "ask", "behaviours": [{ "id": "asker", "script": "ask" }] } ] }] }
      """
    try host.open(scene: "scene")
    XCTAssertEqual(takeLog(), ["note home", "note ask"])
    (host.owner("ask") as? Button)?.tap()
    XCTAssertNotNil(sheet)
    XCTAssertEqual(takeLog(), [])
    // What an app presents itself is the app's; the controls in it are the dialog's own.
    let alert = Alert(title: "Look", options: ["OK"], id: "own")
    try alert.present(on: try XCTUnwrap(host.topScreen))
    XCTAssertEqual(takeLog(), ["note own"])
  }

  func testEveryFrontEndCanDrawIt() throws {
    let (_, button) = try asker(Self.question)
    button.tap()
    let sheet = try XCTUnwrap(sheet)
    XCTAssertEqual(buttons(in: sheet).map(\.title), ["Library", "Camera", "Cancel"])

    buttons(in: sheet)[0].tap()

    XCTAssertEqual(log, ["Library 1"])
  }

  func testTheDestructiveAnswerIsRed() throws {
    let (_, button) = try asker(
      "actionSheet { options = { \"Mail\", \"Remove\" }, destructive = \"Remove\" }"
    )
    button.tap()
    let sheet = try XCTUnwrap(sheet)
    XCTAssertEqual(buttons(in: sheet).map(\.tint), [nil, "#c92a2a", nil])
    XCTAssertEqual(run("sheet.destructive"), ["Remove"])
    sheet.choose(2)
    XCTAssertEqual(log, ["Remove 2"])
  }

  func testAFingerAnswersItAndReachesNothingBehindIt() throws {
    let (screen, button) = try asker(Self.question)
    (button.x, button.y, button.width, button.height) = (0, 0, 100, 100)
    screen.tap(at: Point(x: 10, y: 10))
    let sheet = try XCTUnwrap(sheet)
    screen.tap(at: Point(x: 10, y: 10))
    XCTAssertTrue(sheet === self.sheet, "the button behind the sheet was tapped")
    let option = buttons(in: sheet)[1]
    let panel = try XCTUnwrap(option.parent)
    screen.tap(at: Point(x: panel.x + option.x + 5, y: panel.y + option.y + 5))
    XCTAssertEqual(log, ["Camera 2"])
  }

  func testCancellingAnswersNothing() throws {
    let (_, button) = try asker(Self.question)
    button.tap()
    buttons(in: try XCTUnwrap(sheet))[2].tap()
    XCTAssertEqual(log, [""])
    XCTAssertNil(sheet)
  }

  func testASheetIsAnsweredOnce() throws {
    let (_, button) = try asker(Self.question)
    button.tap()
    let sheet = try XCTUnwrap(sheet)
    sheet.choose(1)
    sheet.choose(2)
    sheet.cancel()
    XCTAssertEqual(log, ["Library 1"])
  }

  func testASheetGoesWithWhoeverAsked() throws {
    let (_, button) = try asker(Self.question)
    button.tap()
    button.destroy()
    XCTAssertNil(sheet)
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, [])
  }

  func testAnotherTapAsksAnew() throws {
    let (screen, button) = try asker(Self.question)
    button.tap()
    let first = try XCTUnwrap(sheet)
    button.tap()
    XCTAssertFalse(sheet === first)
    XCTAssertEqual(screen.children.count, 2)
    sheet?.choose(1)
    XCTAssertEqual(log, ["Library 1"])
  }

  func testWhoeverAskedOnAScreenThatGoesHearsNothing() throws {
    let (screen, button) = try asker(Self.question)
    button.tap()
    screen.dismiss()
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, [])
  }

  func testWhoeverStaysHearsThatTheSheetHasGone() throws {
    let (screen, _) = try asker(Self.question)
    let outside = makeButton("outside")
    try attach("asker", to: outside, id: "other")
    outside.tap()
    screen.dismiss()
    XCTAssertEqual(log, [])
    host.advance(by: .zero)
    XCTAssertEqual(log, [""])
  }

  func testTheNextQuestionMayBeAskedInTheAnswer() throws {
    let (_, button) = try asker(
      "actionSheet { options = { \"Yes\" } }, service(\"dialogs\").alert { title = \"Sure?\" }"
    )
    button.tap()
    sheet?.choose(1)
    let alert = try XCTUnwrap(sheet as? Alert)
    XCTAssertEqual(alert.options, ["OK"])
    alert.cancel()
    XCTAssertTrue(sheet === alert, "an alert without such a button cannot be cancelled")
    alert.choose(1)
    XCTAssertEqual(log, ["Yes OK 1"])
  }

  func testScriptsAnswerByNumberAndByWords() throws {
    let (_, button) = try asker(Self.question)
    for answer in ["\"Camera\"", "2"] {
      button.tap()
      run("sheet:choose(\(answer))")
    }
    XCTAssertEqual(takeLog(), ["Camera 2", "Camera 2"])
    button.tap()
    for (answer, sentence) in [
      ("\"Camra\"", "there is no answer \"Camra\" — did you mean \"Camera\"?"),
      ("3", "an answer is one of its 2 numbers or its words, got 3"),
      ("nil", "an answer is one of its 2 numbers or its words, got nothing"),
    ] {
      XCTAssertEqual(failure(of: "sheet:choose(\(answer))"), sentence)
    }
    run("sheet:cancel()")
  }

  func testAPersonCannotAnswerWhatIsDisabled() throws {
    let (screen, button) = try asker(Self.question)
    button.tap()
    screen.enabled = false
    sheet?.choose(1)
    XCTAssertEqual(log, [])
    screen.enabled = true
    sheet?.choose(1)
    XCTAssertEqual(log, ["Library 1"])
  }

  func testTwoSheetsHaveIdsOfTheirOwn() throws {
    let (_, button) = try asker(Self.question)
    let outside = makeButton("outside")
    try attach("asker", to: outside, id: "other")
    button.tap()
    outside.tap()
    XCTAssertEqual(host.ids.filter { $0.hasPrefix("sheet") }, ["sheet", "sheet2"])
  }

  func testAFloodOfQuestionsIsStopped() throws {
    let (screen, _) = try asker(Self.question)
    for number in 1...9 {
      let button = makeButton()
      try attach("asker", to: button, id: "asker\(number)")
      button.tap()
    }
    XCTAssertEqual(screen.children.count, 9)
    XCTAssertEqual(
      takeMessages(),
      ["8 dialogs wait for an answer already: does a handler ask again and again?"]
    )
    screen.dismiss()
    host.advance(by: .zero)
    _ = takeLog()
  }

  func testWhatCannotBeAskedIsRefused() throws {
    for (question, sentence) in [
      (
        "actionSheet { option = { \"A\" } }",
        "there is no option option — did you mean \"options\"?"
      ),
      ("actionSheet { options = {} }", "a dialog offers 1 to 50 answers"),
      ("actionSheet()", "a dialog offers 1 to 50 answers"),
      (
        "alert { buttons = { \"Remove\" }, destructive = \"Remvoe\" }",
        "the option destructive: there is no answer \"Remvoe\" — did you mean \"Remove\"?"
      ),
      ("alert { title = 3 }", "the option title: expected a text, got the number 3"),
      ("alert { buttons = { \"\" } }", "a dialog offers 1 to 50 answers"),
      ("alert(5)", "argument 1: expected a table, got the number 5"),
    ] {
      let (screen, button) = try asker(question)
      button.tap()
      let message = takeDiagnostics().first?.messageForScripts ?? ""
      XCTAssertTrue(message.hasPrefix(sentence), message)
      screen.dismiss()
      host.scripts.library.scripts = [:]
    }
  }

  func testThereHasToBeAScreen() throws {
    host.lendDialogs()
    script(
      "asker",
      "local B = behaviour \"A\" function B:onTap() service(\"dialogs\").alert() end return B"
    )
    let button = makeButton()
    try attach("asker", to: button)
    button.tap()
    XCTAssertEqual(takeMessages(), ["there is no screen on which a dialog could ask"])
  }
}
