import RemoraLimits
import XCTest

@testable import RemoraJSON

/// The grammar of RFC 8259, production by production.
final class JSONGrammarTests: XCTestCase {
  func testAcceptsWhatTheGrammarAllows() {
    let sources = [
      // Any value may stand alone, with white space of four kinds around it.
      "null", "true", "false", "0", "\"\"", "[]", "{}", " \t\r\n1 \t\r\n",
      // Lists and objects.
      "[ ]", "{ }", "[1]", "[1,2]", "[ 1 , 2 ]", "[[[]]]", "[{}]", "{\"a\":1}", "{\"a\":{\"a\":1}}",
      "{ \"a\" : 1 , \"b\" : 2 }", "{\"\":0}", "[\n]", "{\r\n}", "{\"a\":[],\"A\":[]}",
      // Numbers.
      "-0", "-1", "10", "1.0", "1.5e3", "1E3", "1e+3", "1e-3", "0e0", "0.0", "-0.0e-0", "1e0001",
      "100000000000000000000", "0.1234567890123456789", "1e308", "1e-999",
      // Texts: every scalar but the quote, the backslash and the controls stands for itself.
      "\"a\"", "\"/\"", "\"'\"", "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"\u{FFFF}\"", "\"😀\"",
      "\"\u{FEFF}\"", "\"// no comment # /* */\"", "\"[{,:}]\"", #""\u0000\u001F""#,
      #""\uD834\uDD1E""#,
      #""\"\\\/\b\f\n\r\t""#, #"{"\u0061":1}"#,
    ]
    for source in sources {
      let issues = JSONDocument(parsing: source, file: "s").issues
      XCTAssertEqual(issues.map(\.description), [], source.debugDescription)
    }
  }

  func testRejectsWhatTheGrammarForbids() {
    let sources = [
      "", " ", "\u{FEFF}", "\n",
      // Words.
      "nul", "nulll", "True", "TRUE", "tru e", "truefalse", "undefined", "NaN", "-NaN", "Infinity",
      "-Infinity", "a",
      // Lists and objects.
      "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1}", "[}", "[[]", "[]]",
      "{", "}", "{]", "{1}", "{\"a\"", "{\"a\"}", "{\"a\":", "{\"a\":}", "{\"a\" 1}", "{:1}",
      "{\"a\":1,}", "{,\"a\":1}", "{\"a\":1 \"b\":2}", "{\"a\":1;\"b\":2}", "{a:1}", "{'a':1}",
      "{\"a\"=1}", "{1:1}", "{\"a\"::1}", "{\"a\":1:2}", "{[]:1}", "{null:1}", "[\"a\":1]",
      "{\"a\":1}}", "1 2", "[][]", "{}{}", ",", ":", "[1]x", "\"a\" \"b\"", "{\"a\":1,\"a\":1}",
      // White space and comments.
      "[1\u{A0}]", "[\u{B}1]", "[\u{C}]", "[\u{2028}]", "[\u{FEFF}]", "//\n1", "1 // x", "/**/1",
      "[1/*", "/", "[/]", "# x\n1", "[1]#", "\u{0}", "1\u{0}",
      // Numbers.
      "01", "-01", "00", "1.", ".5", "-.5", "+1", "-", "--1", "-+1", "1e", "1e+", "1.e3", "1.5.2",
      "0x10", "1_000", "1,5", "1a", "0b1", "1e5.5", "1e999", "-1e999", "١",
      // Texts.
      "\"", "\"a", "'a'", "\"\\\"", "\"\\", "\"\\x41\"", "\"\\a\"", "\"\\'\"", "\"\\u\"",
      "\"\\u12\"",
      "\"\\u12G4\"", "\"\\U0041\"", "\"\t\"", "\"\n\"", "\"\r\n\"", "\"\0\"", "\"\u{1F}\"",
      "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"", "\"\\ud800x\"", "\"\\ud800\\n\"",
      "\"a\"b\"",
      "“a”", "`a`", "\"\\\n\"", "\"\\é\"",
    ]
    for source in sources {
      let document = JSONDocument(parsing: source, file: "s")
      XCTAssertFalse(document.issues.isEmpty, source.debugDescription)
    }
  }

  func testRejectsBytesThatAreNotUTF8() {
    let sources: [[UInt8]] = [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0xFF], [0xE2, 0x82],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x5B, 0x80, 0x5D],
      [0xFE, 0xFF, 0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0xEF, 0xBB], [0x22, 0x5C, 0xFF],
    ]
    for source in sources {
      XCTAssertFalse(JSONDocument(parsing: source, file: "s").issues.isEmpty, "\(source)")
    }
  }

  func testAcceptsTheDeepestNestingAndNoMore() {
    let limit = Limit.jsonDepth.value
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)

    XCTAssertEqual(JSONDocument(parsing: deepest, file: "s").issues, [])
    assertIssues(
      "[\(deepest)]",
      ["1:\(limit + 1): this is nested more than \(limit) levels deep"]
    )
  }
}
