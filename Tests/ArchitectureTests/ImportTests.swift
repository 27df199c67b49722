import XCTest

final class ImportTests: XCTestCase {
  private func modules(_ source: String) -> [String] {
    Import.all(in: source).map(\.module)
  }

  func testFindsEverySpelling() {
    let spellings = [
      "import CLua",
      "  import CLua // why",
      "import /* why */ CLua",
      "import\n  CLua",
      "import `CLua`",
      "import CLua.Auxiliary",
      "import struct CLua.lua_Debug",
      "import func CLua.lua_gettop",
      "import class CLua.Thing",
      "internal import CLua",
      "public import CLua",
      "@preconcurrency import CLua",
      "@preconcurrency\nimport CLua",
      "@testable import CLua",
      "@_implementationOnly import CLua",
      "@_spi(Internal) import CLua",
      "@_exported import CLua",
      "@preconcurrency private import enum CLua.Kind",
      "#if os(Linux)\nimport CLua\n#endif",
    ]
    for spelling in spellings {
      XCTAssertEqual(modules(spelling), ["CLua"], spelling)
    }
  }

  func testFindsSeveralInALine() {
    XCTAssertEqual(
      modules("import Foundation; import CLua;import Lua"),
      ["Foundation", "CLua", "Lua"]
    )
  }

  func testKnowsTheLine() {
    XCTAssertEqual(Import.all(in: "import A\n\nimport B").map(\.line), [1, 3])
  }

  func testKnowsWhetherItIsExported() {
    XCTAssertEqual(
      Import.all(in: "@_exported import A\n@testable import B").map(\.isReexported),
      [true, false]
    )
  }

  func testTakesNoCommentAndNoStringForOne() {
    XCTAssertEqual(modules("// import A\n/* import B */\nlet a = \"import C\""), [])
    XCTAssertEqual(modules("let a = \"\"\"\nimport A\n\"\"\""), [])
  }

  func testTakesNoNameForOne() {
    XCTAssertEqual(
      modules("let `import` = a\nb.import(c)\nf(import: d)\nfunc g(import e: Int) {}"),
      []
    )
  }

  func testTakesNoConditionForOne() {
    XCTAssertEqual(modules("#if canImport(CLua)\n#endif"), [])
  }
}
