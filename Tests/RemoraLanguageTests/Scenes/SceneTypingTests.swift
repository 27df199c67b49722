import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Completions in texts that somebody is typing.
final class SceneTypingTests: SceneTextTestCase {
  private let controls = """
    { "kind": "Button", "id": "like" },
    { "kind": "Label", "id": "count", "behaviours": [{ "script": "score" }] }
    """

  func testCompletesAnUnfinishedString() throws {
    try assert(#"{ "kind": "But|, "id": "like" }"#, "Button")
    try assert("{ \"kind\": \"But|\n  \"id\": \"like\" }", "Button")
    try assert("{ \"kind\": \"But| }", "Button")
    try assert("{ \"ki|\n}", "kind")
  }

  func testCompletesBehindAMissingComma() throws {
    try assert("{ \"kind\": \"Button\"\n \"ti|\" }", "title")
    try assert("{ \"kind\": \"Button\"\n |\n \"id\": \"a\" }", "title")
  }

  func testCompletesBehindATrailingComma() throws {
    try assert(#"{ "kind": "Button", "id": "a", | }"#, "title")
  }

  func testCompletesAnEmptyValue() throws {
    try assert(#"{ "kind": |, "id": "a" }"#, "Screen", text: "\"Screen\"")
    try assert(#"{ "kind": | }"#, "Screen")
    try assert("{ \"kind\":|\n \"id\": \"a\" }", "Screen")
  }

  func testCompletesAWordWithoutQuotes() throws {
    try assert(#"{ kind: But| }"#, "Button", text: "\"Button\"")
    try assert(#"{ "kind": "Button", ti| }"#, "title", text: #""title": "$1""#)
  }

  func testCompletesWithoutTheClosingBrackets() throws {
    let text = #"{ "screens": [{ "id": "home", "controls": [{ "kind": "Button", "ti|"#
    XCTAssertEqual(try labels(text).first, "title")
  }

  func testCompletesAnObjectWithoutItsBrace() throws {
    try assert(#"{ "kind": "Slider", "st|" { "kind": "Label" }"#, "step")
  }

  func testOffersNothingBehindAValueOrAName() throws {
    XCTAssertEqual(try labels(#"{ "name": "A"| }"#), [])
    XCTAssertEqual(try labels(#"{ "name" | }"#), [])
    XCTAssertEqual(try labels(#"{ "name": "A" } |"#), [])
  }

  func testUsesTheIDsOfTheFormerTextWhileBracketsAreMissing() throws {
    let former = try read(scene(controls)).text
    let cut = #"{ "connections": [{ "from": "|"#
    XCTAssertEqual(try labels(cut), [])
    XCTAssertEqual(try labels(cut, former: former), ["home", "like", "count", "score", "about"])
  }

  func testForgetsTheFormerIDsInAWholeText() throws {
    let former = try read(scene(controls)).text
    let whole = #"{ "connections": [{ "from": "|" }] }"#
    XCTAssertEqual(try labels(whole, former: former), [])
  }

  func testReloadsAScriptThatHasChanged() throws {
    let text = scene("", behaviours: #"{ "script": "score", "properties": { | } }"#)
    let former = try read(text).text
    XCTAssertEqual(try labels(text, former: former), ["enabled"])
    script("score", "local S = behaviour \"S\"\nS.points = integer {}\nreturn S")
    XCTAssertEqual(try labels(text, former: former), ["points", "enabled"])
  }

  private func assert(
    _ control: String,
    _ first: String,
    text: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let items = try items(scene(control), file: file, line: line)
    XCTAssertEqual(items.first?.label, first, file: file, line: line)
    if let text { XCTAssertEqual(items.first?.text, text, file: file, line: line) }
  }
}
