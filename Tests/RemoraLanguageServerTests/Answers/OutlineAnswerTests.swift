import RemoraLanguage
import XCTest

@testable import RemoraLanguageServer

final class OutlineAnswerTests: XCTestCase {
  private func data(
    _ tokens: [SemanticToken],
    in text: String,
    _ unit: LineTable.Unit = .utf16
  ) -> [Int] {
    TokenData.encode(tokens, in: LineTable(Array(text.utf8), in: unit))
  }

  private func number(_ type: String) -> Int { TokenData.types.firstIndex(of: type) ?? -1 }

  func testTokensAreRelativeToTheOneBefore() {
    let text = "ä😀 = f\n  x"
    let tokens = [
      SemanticToken(13..<14, .outlet), SemanticToken(0..<6, .variable, isDeclaration: true),
      SemanticToken(9..<10, .function),
    ]
    let (variable, function) = (number("variable"), number("function"))
    XCTAssertEqual(
      data(tokens, in: text),
      [0, 0, 3, variable, 1, 0, 6, 1, function, 2, 1, 2, 1, number("property"), 0]
    )
    XCTAssertEqual(
      data(tokens, in: text, .utf8),
      [0, 0, 6, variable, 1, 0, 9, 1, function, 2, 1, 2, 1, number("property"), 0]
    )
  }

  func testATokenOfSeveralLinesIsOneALine() {
    let type = number("comment")
    XCTAssertEqual(
      data([SemanticToken(1..<12, .comment)], in: "x--[[\r\n\n😀]"),
      [0, 1, 4, type, 0, 2, 0, 2, type, 0]
    )
  }

  func testTokensBeyondTheTextAreClamped() {
    XCTAssertEqual(
      data([SemanticToken(1..<900, .string), SemanticToken(50..<60, .string)], in: "ab"),
      [0, 1, 1, 1, 0]
    )
  }

  func testEveryKindHasAType() {
    for kind in SemanticToken.Kind.allCases {
      let type = data([SemanticToken(0..<1, kind)], in: "x")[3]
      XCTAssertTrue(TokenData.types.indices.contains(type))
      XCTAssertEqual(type == 0, kind == .keyword, "\(kind)")
    }
  }
}
