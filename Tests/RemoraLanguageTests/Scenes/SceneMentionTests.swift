import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class SceneMentionTests: SceneTextTestCase {
  func testMentionsIDsAndKindsOfControls() throws {
    let text = scene(#"{ "kind": "Button", "id": "like", "title": "A", "backgroundColor": "red" }"#)
    try assert(
      text,
      has: [
        "home: declares id home", "Button: kind Button", "like: declares id like",
        "title: Button.title", "backgroundColor: Control.backgroundColor",
        "about: declares id about",
      ]
    )
  }

  func testMentionsWhatABehaviourNames() throws {
    let behaviour = """
      { "id": "likes", "script": "toggle",
        "outlets": { "button": "like", "others": ["more", "less"] },
        "properties": { "fade": 2, "normal": "heart.svg", "next": "about", "partner": "score" } }
      """
    try assert(
      scene("", behaviours: behaviour),
      has: [
        "home: declares id home", "likes: declares id likes", "toggle: script scripts/toggle.lua",
        "button: scripts/toggle.lua.button", "like: id like",
        "others: scripts/toggle.lua.others", "more: id more", "less: id less",
        "fade: scripts/base.lua.fade", "normal: scripts/toggle.lua.normal",
        "heart.svg: file scene/heart.svg", "next: scripts/toggle.lua.next", "about: id about",
        "partner: scripts/toggle.lua.partner", "score: id score", "about: declares id about",
      ]
    )
  }

  func testAScriptDeclaresTheIDOfABehaviourWithoutOne() throws {
    try assert(
      scene("", behaviours: #"{ "script": "score" }"#),
      has: [
        "home: declares id home", "score: script scripts/score.lua", "score: declares id score",
        "about: declares id about",
      ]
    )
  }

  func testABehaviourOfARuleDeclaresNoID() throws {
    let text = """
      { "scripts": ["../scripts"], "screens": [{ "id": "home" }],
        "attachTo": [
          { "screens": ["home"], "behaviours": [{ "script": "score", "outlets": { "label": "./home" } }] },
          { "kind": "Button", "behaviours": [] }
        ] }
      """
    try assert(
      text,
      has: [
        "home: declares id home", "home: id home", "score: script scripts/score.lua",
        "label: scripts/score.lua.label", "home: id home", "Button: kind Button",
      ]
    )
  }

  func testMentionsTheEndsAndMembersOfConnections() throws {
    let connections = """
      { "from": "like", "event": "tap", "to": "score", "action": "increment" },
      { "from": "toggle", "event": "toggled", "to": "like", "set": "title", "value": "A" },
      { "from": "toggle", "event": "faded", "to": "toggle", "set": "normal", "value": "heart.svg" },
      { "from": "like", "event": "appear", "to": "toggle", "action": "reset" }
      """
    let text = scene(
      #"{ "kind": "Button", "id": "like" }"#,
      behaviours: #"{ "script": "toggle" }, { "script": "score" }"#,
      connections: connections
    )
    let found = try mentions(in: text)
    let first = try XCTUnwrap(found.firstIndex(of: "like: id like"))
    XCTAssertEqual(
      Array(found[first...]),
      [
        "like: id like", "tap: Control.tap", "score: id score",
        "increment: scripts/score.lua.increment",
        "toggle: id toggle", "toggled: scripts/toggle.lua.toggled", "like: id like",
        "title: Button.title",
        "toggle: id toggle", "faded: scripts/base.lua.faded", "toggle: id toggle",
        "normal: scripts/toggle.lua.normal", "heart.svg: file scene/heart.svg",
        "like: id like", "appear: Control.appear", "toggle: id toggle",
        "reset: scripts/base.lua.reset",
      ]
    )
  }

  func testMentionsTheTargetsAndMessagesOfAMultiplexer() throws {
    let control = """
      { "kind": "ScrollView",
        "delegate": { "multiplexer": ["toggle"], "results": { "shouldScrollToTop": "any" } } }
      """
    let found = try mentions(in: scene(control))
    XCTAssertTrue(found.contains("toggle: id toggle"))
    XCTAssertTrue(found.contains("shouldScrollToTop: ScrollView.shouldScrollToTop"))
  }

  func testLeavesOutStringsWithEscapes() throws {
    let found = try mentions(in: scene(#"{ "kind": "Button", "id": "l\u0069ke" }"#))
    XCTAssertEqual(
      found,
      ["home: declares id home", "Button: kind Button", "about: declares id about"]
    )
  }

  func testKnowsTheFilesOfScriptsWithLongPaths() throws {
    let folder = String(repeating: "very_long_name_of_a_folder/", count: 6) + "end"
    files["\(folder)/far.lua"] = """
      local Far = behaviour "Far"
      Far.speed = number {}
      function Far:go() end
      return Far
      """
    let text = """
      { "scripts": ["../\(folder)"], "screens": [
        { "id": "home", "behaviours": [{ "script": "far", "properties": { "speed": 1 } }] }],
        "connections": [{ "from": "home", "event": "load", "to": "far", "action": "go" }] }
      """
    let found = try mentions(in: text)
    XCTAssertTrue(found.contains("speed: \(folder)/far.lua.speed"))
    XCTAssertTrue(found.contains("go: \(folder)/far.lua.go"))
  }

  func testMentionsAScriptThatIsBroken() throws {
    script("broken", "return (")
    let text = scene("", behaviours: #"{ "script": "broken", "properties": { "a": 1 } }"#)
    XCTAssertTrue(try mentions(in: text).contains("broken: script scripts/broken.lua"))
  }

  // MARK: Help

  private func assert(
    _ text: String,
    has expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try mentions(in: text), expected, file: file, line: line)
  }

  private func mentions(in source: String) throws -> [String] {
    let text = try read(source).text
    return text.mentions.map { mention in
      let word = String(decoding: text.sketch.bytes[mention.range], as: UTF8.self)
      let subject =
        switch mention.subject {
        case .member(let file, let name): "\(file).\(name)"
        case .kindMember(let kind, let name): "\(kind).\(name)"
        case .id(_, let name): "id \(name)"
        case .kind(let name): "kind \(name)"
        case .script(let file): "script \(file)"
        case .file(let file): "file \(file)"
        default: "\(mention.subject)"
        }
      return "\(word): \(mention.isDeclaration ? "declares " : "")\(subject)"
    }
  }
}
