import RemoraLimits
import XCTest

@testable import RemoraLanguage

final class JSONSketchTests: XCTestCase {
  func testReadsAWholeText() {
    assert(#"{ "a": [1, true, "x"], "b": {} }"#, #"{a:[1,true,"x"],b:{}}"#)
    XCTAssertTrue(JSONSketch(Array(#"{ "a": [{}] }"#.utf8)).isBalanced)
  }

  func testEndsAStringWithItsLine() {
    assert("{ \"a\": \"x\n \"b\": \"y\" }", #"{a:"x",b:"y"}"#)
    assert("{ \"a\": \"x }\n", #"{a:"x"}"#)
    assert("{ \"a\": [\"x]\n }", #"{a:["x"]}"#)
  }

  func testEndsAStringBeforeTheNextOne() {
    assert(#"{ "a": "x, "b": 1 }"#, #"{a:"x",b:1}"#)
    assert(#"{ "a": "x "b": 1 }"#, #"{a:"x",b:1}"#)
    assert(#"{ "a": " , "b": 1 }"#, #"{a:"",b:1}"#)
  }

  func testKeepsEscapedQuotesInAString() {
    assert(#"{ "a": "x\"y, \\", "b": 1 }"#, #"{a:"x\"y, \\",b:1}"#)
    assert(#"{ "a": "x\"#, #"{a:"x\"}"#, isBalanced: false)
  }

  func testAStringBeforeAColonIsAName() {
    assert(#"{ "a": "b": 1 }"#, "{a:,b:1}")
    assert("{ \"a\" \"b\": 1 }", "{a:,b:1}")
    assert("{ \"a\":\n \"b\": 1 }", "{a:,b:1}")
  }

  func testReadsWhatHasNoCommaNoColonOrNoQuotes() {
    assert(#"{ "a": 1 "b": 2 }"#, "{a:1,b:2}")
    assert(#"{ "a" 1, b: x }"#, "{a:1,b:x}")
    assert(#"{ "a": , "b": 2, }"#, "{a:,b:2}")
    assert(#"[1 2,, 3]"#, "[1,2,3]")
  }

  func testReadsWhatIsNotClosed() {
    assert(#"{ "a": [{ "b": 1"#, "{a:[{b:1}]}", isBalanced: false)
    assert(#"{ "a": [{ "b": 1 ], "c": 2 }"#, "{a:[{b:1}],c:2}", isBalanced: false)
    assert(#"{ "a": { "b": [1 }, "c": 2 }"#, "{a:{b:[1]},c:2}", isBalanced: false)
    assert(#"[{ "a": 1 { "b": 2 }]"#, "[{a:1},{b:2}]", isBalanced: false)
    assert(#"[{ { "b": 2 }]"#, "[{},{b:2}]", isBalanced: false)
  }

  func testContinuesBehindABraceTooMany() {
    assert(#"{ "a": {} }, "b": [1] }"#, "{a:{},b:[1]}", isBalanced: false)
    assert(#"{ "a": [1]] , "b": 2 }"#, "{a:[1],b:2}", isBalanced: false)
  }

  func testReadsWhatLacksAQuote() {
    assert(#"{ "a: 1, "b": "x" }"#, #"{a:1,b:"x"}"#)
    assert(#"{ a": "y", b": "x" }"#, #"{a:"y",b:"x"}"#)
    assert(#"{ "a": y, z", "b": x" }"#, #"{a:"y, z",b:"x"}"#)
    assert(#"[{ "a": "y }, { "b": 1 }]"#, #"[{a:"y"},{b:1}]"#)
  }

  func testTrustsTheIndentationWhereABracketIsMissing() {
    let item = "{\n    \"a\": 1\n  }"
    for text in [
      "[\n  {\n    \"a\": 1\n  \n  ,\n  \(item)\n]", "[\n  \n    \"a\": 1\n  },\n  \(item)\n]",
    ] {
      assert(text, "[{a:1},{a:1}]", isBalanced: false)
    }
    let object = "{\n  \"a\": [\n    { \"b\": 1 },\n    { \"b\": 2 }\n  ],\n  \"c\": 3\n}"
    assert(object, "{a:[{b:1},{b:2}],c:3}")
    for bracket in ["[", "]"] {
      let text = object.replacing(bracket, with: "", maxReplacements: 1)
      assert(text, "{a:[{b:1},{b:2}],c:3}", isBalanced: false)
    }
    assert(
      "{\n  \"a\": [{ \"b\": [{ \"c\":\n  \"d\": 3\n}",
      "{a:[{b:[{c:}]}],d:3}",
      isBalanced: false
    )
  }

  func testReadsAByteOrderMark() {
    assert("\u{FEFF}{ \"a\": 1 }", "{a:1}")
  }

  func testSkipsWhatIsNestedTooDeep() {
    let deep = String(repeating: "[", count: 100_000)
    XCTAssertEqual(JSONSketch(Array(deep.utf8)).nodes.count, Limit.jsonDepth.value)
    let closed = deep + String(repeating: "]", count: 100_000)
    let sketch = JSONSketch(Array("{ \"a\": \(closed), \"b\": 1 }".utf8))
    XCTAssertEqual(sketch.member("b", of: 0).map { sketch.nodes[$0].kind }, .word)
  }

  func testHasNoTextForEscapesAndForBytesThatAreNoUTF8() {
    let escaped = JSONSketch(Array(#"["\u0041"]"#.utf8))
    XCTAssertNil(escaped.text(of: 1))
    let broken = JSONSketch([UInt8](#"[""#.utf8) + [0xFF, 0xC3] + [UInt8](#""]"#.utf8))
    XCTAssertEqual(broken.nodes.count, 2)
    XCTAssertNil(broken.text(of: 1))
  }

  // MARK: Help

  private func assert(
    _ text: String,
    _ expected: String,
    isBalanced: Bool = true,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let sketch = JSONSketch(Array(text.utf8))
    XCTAssertEqual(describe(0, sketch), expected, file: file, line: line)
    XCTAssertEqual(sketch.isBalanced, isBalanced, file: file, line: line)
  }

  private func describe(_ index: Int, _ sketch: JSONSketch) -> String {
    let node = sketch.nodes[index]
    let parts = sketch.children(of: index).map { describe($0, sketch) }.joined(separator: ",")
    let value =
      switch node.kind {
      case .object: "{\(parts)}"
      case .list: "[\(parts)]"
      case .string:
        "\"\(String(decoding: sketch.bytes[sketch.content(of: node.range)], as: UTF8.self))\""
      case .word: String(decoding: sketch.bytes[node.range], as: UTF8.self)
      case .nothing: ""
      }
    return (sketch.name(of: index).map { "\($0):" } ?? "") + value
  }
}
