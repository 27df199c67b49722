import RemoraLimits
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// What each part of a scene's text is, for its colour.
final class SceneTokenTests: SceneTextTestCase {
  private func tokens(of source: String) throws -> [String] {
    let text = try read(source).text
    var end = 0
    return text.tokens.map { token in
      XCTAssertGreaterThanOrEqual(token.range.lowerBound, end)
      end = token.range.upperBound
      let word = String(decoding: text.sketch.bytes[token.range], as: UTF8.self)
      return "\(word) \(token.kind)\(token.isDeclaration ? " declared" : "")"
    }
  }

  private func assert(
    _ source: String,
    has expected: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = try tokens(of: source)
    for token in expected where !found.contains(token) {
      XCTFail("\(token) is not among \(found)", file: file, line: line)
    }
  }

  func testTheNamesOfTheFormatAreKeywordsAndOthersAreWhatTheyName() throws {
    XCTAssertEqual(
      try tokens(
        of: #"{ "screens": [{ "id": "home", "title": "A", "titel": 1, "hidden": true }] }"#
      ),
      [
        "screens keyword", "id keyword", "home id declared", "title property", "\"A\" string",
        "\"titel\" string", "1 number", "hidden property", "true keyword",
      ]
    )
  }

  func testAControlHasAKindAPictureAndAnID() throws {
    try assert(
      scene(#"{ "kind": "Button", "id": "like", "image": "heart.svg", "tags": ["big"] }"#),
      has: "Button kind",
      "like id declared",
      "image property",
      "\"heart.svg\" string",
      "\"big\" string"
    )
  }

  func testABehaviourHasAScriptOutletsAndProperties() throws {
    let behaviour = """
      { "script": "toggle", "outlets": { "button": "like", "others": ["more"], "none": "like" },
        "properties": { "fade": -2, "next": "about", "normal": "heart.svg", "none": 1 } }
      """
    try assert(
      scene("", behaviours: behaviour),
      has: "toggle behaviour",
      "button outlet",
      "like id",
      "more id",
      "\"none\" string",
      "fade property",
      "-2 number",
      "about id",
      "\"heart.svg\" string"
    )
  }

  func testAConnectionHasIDsAnEventAndAnActionOrAProperty() throws {
    let connections = """
      { "from": "like", "event": "tap", "to": "toggle", "action": "swap" },
      { "from": "toggle", "event": "toggled", "to": "home", "set": "title", "value": "$isOn" }
      """
    try assert(
      scene(
        #"{ "kind": "Button", "id": "like" }"#,
        behaviours: #"{ "script": "toggle" }"#,
        connections: connections
      ),
      has: "from keyword",
      "like id",
      "tap event",
      "swap method",
      "toggled event",
      "home id",
      "title property",
      "\"$isOn\" string"
    )
  }

  func testAHalfTypedTextHasTokens() throws {
    XCTAssertEqual(
      try tokens(of: #"{ "screens": [{ "id": "ho"#),
      ["screens keyword", "id keyword", "ho id declared"]
    )
    XCTAssertEqual(try tokens(of: #"{ "name": "" "#), ["name keyword", "\"\" string"])
    XCTAssertEqual(try tokens(of: ""), [])
  }

  func testTheTokensOfTheOwnScenesNeverOverlap() throws {
    for file in try SceneTextTestCase.corpus() {
      let bytes = try DiskFiles().bytes(of: FileLocation(trusting: file), atMost: Limit.scene.value)
      XCTAssertFalse(try tokens(of: String(decoding: bytes, as: UTF8.self)).isEmpty, file)
    }
  }
}
