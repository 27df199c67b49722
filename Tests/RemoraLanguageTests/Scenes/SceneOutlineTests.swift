import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// The outline, the links and the explanations of a scene's text.
final class SceneOutlineTests: SceneTextTestCase {
  func testShowsScreensControlsBehavioursConnectionsAndRules() throws {
    let text = """
      {
        "attachTo": [
          { "kind": "Button", "behaviours": [{ "script": "score" }] },
          { "screens": ["home", "about"], "behaviours": [] },
          { "tag": "card" }
        ],
        "screens": [
          { "id": "home", "behaviours": [{ "id": "likes", "script": "toggle" }],
            "controls": [
              { "kind": "View", "controls": [{ "kind": "Button", "id": "like" }] },
              {}
            ] }
        ],
        "connections": [
          { "from": "likes", "event": "toggled", "to": "score", "action": "increment" },
          { "from": "likes", "event": "toggled" }
        ]
      }
      """
    XCTAssertEqual(
      try outline(of: text),
      [
        "module Button (rule) at Button", "  behaviour score at score",
        "module home, about (rule) at [\"home\", \"about\"]",
        "module card (rule) at card",
        "screen home (Screen) at home", "  behaviour likes (toggle) at likes",
        "  control View at View", "    control like (Button) at like",
        "  control control at {",
        "connection likes.toggled → score.increment at likes",
        "connection likes.toggled → ….… at likes",
      ]
    )
  }

  func testLinksToFilesThatExist() throws {
    files["docs/scene.schema.json"] = "{}"
    let text = """
      { "$schema": "../docs/scene.schema.json", "scripts": ["../scripts"],
        "screens": [{ "id": "home",
          "behaviours": [
            { "script": "toggle", "properties": { "normal": "heart.svg" } }, { "script": "nobody" }
          ],
          "controls": [
            { "kind": "Image", "image": "more/star.png" }, { "kind": "Image", "image": "none.svg" }
          ] }] }
      """
    XCTAssertEqual(
      try read(text).text.links.map(\.file),
      ["docs/scene.schema.json", "scripts/toggle.lua", "scene/heart.svg", "scene/more/star.png"]
    )
  }

  func testLinksToNoAddress() throws {
    XCTAssertEqual(try read(#"{ "$schema": "https://example.org/s.json" }"#).text.links, [])
  }

  func testExplainsTheKeysOfTheFormat() throws {
    let (text, marks) = try read(
      #"{ "conn|ections": [{ "fr|om": "li|ke" }], "screens": [{ "title|": "" }] }"#
    )
    XCTAssertEqual(
      marks.map { text.hover(at: $0)?.markdown },
      [
        "**connections** · list of connections\n\nWhich event runs which action.",
        "**from** · id\n\nThe id of the screen, control or behaviour that sends the event.",
        nil, nil,
      ]
    )
    let range = try XCTUnwrap(text.hover(at: marks[0])?.range)
    XCTAssertEqual(String(decoding: text.sketch.bytes[range], as: UTF8.self), "connections")
  }

  private func outline(of source: String) throws -> [String] {
    let text = try read(source).text
    func lines(_ symbols: [DocumentSymbol], _ indent: String) -> [String] {
      symbols.flatMap { symbol in
        XCTAssertTrue(symbol.range.contains(symbol.nameRange.lowerBound))
        let place = String(decoding: text.sketch.bytes[symbol.nameRange], as: UTF8.self)
        let detail = symbol.detail.map { " (\($0))" } ?? ""
        return ["\(indent)\(symbol.kind) \(symbol.name)\(detail) at \(place)"]
          + lines(symbol.children, indent + "  ")
      }
    }
    return lines(text.symbols, "")
  }
}
