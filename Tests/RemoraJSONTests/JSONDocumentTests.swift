import XCTest

@testable import RemoraJSON

final class JSONDocumentTests: XCTestCase {
  func testReadsEveryKindOfValue() {
    assertReads(
      #"{ "a": [null, true, false, -1.5, "b"], "c": {} }"#,
      as: ["a": [nil, true, false, -1.5, "b"], "c": [:]]
    )
  }

  func testKeepsMembersInTheOrderOfTheSource() {
    let document = JSONDocument(parsing: #"{"z": 1, "a": 2, "m": 3}"#, file: "scene.json")

    XCTAssertEqual(document.root.members?.map(\.key), ["z", "a", "m"])
  }

  func testFindsDuplicatesAmongManyNames() {
    let members = (0..<40).map { #""name \#($0)": \#($0)"# } + [#""name 7": 0"#]
    let document = JSONDocument(
      parsing: "{\(members.joined(separator: ", "))}",
      file: "scene.json"
    )

    XCTAssertEqual(document.issues.count, 1)
    XCTAssertEqual(document.root.members?.count, 40)
    XCTAssertEqual(document.root["name 7"]?.number?.integer, 7)
  }

  func testReadsWholeNumbersExactly() {
    let cases: [(String, Int?)] = [
      ("0", 0), ("-0", 0), ("2.0", 2), ("25e-1", nil), ("250e-1", 25), ("1e3", 1000),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("9007199254740993", 9_007_199_254_740_993), ("9007199254740991.4", nil),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("0e99", 0), ("0e999", 0), ("0.000", 0),
      ("123456789012345678901234567890", nil), ("1e-999999999999999999999", nil),
    ]
    for (source, integer) in cases {
      let document = JSONDocument(parsing: source, file: "scene.json")
      XCTAssertEqual(document.issues, [], source)
      XCTAssertEqual(document.root.number?.integer, integer, source)
    }
  }

  func testReadsNumbersAsTheNearestDouble() {
    let sources = [
      "0.1", "1.7976931348623157e308", "5e-324", "2.2250738585072011e-308", "123456.789e-30",
      "9007199254740993", "0.30000000000000004", "1e23", "8.5e22", "-1.25E+2", "1e-400",
      "18446744073709551616", "3.141592653589793238462643383279",
    ]
    for source in sources {
      let number = JSONDocument(parsing: source, file: "scene.json").root.number
      XCTAssertEqual(number?.double, Double(source), source)
    }
  }

  func testKeepsTheSignOfZero() {
    XCTAssertEqual(
      JSONDocument(parsing: "-0.0", file: "scene.json").root.number?.double.sign,
      .minus
    )
  }

  func testResolvesEscapes() {
    assertReads(
      #""\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\uDE00\u0000""#,
      as: "\"\\/\u{8}\u{C}\n\r\té€😀\0"
    )
  }

  func testKeepsTextThatIsNotASCII() {
    assertReads(#"{"ключ": "värde 👩‍👩‍👧 \u007f"}"#, as: ["ключ": "värde 👩‍👩‍👧 \u{7F}"])
  }

  func testAcceptsAByteOrderMark() {
    let document = JSONDocument(parsing: "\u{FEFF}[1]", file: "scene.json")

    XCTAssertEqual(document.issues, [])
    XCTAssertEqual(document.root.span, 3..<6)
    XCTAssertEqual(document.location(of: 3).column, 1)
  }

  func testGivesTheSourceOfEveryValue() {
    let document = JSONDocument(parsing: #"{ "a": [ 1.50, "\u0041" ] }"#, file: "scene.json")

    XCTAssertEqual(document.root["a"].map(document.text(of:)), #"[ 1.50, "\u0041" ]"#)
    XCTAssertEqual(document.root[["a", 0]].map(document.text(of:)), "1.50")
    XCTAssertEqual(document.root[["a", 1]].map(document.text(of:)), #""\u0041""#)
    XCTAssertEqual(document.root.member(for: "a").map { document.text(in: $0.keySpan) }, #""a""#)
    XCTAssertEqual(document.text(in: -5..<900), document.source)
  }

  func testSpansReadAgainGiveTheSameValues() {
    let document = JSONDocument(parsing: JSONSamples.scene, file: "scene.json")
    XCTAssertEqual(document.issues, [])

    var count = 0
    document.root.visit { node in
      let again = JSONDocument(parsing: document.text(of: node), file: "scene.json")
      XCTAssertEqual(again.issues, [])
      XCTAssertEqual(JSONLiteral(again.root), JSONLiteral(node))
      XCTAssertEqual(again.root.span.count, node.span.count)
      count += 1
    }
    XCTAssertEqual(count, 40)
  }

  func testNamesTheKindsOfValuesForPeople() {
    let document = JSONDocument(parsing: #"["a", 1, [], {}, true, null, @]"#, file: "scene.json")

    XCTAssertEqual(
      document.root.items?.map(\.kind),
      [
        "a text", "a number", "a list", "an object", "true or false", "nothing (null)",
        "something unreadable",
      ]
    )
  }

  func testGivesNothingForWhatIsNotThere() {
    let root = JSONDocument(parsing: #"{"a": [1]}"#, file: "scene.json").root

    XCTAssertNil(root["b"])
    XCTAssertNil(root[0])
    XCTAssertNil(root[["a", 1]])
    XCTAssertNil(root[["a", -1]])
    XCTAssertNil(root[["a", "b"]])
    XCTAssertNil(root.string ?? root.items.map { _ in "" })
    XCTAssertEqual(root[.root], root)
  }
}

extension JSONNode {
  /// Calls a closure with this value and with every value inside it.
  func visit(_ body: (JSONNode) -> Void) {
    body(self)
    for item in items ?? [] { item.visit(body) }
    for member in members ?? [] { member.value.visit(body) }
  }
}
