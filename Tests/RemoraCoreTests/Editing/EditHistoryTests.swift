import RemoraEditing
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Undoing where somebody else saves the file, too.
final class EditHistoryTests: SceneEditTestCase {
  private func save(_ old: String, _ new: String) {
    XCTAssertTrue(text.contains(old), text)
    files.contents["scene/scene.json"] = Array(text.replacing(old, with: new).utf8)
  }

  func testUndoAndRedoFollowEachOther() throws {
    try perform(.set(property: "title", of: "go", to: "1"))
    try perform(.set(property: "title", of: "go", to: "2"))
    XCTAssertEqual(try host.edits.undo()?.summary, "undo set go.title")
    XCTAssertEqual(try (control("go") as Button).title, "1")
    XCTAssertEqual(try host.edits.redo()?.summary, "redo set go.title")
    XCTAssertEqual(try (control("go") as Button).title, "2")
    XCTAssertNil(try host.edits.redo())
    try host.edits.undo()
    try perform(.set(property: "title", of: "go", to: "3"))
    XCTAssertNil(try host.edits.redo(), "another edit took its place")
    try undoAll()
    XCTAssertEqual(text, Self.page)
    XCTAssertNil(try host.edits.undo())
  }

  func testWhatIsSavedElsewhereStays() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try perform(.remove(items: ["count"]))
    save("\"Shore\"", "\"The shore\"")
    save("nameless", "named by hand")
    save("{ \"id\": \"away\"", "{ \"id\": \"other\" },\n    { \"id\": \"away\"")
    try host.edits.undo()
    try checkIsAsOpened()
    XCTAssertNotNil(host.owner("count"))
    try host.edits.undo()
    XCTAssertEqual(
      text,
      Self.page.replacing("\"Shore\"", with: "\"The shore\"")
        .replacing("nameless", with: "named by hand")
        .replacing("{ \"id\": \"away\"", with: "{ \"id\": \"other\" },\n    { \"id\": \"away\"")
    )
    try host.edits.redo()
    try host.edits.redo()
    XCTAssertEqual(try (control("go") as Button).title, "Stop")
    XCTAssertNil(host.owner("count"))
    XCTAssertTrue(text.contains("named by hand"))
  }

  func testBothTextsAreShownWhereBothChangedTheSame() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try perform(.set(property: "alpha", of: "card", to: 0.5))
    save("\"Stop\"", "\"Halt\"")
    try host.edits.undo()
    let before = text
    XCTAssertThrowsError(try host.edits.undo()) { error in
      XCTAssertEqual(
        "\(error)",
        """
        error: undo of "set go.title" would change what was saved since: the edit wrote "Stop", the file has "Halt" \
        — change the file by hand
        """
      )
    }
    XCTAssertEqual(text, before)
    try host.edits.redo()
    XCTAssertTrue(text.contains("\"alpha\": 0.5"))
  }

  func testWhatWouldBeMadeAgainOfAnotherTextIsAConflict() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try host.edits.undo()
    save("\"Go\"", "\"Walk\"")
    XCTAssertThrowsError(try host.edits.redo()) { error in
      XCTAssertEqual(
        "\(error)",
        """
        error: redo of "set go.title" would change what was saved since: the edit replaced "Go", the file has "Walk" \
        — change the file by hand
        """
      )
    }
  }

  func testRemovingTheScreenInFrontPresentsTheNext() throws {
    try perform(.remove(items: ["home"]))
    XCTAssertEqual(host.screens.map(\.id), ["away"])
  }

  func testAnotherSceneHasAnotherHistory() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try open(text)
    XCTAssertNil(try host.edits.undo())
    XCTAssertEqual(host.edits.history.undo.count, 0)
  }

  func testTheOldestEditsAreForgotten() throws {
    var history = EditHistory(atMost: 3, bytes: 1 << 20)
    let file = FileLocation(trusting: "scene.json")
    for number in 0..<5 { history.note("\(number)", in: file, []) }
    XCTAssertEqual(history.undo.map(\.summary), ["2", "3", "4"])
    XCTAssertEqual(history.forgotten, 2)
    var small = EditHistory(atMost: 100, bytes: 200)
    for number in 0..<5 {
      small.note("\(number)" + String(repeating: "x", count: 60), in: file, [])
    }
    XCTAssertEqual(small.undo.count, 3)
    XCTAssertEqual(small.forgotten, 2)
  }

  func testAFileThatIsReadOnlyOrBrokenIsNotEdited() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    save("\"Stop\"", "\"Stop")
    XCTAssertThrowsError(try host.edits.undo()) {
      XCTAssertEqual(
        "\($0)",
        "error: scene/scene.json or a script has mistakes now: nothing was written — mend them first"
      )
    }
    reported = []
    save("\"Stop", "\"Stop\"")
    try host.edits.undo()
    XCTAssertEqual(text, Self.page)
    reported = []
  }
}
