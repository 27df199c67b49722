import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Texts that no editor should send: an answer or nothing, never a trap, and soon.
final class BadTextTests: LanguageTestCase {
  private func askEverything(_ text: [UInt8], _ name: String = "bad.lua") {
    let file = beside(name)
    service.open(file, text)
    _ = service.findings(in: file)
    for offset in [-5, 0, 1, text.count / 2, text.count, text.count + 99, .max] {
      _ = service.completions(in: file, at: offset)
      _ = service.hover(in: file, at: offset)
      _ = service.signature(in: file, at: offset)
      _ = service.definitions(in: file, at: offset)
    }
    _ = service.symbols(in: file)
    _ = service.tokens(in: file)
    _ = service.folding(in: file)
    _ = service.formatting(of: file)
    _ = service.links(in: file)
    _ = service.actions(in: file, at: 0..<text.count)
  }

  func testManyBrackets() {
    for bracket in ["(", "{", "[", "function f(", "if x then ", "x = {", "a.", "-- [[", "[["] {
      askEverything(Array(String(repeating: bracket, count: 1_500).utf8))
    }
  }

  func testTextsThatAreNoUTF8() {
    askEverything([0xff, 0xfe, 0x00, 0x41, 0x80, 0xc3])
    askEverything(Array("self.".utf8) + [0xe2, 0x82])
    askEverything(Array("\u{feff}local X = behaviour \"X\"\nreturn X".utf8))
    askEverything([])
    askEverything([0])
  }

  func testATextThatIsTooLongHasOneFinding() {
    let text = [UInt8](repeating: UInt8(ascii: "("), count: 2 << 20)
    let file = beside("long.lua")
    service.open(file, text)
    let found = service.findings(in: file)
    XCTAssertEqual(found.count, 1)
    askEverything(text, "long.lua")
  }

  func testRandomBytes() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let words = [
        "function", " ", "end", "self", ".", ":", "(", ")", "\n", "\"", "=", "é", "{", "--",
      ]
      let text = (0..<60).map { _ in generator.pick(words) }.joined()
      askEverything(Array(text.utf8))
    }
  }
}
