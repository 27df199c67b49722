import XCTest

@testable import RemoraJSON

final class JSONEditTests: XCTestCase {
  // MARK: - Changing values

  func testReplacesAValueAndKeepsEveryOtherByte() throws {
    let path: JSONPath = ["screens", 0, "behaviours", 0, "properties", "fade"]

    try assertSetting(
      path,
      to: 0.25,
      in: JSONSamples.scene,
      gives: JSONSamples.scene.replacing("7e-1", with: "0.25")
    )
  }

  func testReplacesValuesOfEveryKind() throws {
    try assertSetting([0], to: "a\nb", in: "[ 1 , 2 ]\n", gives: "[ \"a\\nb\" , 2 ]\n")
    try assertSetting([1], to: [1, 2], in: "[ 1 , {\n} ]", gives: "[ 1 , [1, 2] ]")
    try assertSetting(["é😀"], to: nil, in: "{\"é😀\":1}", gives: "{\"é😀\":null}")
    try assertSetting(.root, to: true, in: "\u{FEFF} 1 \r\n", gives: "\u{FEFF} true \r\n")
  }

  func testChainsEdits() throws {
    let document = JSONDocument(parsing: #"{ "a": 1 }"#, file: "scene.json")

    let edited = try document.setting(["a"], to: "longer").setting(["b"], to: 2).removing(["a"])

    XCTAssertEqual(edited.source, #"{ "b": 2 }"#)
  }

  func testWritesLinesAsDeepAsTheDocumentIs() throws {
    let rows = JSONLiteral.lines([["b": 1, "a": []], ["b": 2]])
    let one = #"{ "b": 1, "a": [] }"#
    let two = #"{ "b": 2 }"#
    for (source, edited) in [
      ("{\n  \"r\": []\n}", "{\n  \"r\": [\n    \(one),\n    \(two)\n  ]\n}"),
      ("{\r\n\t\"r\": 0\r\n}", "{\r\n\t\"r\": [\r\n\t\t\(one),\r\n\t\t\(two)\r\n\t]\r\n}"),
      (
        "{\n    \"q\": 0\n}",
        "{\n    \"q\": 0,\n    \"r\": [\n        \(one),\n        \(two)\n    ]\n}"
      ),
      ("{\n  \"r\": [\n   0\n  ]\n}", "{\n  \"r\": [\n   \(one),\n   \(two)\n  ]\n}"),
      ("{ \"r\": [0] }", "{ \"r\": [\n  \(one),\n  \(two)\n] }"),
      ("{}", "{ \"r\": [\n  \(one),\n  \(two)\n] }"),
    ] {
      let document = JSONDocument(parsing: source, file: "scene.json")
      XCTAssertEqual(try document.setting(["r"], to: rows).source, edited, source)
      XCTAssertEqual(try document.setting(["r"], to: .lines([])).root[["r"]]?.items?.count, 0)
    }
    let list = JSONDocument(parsing: "[\n  1\n]", file: "scene.json")
    XCTAssertEqual(
      try list.appending(["r": .lines([2])], to: .root).source,
      "[\n  1,\n  { \"r\": [\n    2\n  ] }\n]"
    )
  }

  // MARK: - Adding items

  func testAddsAnItemSetOutAsItsSiblings() throws {
    for (source, edited) in [
      ("[1, 2]", "[1, 2, 3]"), ("[1,2]", "[1,2,3]"), ("[1]", "[1, 3]"), ("[]", "[3]"),
      ("[ ]", "[3]"), ("[\n  1\n]", "[\n  1,\n  3\n]"),
      ("[\n  1,\n  2\n]\n", "[\n  1,\n  2,\n  3\n]\n"),
    ] {
      let document = JSONDocument(parsing: source, file: "scene.json")
      XCTAssertEqual(try document.appending(3, to: .root).source, edited, source)
    }
    let object = JSONDocument(parsing: #"{ "a": 1 }"#, file: "scene.json")
    XCTAssertEqual(try object.appending(3, to: ["list"]).source, #"{ "a": 1, "list": [3] }"#)
    XCTAssertThrowsError(try object.appending(3, to: ["a"]))
    XCTAssertThrowsError(
      try JSONDocument(parsing: "[1", file: "scene.json").appending(3, to: .root)
    )
  }

  // MARK: - Adding members

  func testAddsAMemberSetOutAsItsSiblings() throws {
    try assertSetting(
      ["c"],
      to: 3,
      in: "{\n  \"a\": 1,\n  \"b\": 2\n}\n",
      gives: "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n"
    )
    try assertSetting(
      ["b"],
      to: 2,
      in: "{\r\n\t\"a\" : 1\r\n}",
      gives: "{\r\n\t\"a\" : 1,\r\n\t\"b\" : 2\r\n}"
    )
    try assertSetting(
      ["c"],
      to: 3,
      in: #"{ "a": 1, "b": 2 }"#,
      gives: #"{ "a": 1, "b": 2, "c": 3 }"#
    )
    try assertSetting(["c"], to: 3, in: #"{"a":1,"b":2}"#, gives: #"{"a":1,"b":2,"c":3}"#)
    try assertSetting(
      ["c"],
      to: 3,
      in: "{ \"a\": 1\n, \"b\": 2\n}",
      gives: "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"
    )
  }

  func testAddsAMemberToASingleOne() throws {
    try assertSetting(["b"], to: 2, in: #"{ "a": 1 }"#, gives: #"{ "a": 1, "b": 2 }"#)
    try assertSetting(["b"], to: 2, in: #"{"a": 1}"#, gives: #"{"a": 1, "b": 2}"#)
    try assertSetting(["b"], to: 2, in: #"{"a":1}"#, gives: #"{"a":1,"b":2}"#)
    try assertSetting(["b"], to: 2, in: "{\"a\":\n1}", gives: "{\"a\":\n1, \"b\": 2}")
  }

  func testAddsAMemberToAnEmptyObject() throws {
    try assertSetting(["a"], to: 1, in: "{}", gives: #"{ "a": 1 }"#)
    try assertSetting(["a", "b"], to: 1, in: "{ \"a\": {\n} }", gives: #"{ "a": { "b": 1 } }"#)
  }

  func testAddsTheObjectsOnTheWay() throws {
    try assertSetting(
      ["a", "b", "c d"],
      to: "x",
      in: "{\n  \"k\": 1\n}",
      gives: "{\n  \"k\": 1,\n  \"a\": { \"b\": { \"c d\": \"x\" } }\n}"
    )
  }

  // MARK: - Removing

  func testRemovesMembersWithTheirCommas() throws {
    let source = "{\n  \"a\": 1,\n  \"b\": [2],\n  \"c\": 3\n}\n"

    try assertRemoving(["a"], from: source, gives: "{\n  \"b\": [2],\n  \"c\": 3\n}\n")
    try assertRemoving(["b"], from: source, gives: "{\n  \"a\": 1,\n  \"c\": 3\n}\n")
    try assertRemoving(["c"], from: source, gives: "{\n  \"a\": 1,\n  \"b\": [2]\n}\n")
    try assertRemoving(
      ["b", 0],
      from: source,
      gives: "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": 3\n}\n"
    )
    try assertRemoving(["a"], from: "{ \"a\": 1 }", gives: "{}")
  }

  func testRemovesItems() throws {
    try assertRemoving([0], from: "[ 1, 2, 3 ]", gives: "[ 2, 3 ]")
    try assertRemoving([2], from: "[ 1, 2, 3 ]", gives: "[ 1, 2 ]")
  }

  // MARK: - Refusing

  func testRefusesPathsThatLeadNowhere() {
    for path: JSONPath in [["a", "b"], [0], ["l", 1], ["l", 2, "x"], ["new", 0], ["l", "x"]] {
      assertRefuses(.noValue(path)) { try $0.setting(path, to: 1) }
      assertRefuses(.noValue(path)) { try $0.removing(path) }
    }
    assertRefuses(.noValue(.root)) { try $0.removing(.root) }
    assertRefuses(.noValue(["z"])) { try $0.removing(["z"]) }
  }

  func testRefusesNumbersThatJSONCannotHold() {
    assertRefuses(.notFinite) { try $0.setting(["a"], to: .number(.nan)) }
  }

  func testRefusesToChangeAFileWithMistakes() {
    let document = JSONDocument(parsing: "[1,]", file: "scene.json")

    XCTAssertThrowsError(try document.setting([0], to: 2)) { error in
      XCTAssertEqual(
        "\(error)",
        "the file cannot be changed while it has mistakes: "
          + "scene.json:1:3: this comma has nothing after it — remove it"
      )
    }
    XCTAssertThrowsError(try document.removing([0]))
  }

  // MARK: - Helpers

  private func assertSetting(
    _ path: JSONPath,
    to literal: JSONLiteral,
    in source: String,
    gives expected: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let document = JSONDocument(parsing: source, file: "scene.json")
    let edited = try document.setting(path, to: literal)
    XCTAssertEqual(Array(edited.source.utf8), Array(expected.utf8), file: file, line: line)
    XCTAssertEqual(edited.root[path].map(JSONLiteral.init), literal, file: file, line: line)
    XCTAssertEqual(edited.issues, [], file: file, line: line)
  }

  private func assertRemoving(
    _ path: JSONPath,
    from source: String,
    gives expected: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let edited = try JSONDocument(parsing: source, file: "scene.json").removing(path)
    XCTAssertEqual(edited.source, expected, file: file, line: line)
    XCTAssertEqual(edited.issues, [], file: file, line: line)
  }

  private func assertRefuses(
    _ expected: JSONEditError,
    file: StaticString = #filePath,
    line: UInt = #line,
    edit: (JSONDocument) throws -> JSONDocument
  ) {
    let document = JSONDocument(parsing: #"{ "a": 1, "l": [1] }"#, file: "scene.json")
    XCTAssertThrowsError(try edit(document), file: file, line: line) { error in
      XCTAssertEqual(error as? JSONEditError, expected, file: file, line: line)
    }
  }
}
