import RemoraEditing
import RemoraJSON
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Texts of a scene, one for each language.
final class SceneLanguageTests: SceneReloadTestCase {
  private static let go = #""title": { "en": "Go", "de": "Los", "de-AT": "Gemma" }"#
  private static let list = #""items": ["A", { "en": "Reef", "de": "Riff" }]"#
  private let scene = SceneReloadTestCase.controls(
    SceneReloadTestCase.make("Button", "go", go),
    SceneReloadTestCase.make("List", "reefs", list),
    SceneReloadTestCase.make("Label", "plain", #""text": "Hello""#)
  )

  override func setUpWithError() throws {
    try super.setUpWithError()
    host.language = "en"
  }

  private var text: String {
    String(decoding: files.contents["scene/scene.json"] ?? [], as: UTF8.self)
  }

  private func titles() throws -> [String] {
    let (button, list): (Button, List) = (try control("go"), try control("reefs"))
    return [button.title] + list.items
  }

  func testTextsFollowTheLanguage() throws {
    try open(scene)
    XCTAssertEqual(try titles(), ["Go", "A", "Reef"])
    host.language = "de-AT"
    XCTAssertEqual(try titles(), ["Gemma", "A", "Riff"])
    host.language = "de-CH"
    XCTAssertEqual(try titles(), ["Los", "A", "Riff"])
    host.language = "fr"
    XCTAssertEqual(try titles(), ["Go", "A", "Reef"])
    XCTAssertEqual(host.scenes.languages, ["de", "de-AT", "en"])
  }

  func testAScreenThatIsPresentedLaterHasTheLanguage() throws {
    host.language = "de"
    try open(scene)
    XCTAssertEqual(try titles(), ["Los", "A", "Riff"])
    let patches = try host.preview(ofScreen: "home")
    XCTAssertTrue("\(patches)".contains("Los"), "\(patches)")
  }

  func testWhatAScriptHasSetStays() throws {
    try open(scene)
    let button: Button = try control("go")
    button.title = "3 left"
    host.language = "de"
    XCTAssertEqual(try titles(), ["3 left", "A", "Riff"])
  }

  func testAReloadShowsTheNewTextOfTheLanguage() throws {
    host.language = "de"
    try open(scene)
    files.contents["scene/scene.json"] = Array(scene.replacing("Los", with: "Weiter").utf8)
    XCTAssertEqual(host.reload().outcome, .reloaded)
    XCTAssertEqual(try titles()[0], "Weiter")
  }

  func testAKeptTextIsThatOfTheLanguageAlone() throws {
    try open(scene)
    let button: Button = try control("go")
    let property = try XCTUnwrap(host.kind(of: button).property("title"))
    for (tag, title) in [("de-CH", "Vorwärts"), ("fr", "Allez")] {
      host.language = tag
      button.title = title
      _ = try host.edits.keep(.ofOwner(button, property), named: "go.title")
    }
    XCTAssertTrue(text.contains(#""de": "Vorwärts""#), text)
    XCTAssertTrue(text.contains(#""fr": "Allez""#), text)
    XCTAssertTrue(text.contains(#""en": "Go""#), text)
    host.language = "de"
    XCTAssertEqual(button.title, "Vorwärts")
  }

  func testWhatNoLanguageHasIsNoLiveChange() throws {
    host.language = "de"
    try open(scene)
    let layers = try XCTUnwrap(host.scenes.layers(of: try control("go", as: Button.self))["title"])
    XCTAssertEqual(layers.layer, .scene)
    XCTAssertEqual(layers.sceneValue, "Los")
  }

  func testAConnectionSetsTheTextOfTheLanguage() throws {
    host.language = "de"
    let label = SceneReloadTestCase.make("Label", "said", #""text": """#)
    let text = SceneReloadTestCase.controls(
      SceneReloadTestCase.make("Button", "go", Self.go),
      label
    )
    let connection =
      #"{ "from": "go", "event": "tap", "to": "said", "set": "text", "value": TEXTS }"#
      .replacing("TEXTS", with: #"{ "en": "Gone", "de": "Fort" }"#)
    let end = try XCTUnwrap(text.lastIndex(of: "}"))
    try open(text[..<end] + ", \"connections\": [\(connection)] }")
    (try control("go") as Button).tap()
    XCTAssertEqual((try control("said") as Label).text, "Fort")
  }

  func testATagThatIsNoneIsAMistake() throws {
    assertProblems(
      SceneTestCase.home(#""title": { "english": "Go", "no such thing": "Los" }"#),
      [
        "scene/scene.json:5:30: error: screens[0].title: title of a Screen is a text, or one for each "
          + "language, such as en and de, not a table"
      ]
    )
  }

  func testTextsWithoutALanguageOfTheSceneAreFound() throws {
    let text = """
      { "name": "S", "screens": [{ "id": "home", "title": { "en": "Start", "de-AT": "Servus" },
        "controls": [
          { "kind": "Label", "text": { "de": "Los", "en": "Go" } },
          { "kind": "Label", "text": { "en": "Only" } },
          { "kind": "Label", "text": "Plain" }, { "kind": "Label", "text": "3" }
        ] }] }
      """
    let document = JSONDocument(parsing: Array(text.utf8), file: "scene.json")
    var library = ScriptLibrary(folders: [])
    let (plan, problems) = host.scenes.read(document, into: &library)
    XCTAssertTrue(problems.isEmpty)
    XCTAssertEqual(
      plan.untranslated(in: document).map { "\($0.line ?? 0) \($0.severity) \($0.message)" },
      [
        "1 warning title has no text in de", "4 warning text has no text in de, de-AT",
        "5 note the same text in all languages: \"Plain\" in line 5",
      ]
    )
    let other = text.replacing("de-AT", with: "en-GB").replacing("\"de\"", with: "\"en-US\"")
    XCTAssertEqual(
      host.scenes.read(JSONDocument(parsing: Array(other.utf8), file: ""), into: &library).plan
        .untranslated(in: document).count,
      1,
      "English is the text of British and American English"
    )
  }
}
