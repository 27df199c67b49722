import RemoraEditing
import XCTest

@testable import RemoraRuntime
@testable import RemoraScenes

/// Writing values of a running scene into its file.
final class KeepingTests: SceneReloadTestCase {
  private let scene = SceneReloadTestCase.controls(
    SceneReloadTestCase.make(
      "Label",
      "count",
      SceneReloadTestCase.behaviours(#"{ "script": "counter2" }"#)
    ),
    SceneReloadTestCase.make("Button", "go", #""title": "Go""#)
  )
  private var reports: [ReloadReport] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    reports = []
    try open(scene)
    host.observeReloads { [weak self] in self?.reports.append($0) }
    files.uses = []
  }

  private var text: String {
    String(decoding: files.contents["scene/scene.json"] ?? [], as: UTF8.self)
  }

  private func keepTheTitle(_ title: String) throws {
    let button: Button = try control("go")
    button.title = title
    let property = try XCTUnwrap(host.kind(of: button).property("title"))
    _ = try host.edits.keep(.ofOwner(button, property), named: "go.title")
  }

  /// A reader of a scene lists its script folder once, and whoever parses a file has read it.
  func testAKeptValueCostsOneParseAndOneReload() throws {
    try keepTheTitle("Stop")
    XCTAssertEqual(files.uses.filter { $0 == "list scene/behaviours" }.count, 1, "\(files.uses)")
    XCTAssertEqual(files.uses.filter { $0 == "read scene/scene.json" }.count, 1, "\(files.uses)")
    XCTAssertEqual(files.uses.filter { $0.hasSuffix("counter2.lua") }.count, 1, "\(files.uses)")
    XCTAssertEqual(files.uses.last, "write scene/scene.json")
    XCTAssertEqual(reports.map(\.outcome), [.reloaded])
    XCTAssertEqual(reports.map(\.scene?.changed), [1])
    XCTAssertEqual(host.reload().outcome, .unchanged)
  }

  func testAKeptValueThatIsTheFilesAlreadyReloadsNothing() throws {
    try keepTheTitle("Go")
    XCTAssertEqual(text, scene)
    XCTAssertEqual(reports, [])
  }

  func testSavedFilesAreReloadedBeforeAValueIsKept() throws {
    let saved = scene.replacing("\"count\"", with: "\"total\"")
    files.contents["scene/scene.json"] = Array(saved.utf8)
    try keepTheTitle("Stop")
    XCTAssertEqual(text, saved.replacing("\"Go\"", with: "\"Stop\""))
    XCTAssertNotNil(host.owner("total"))
    XCTAssertEqual(reports.map(\.outcome), [.reloaded, .reloaded])
  }

  func testATextWithAMistakeIsNotReplacedWhenAScriptSavedWithItIsReloaded() throws {
    let broken = scene.replacing("\"kind\": \"Button\"", with: "\"kind\": \"Buton\"")
    files.contents["scene/scene.json"] = Array(broken.utf8)
    files.contents["scene/behaviours/counter2.lua"]? += Array("\n".utf8)
    XCTAssertThrowsError(try keepTheTitle("Stop"))
    XCTAssertEqual(text, broken)
    XCTAssertEqual(reports.map(\.outcome), [.reloaded])
    reported = []
  }

  func testNoValueIsKeptWhileCodeRuns() throws {
    let button: Button = try control("go")
    var problem: (any Error)?
    try button.attached.on("tap") { [weak self] _ in
      do { try self?.keepTheTitle("Stop") } catch { problem = error }
    }
    button.tap()
    XCTAssertTrue("\(try XCTUnwrap(problem))".contains("scripts are running"))
    XCTAssertEqual(text, scene)
    XCTAssertEqual(reports, [])
  }

  func testWhatAnEditorSavesWhileAValueIsKeptIsNotUndone() throws {
    let saved = scene.replacing("\"count\"", with: "\"total\"")
    files.beforeReplacing = { [files] in files?.contents["scene/scene.json"] = Array(saved.utf8) }
    XCTAssertThrowsError(try keepTheTitle("Stop")) {
      XCTAssertEqual(
        "\($0)",
        "error: go.title could not be kept: scene/scene.json was changed"
      )
    }
    XCTAssertEqual(text, saved)
    files.beforeReplacing = {}
    try keepTheTitle("Stop")
    XCTAssertEqual(text, saved.replacing("\"Go\"", with: "\"Stop\""))
  }

  func testAMistakeThatIsThereAlreadyIsNoReasonToKeepNothing() throws {
    let source = scene.replacing("\"title\"", with: "\"image\": \"heart.svg\", \"title\"")
    try open(source)
    files.contents["scene/heart.svg"] = nil
    try keepTheTitle("Stop")
    XCTAssertEqual(text, source.replacing("\"Go\"", with: "\"Stop\""))
    XCTAssertEqual(reports.map(\.outcome), [.reloaded])
    try keepTheTitle("Go")
    XCTAssertEqual(text, source)
  }
}
