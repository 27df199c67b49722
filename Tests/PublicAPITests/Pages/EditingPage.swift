import Remora
import RemoraEditing
import XCTest

/// An app edits its scene.
final class SceneEditingTests: XCTestCase {
  private var folder = FileManager.default.temporaryDirectory
  private var host: ScriptHost?

  override func setUpWithError() throws {
    folder.append(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.text.utf8).write(to: file)
    host = try ScriptHost(clock: VirtualClock())
    try host?.open(scene: folder.path)
  }

  override func tearDownWithError() throws {
    host?.close()
    try FileManager.default.removeItem(at: folder)
  }

  private static let text = """
    { "name": "New", "screens": [{ "id": "home", "controls": [
      { "kind": "Button", "id": "like", "title": "Like" },
      { "kind": "Label", "id": "counter" }, { "kind": "Label" }
    ] }] }
    """
  private var file: URL { folder.appending(path: "scene.json") }
  private var written: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  func testAnEditIsInTheFileAndOnTheStageAndCanBeTakenBack() throws {
    let scene = try XCTUnwrap(host?.scene)
    let like = try XCTUnwrap(host?.owner("like") as? Button)
    let edit: Value = ["set": ["property": "title", "of": "like", "to": "Love"]]
    XCTAssertEqual(try scene.edit(edit), "set like.title")
    XCTAssertEqual(like.title, "Love")
    XCTAssertEqual(try written, Self.text.replacing("\"Like\"", with: "\"Love\""))
    XCTAssertEqual(try scene.undo(), "undo set like.title")
    XCTAssertEqual(try written, Self.text)
    XCTAssertEqual(try scene.redo(), "redo set like.title")
    XCTAssertNil(try scene.redo())
    XCTAssertEqual(like.title, "Love")
  }

  func testTheLinesOfThePage() throws {
    let scene = try XCTUnwrap(host?.scene)
    try scene.edit(["set": ["property": "title", "of": "like", "to": "Like"]])
    try scene.edit(["remove": ["items": ["counter", "screens[0].controls[2]"]]])
    try scene.undo()
    XCTAssertEqual(try written, Self.text)
  }

  func testAMistakeIsRefusedInTheWordsOfCheck() throws {
    let scene = try XCTUnwrap(host?.scene)
    XCTAssertThrowsError(
      try scene.edit(["set": ["property": "titel", "of": "like", "to": "Love"]])
    ) { error in
      let found = (error as? RemoraError)?.diagnostics.first
      XCTAssertEqual(found?.message, "a Button has no property \"titel\"")
      XCTAssertEqual(found?.suggestion, "did you mean \"title\"?")
    }
    XCTAssertThrowsError(try scene.edit(["paint": ["of": "like"]]))
    XCTAssertEqual(try written, Self.text)
  }

  func testASceneThatIsNotOpenIsNotEdited() throws {
    let former = try XCTUnwrap(host?.scene)
    try host?.open(scene: folder.path)
    XCTAssertThrowsError(try former.undo()) { error in
      let found = (error as? RemoraError)?.diagnostics.first
      XCTAssertEqual(found?.message, "New is not open any more")
    }
  }
}
