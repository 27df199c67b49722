import XCTest

@testable import RemoraJSON

/// Mistakes inside and around texts, and in the bytes of the file.
final class JSONTextIssueTests: XCTestCase {
  func testReportsNamesAndTextsWithoutDoubleQuotes() {
    assertIssues(
      "{ kind: Button, url: https://example.org/a, 'it': 'it's', at: “here” }",
      [
        #"1:3: a name needs double quotes — write "kind""#,
        #"1:9: a text needs double quotes — write "Button""#,
        #"1:17: a name needs double quotes — write "url""#,
        #"1:22: a text needs double quotes — write "https://example.org/a""#,
        #"1:45: a text needs double quotes — write "it""#,
        #"1:51: a text needs double quotes — write "it's""#,
        #"1:59: a name needs double quotes — write "at""#,
        #"1:63: a text needs double quotes — write "here""#,
      ],
      leaving: ["kind": "Button", "url": "https://example.org/a", "it": "it's", "at": "here"]
    )
  }

  func testReportsAMissingQuoteOnce() {
    let whole: JSONLiteral = ["kind": "Label", "text": "Save, all", "color": "red"]
    for (source, issue) in [
      (
        #"{ kind": "Label", "text": "Save, all", "color": "red" }"#,
        #"1:3: a name needs double quotes — write "kind""#
      ),
      (
        #"{ "kind: "Label", "text": "Save, all", "color": "red" }"#,
        #"1:3: this name is never closed — write " before the colon"#
      ),
      (
        #"{ "kind": Label", "text": "Save, all", "color": "red" }"#,
        #"1:11: a text needs double quotes — write "Label""#
      ),
      (
        #"{ "kind": "Label, "text": "Save, all", "color": "red" }"#,
        #"1:11: this text is never closed — write " before the comma"#
      ),
      (
        #"{ "kind": "Label", "text": Save, all", "color": "red" }"#,
        #"1:28: a text needs double quotes — write "Save, all""#
      ),
      (
        #"{ "kind": "Label", "text": "Save, all", "color": red" }"#,
        #"1:50: a text needs double quotes — write "red""#
      ),
      (
        #"{ "kind": "Label", "text": "Save, all", "color": "red }"#,
        #"1:50: this text is never closed — write " at its end"#
      ),
    ] {
      assertIssues(source, [issue], leaving: whole)
    }
    assertIssues(
      ##"{ "color": #fff" }"##,
      [##"1:12: a text needs double quotes — write "#fff""##],
      leaving: ["color": "#fff"]
    )
    assertIssues(
      #"[{ "a": "one }, { "b": 2 }]"#,
      [#"1:9: this text is never closed — write " at its end"#],
      leaving: [["a": "one"], ["b": 2]]
    )
  }

  func testReportsANameThatIsBeingTypedOnce() {
    assertIssues(
      "{\n  \"a\": 1,\n  \"b\n}",
      [#"3:3: this text is never closed — write " at its end"#],
      leaving: ["a": 1]
    )
  }

  func testReportsBadEscapes() {
    assertIssues(
      #"["C:\images", "it\'s", "\u12", "\"#,
      [
        "1:1: this list is never closed — write ] at the end of the file",
        #"1:5: \i means nothing in a text — write \\ for a backslash"#,
        #"1:18: \' means nothing in a text — write ' alone"#,
        #"1:25: \u needs four hexadecimal digits — write it as in \u00e9"#,
        #"1:32: this text is never closed — write " at its end"#,
      ]
    )
  }

  func testReportsHalvesOfCharacters() {
    let suggestion = #"write both halves, as in \ud83d\ude00, or the character itself"#
    assertIssues(
      #""\ud83d \ude00 \ud83d\u0041 \ud83d\ude00""#,
      [
        #"1:2: \ud83d is only half of a character — \#(suggestion)"#,
        #"1:9: \ude00 is only half of a character — \#(suggestion)"#,
        #"1:16: \ud83d is only half of a character — \#(suggestion)"#,
      ],
      leaving: "\u{FFFD} \u{FFFD} \u{FFFD}A 😀"
    )
  }

  func testReportsControlCharacters() {
    assertIssues(
      "\"a\tb\u{1}c\"",
      [
        #"1:3: a text cannot hold a tab as such — write \t"#,
        #"1:5: a text cannot hold the control character U+0001 as such — write \u0001"#,
      ],
      leaving: "a\tb\u{1}c"
    )
    assertIssues(
      "[1\u{A0}]",
      [
        "1:3: this looks like a space, but it is the character U+00A0"
          + " — replace it by an ordinary space"
      ],
      leaving: [1]
    )
    assertIssues("[\0]", ["1:2: the control character U+0000 does not belong here — remove it"])
  }

  func testTellsAForgottenQuoteFromALineBreakInAText() {
    assertIssues(
      "{\n  \"a\": \"one,\n  \"b\": 2\n}",
      ["2:8: this text is never closed — write \" at its end"],
      leaving: ["a": "one", "b": 2]
    )
    assertIssues(
      "{ \"a\": \"one\n  two\", \"b\": 2 }",
      [#"1:12: a text cannot run over several lines — write \n where a line ends"#],
      leaving: ["a": "one\n  two", "b": 2]
    )
    assertIssues(
      "[\"one\n\",\r\n2]",
      [#"1:6: a text cannot run over several lines — write \n where a line ends"#],
      leaving: ["one\n", 2]
    )
  }

  func testReportsQuotesInsideATextOnce() {
    assertIssues(
      #"{ "a": "Say "hi" to me", "b": 1 }"#,
      [
        "1:13: the text ends at this quote, but more follows"
          + #" — write \" for a quote inside a text"#
      ],
      leaving: ["a": "Say ", "b": 1]
    )
  }

  func testReportsEveryBrokenSequenceOfBytes() {
    let bytes = Array("[\"".utf8) + [0xFF] + Array("é".utf8) + [0xC3] + Array("\"]".utf8)
    let document = JSONDocument(parsing: bytes, file: "s")

    XCTAssertEqual(document.issues.map(\.span), [2..<3, 5..<6])
    XCTAssertEqual(document.issues.first?.message, "this is not UTF-8 text")
    XCTAssertEqual(document.root[0]?.string, "\u{FFFD}é\u{FFFD}")
  }

  func testRecognisesUTF16() {
    for bytes: [UInt8] in [[0xFE, 0xFF, 0, 0x31], [0xFF, 0xFE, 0x31, 0]] {
      XCTAssertEqual(
        JSONDocument(parsing: bytes, file: "s").issues.map(\.description),
        ["s:1:1: this file is saved as UTF-16 — save it as UTF-8"]
      )
    }
  }

  func testCutsWhatItQuotes() {
    let word = String(repeating: "x", count: 1_000)
    let issues = JSONDocument(parsing: "[\(word)]", file: "s").issues

    XCTAssertEqual(issues.first?.suggestion, "write \"\(word.prefix(40))…\"")
  }
}
