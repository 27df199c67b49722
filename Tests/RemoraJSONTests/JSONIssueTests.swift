import XCTest

@testable import RemoraJSON

/// One test a family of mistakes: where each is told, in which words, and what is read even so.
final class JSONIssueTests: XCTestCase {
  func testReportsEveryMistakeNotOnlyTheFirst() {
    assertIssues(
      """
      {
        // the screens
        'name': "Gallery",
        screens: [
          { "id": "profile" "title": 01 },
          { "id": "\\q", "on": True, },
        ]
        "stage": NaN
      """,
      [
        "1:1: this object is never closed — write } at the end of the file",
        "2:3: JSON has no comments — remove it",
        #"3:3: a text needs double quotes — write "name""#,
        #"4:3: a name needs double quotes — write "screens""#,
        "5:22: a comma is missing here — write , before the next value",
        "5:32: JSON does not write numbers as 01 — write 1",
        #"6:14: \q means nothing in a text — write \\ for a backslash"#,
        "6:25: True is written in small letters — write true",
        "6:29: this comma has nothing after it — remove it",
        "6:32: this comma has nothing after it — remove it",
        "7:4: a comma is missing here — write , before the next value",
        "8:12: NaN is no number that JSON can hold — write digits",
      ],
      leaving: [
        "name": "Gallery",
        "screens": [["id": "profile", "title": 1], ["id": "\\q", "on": true]],
        "stage": nil,
      ]
    )
  }

  func testReportsEmptyFiles() {
    assertIssues("", ["1:1: this file is empty — begin with {}"])
    assertIssues(" \n\n", ["3:1: this file is empty — begin with {}"])
  }

  func testReportsMissingAndExtraCommas() {
    assertIssues(
      "[1 2\n3]",
      [
        "1:3: a comma is missing here — write , before the next value",
        "1:5: a comma is missing here — write , before the next value",
      ],
      leaving: [1, 2, 3]
    )
    assertIssues("[1,]", ["1:3: this comma has nothing after it — remove it"], leaving: [1])
    assertIssues("[,1]", ["1:2: this comma has nothing before it — remove it"], leaving: [1])
    assertIssues("[1,,2]", ["1:4: this comma has nothing before it — remove it"], leaving: [1, 2])
    assertIssues(
      "[1; 2]",
      ["1:3: a semicolon stands where a comma belongs — write ,"],
      leaving: [1, 2]
    )
  }

  func testReportsNamesWithoutValues() {
    let suggestion = "write a value after it, or remove it"
    for source in ["{\"a\"}", "{\"a\":}", "{\"a\" , \"b\": 2}", "{\"a\":, \"b\": 2}"] {
      assertIssues(source, ["1:2: the name \"a\" has no value — \(suggestion)"])
    }
    assertIssues(
      "{\"a\":\n \"b\": 2}",
      ["1:2: the name \"a\" has no value — \(suggestion)"],
      leaving: ["a": nil, "b": 2]
    )
  }

  func testReportsValuesWithoutNames() {
    assertIssues(
      "{ [1] }",
      [#"1:3: every value in an object needs a name — write "name": before it"#],
      leaving: [:]
    )
    assertIssues(
      "{ : 1, \"a\": 2 }",
      [#"1:3: this colon has no name before it — write "name" before it"#],
      leaving: ["a": 2]
    )
  }

  func testReportsWhatStandsForAColon() {
    assertIssues(
      #"{"a" = 1, "b" => 2, "c" 3}"#,
      [
        "1:6: = stands where a colon belongs — write :",
        "1:15: => stands where a colon belongs — write :",
        "1:24: a colon is missing after this name — write : before the value",
      ],
      leaving: ["a": 1, "b": 2, "c": 3]
    )
    assertIssues(
      #"["a": 1]"#,
      ["1:5: a colon does not belong here — write , or put { } around names and values"]
    )
  }

  func testReportsWordsOfOtherLanguages() {
    assertIssues(
      "[True, nil, None, undefined]",
      [
        "1:2: True is written in small letters — write true",
        "1:8: nil is called null in JSON — write null",
        "1:13: None is called null in JSON — write null",
        "1:19: undefined is called null in JSON — write null",
      ],
      leaving: [true, nil, nil, nil]
    )
  }

  func testReportsComments() {
    assertIssues(
      "[1, // one\n2, /* two */ 3 # three\n]",
      [
        "1:5: JSON has no comments — remove it",
        "2:4: JSON has no comments — remove it",
        "2:16: JSON has no comments — remove it",
      ],
      leaving: [1, 2, 3]
    )
    assertIssues(
      "1 /* no end",
      ["1:3: JSON has no comments, and this one is never closed — remove it"]
    )
  }

  func testReportsNumbersOfOtherLanguages() {
    let cases = [
      ("01", "1"), ("-007", "-7"), (".5", "0.5"), ("5.", "5"), ("+1", "1"), ("0x1F", "31"),
      ("1_000", "1000"), ("-.5e3", "-0.5e3"), ("00", "0"),
    ]
    for (source, correct) in cases {
      assertIssues(
        "[\(source)]",
        ["1:2: JSON does not write numbers as \(source) — write \(correct)"]
      )
    }
    assertIssues(
      "12px",
      [#"1:1: JSON does not write numbers as 12px — write "12px" if it is a text"#]
    )
    assertIssues("-Infinity", ["1:1: -Infinity is no number that JSON can hold — write digits"])
    assertIssues(
      "1e999",
      ["1:1: 1e999 is out of range — write a number between -1e308 and 1e308"]
    )
  }

  func testReportsBracketsThatAreNeverClosed() {
    assertIssues(
      "{ \"a\": [ {",
      [
        "1:1: this object is never closed — write } at the end of the file",
        "1:8: this list is never closed — write ] at the end of the file",
        "1:10: this object is never closed — write } at the end of the file",
      ]
    )
    assertIssues(
      "{\n  \"a\": [\n    1\n}",
      ["2:8: this list is never closed — write ] before the } in line 4"],
      leaving: ["a": [1]]
    )
  }

  func testReportsBracketsOfTheWrongKind() {
    let document = JSONDocument(
      parsing: "{\n  \"a\": [1, 2},\n  \"b\": 3\n}",
      file: "scene.json"
    )

    XCTAssertEqual(
      document.issues.map(\.description),
      ["scene.json:2:13: } closes what [ began — write ]"]
    )
    XCTAssertEqual(document.issues.first?.related?.description, "scene.json:2:8")
    XCTAssertEqual(document.root["b"]?.number?.integer, 3)
  }

  func testReportsABracketThatIsOneTooMany() {
    assertIssues(
      "{\n  \"a\": [ { \"b\": 1 } }, 2 ]\n}",
      ["2:21: this } closes nothing — remove it"],
      leaving: ["a": [["b": 1], 2]]
    )
    assertIssues(
      "{\n  \"a\": 1, },\n  \"b\": 2\n}",
      ["2:11: this } ends the whole file, and more follows — remove it"],
      leaving: ["a": 1]
    )
    XCTAssertFalse(JSONDocument(parsing: "[[1}]]", file: "a.json").isUnbalanced)
    XCTAssertTrue(JSONDocument(parsing: "{ \"a\": [1 }", file: "a.json").isUnbalanced)
  }

  func testReportsNamesThatAppearTwiceWithBothPlaces() {
    let document = JSONDocument(
      parsing: "{ \"a\": 1,\n  \"\\u0061\": 2 }",
      file: "scene.json"
    )

    XCTAssertEqual(
      document.issues.map(\.description),
      [
        #"scene.json:2:3: this object has the name "\u0061" twice, first in line 1"#
          + " — remove one of them"
      ]
    )
    XCTAssertEqual(document.issues.first?.related?.description, "scene.json:1:3")
    XCTAssertEqual(JSONLiteral(document.root), ["a": 1])
  }

  func testReportsARepeatedLineOnce() {
    assertIssues(
      "{\n  \"a\": 1, \"b\": 2,\n  \"a\": 1, \"b\": 2,\n  \"a\": 3 }",
      [
        #"3:3: this object has the name "a" twice, first in line 2 — remove one of them"#,
        #"4:3: this object has the name "a" twice, first in line 2 — remove one of them"#,
      ]
    )
    assertIssues(
      "{\n  \"a\": 1\n  \"a\": 1\n}",
      ["2:9: a comma is missing here — write , before the next value"]
    )
  }

  func testReportsAMissingOpeningBracketOnce() {
    assertIssues(
      "[\n  \n    \"a\": 1, \"b\": [2]\n  },\n  { \"a\": 3 }\n]",
      ["3:5: a { is missing before this name — write { before it, or remove a } above it"],
      leaving: [["a": 1, "b": [2]], ["a": 3]]
    )
    assertIssues(
      #"[{ "a": "b": 1, "c": 2 }, "d": 3 }]"#,
      ["1:4: a { is missing after this name — write { before the first name in it"],
      leaving: [["a": ["b": 1, "c": 2], "d": 3]]
    )
    assertIssues(
      #"{ "a": { "b": 1 }, { "b": 2 }], "c": 3 }"#,
      ["1:8: a [ is missing before this list — write [ before its first item"],
      leaving: ["a": [["b": 1], ["b": 2]], "c": 3]
    )
    assertIssues(
      #"{ "a": "b", "c"], "d": 3 }"#,
      ["1:16: this ] closes nothing — remove it, or write [ where its list begins"]
    )
  }

  func testReportsAnOpeningBracketTooManyOnce() {
    assertIssues(
      "[\n  {\n  {\n    \"a\": 1\n  }\n]",
      ["2:3: this object is never closed — write } before the { in line 3"],
      leaving: [[:], ["a": 1]]
    )
    assertIssues(
      "{\n  \"a\": [\n  \"a\": [\n    1\n  ]\n}",
      ["2:8: this list is never closed — write ] before the name in line 3"]
    )
  }

  func testReportsWhatFollowsTheEnd() {
    assertIssues("[1]]", ["1:4: this ] closes nothing — remove it"], leaving: [1])
    assertIssues(
      "{} {}",
      [
        "1:4: a file holds one value, and this is a second one"
          + " — put both between one [ and one ]"
      ]
    )
    assertIssues(
      "\"a\": 1",
      [
        "1:4: a file holds one value, and it ended before this"
          + " — put everything between one { and one }"
      ]
    )
  }
}
