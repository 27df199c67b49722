import XCTest

final class LayersTests: XCTestCase {
  private func assertRefuses(
    _ module: String,
    in target: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      Layers.remora.violations(in: "import \(module)", of: target, path: "A.swift"),
      ["A.swift:1: \(target) may not import \(module)"],
      file: file,
      line: line
    )
  }

  private func assertAllows(
    _ modules: String...,
    in target: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for module in modules {
      XCTAssertEqual(
        Layers.remora.violations(in: "import \(module)", of: target, path: "A.swift"),
        [],
        file: file,
        line: line
      )
    }
  }

  func testOnlyLuaImportsC() {
    assertAllows("CLua", "CLuaShim", in: "Lua")
    let allowed = ["Lua", "CLuaShim", "CBaseline", "StockLua"]
    for target in Layers.remora.uses.keys where !allowed.contains(target) {
      assertRefuses("CLua", in: target)
      assertRefuses("CLuaShim", in: target)
    }
  }

  func testNoOtherCModuleIsAllowedAnywhere() {
    assertRefuses("SQLite3", in: "Lua")
    assertRefuses("CSoup", in: "Remora")
    assertRefuses("CBaseline", in: "RemoraTests")
    assertAllows("CBaseline", in: "RemoraBenchmarks")
  }

  func testNoArrowPointsUp() {
    assertRefuses("Remora", in: "Lua")
    assertRefuses("RemoraSpecs", in: "Remora")
    assertRefuses("RemoraCommand", in: "Remora")
    assertRefuses("RemoraTesting", in: "RemoraSpecs")
    assertRefuses("RemoraCommand", in: "RemoraTesting")
    assertRefuses("RemoraTesting", in: "RemoraCommand")
  }

  func testArrowsMayPointDown() {
    assertAllows("Lua", in: "Remora")
    assertAllows("Remora", in: "RemoraSpecs")
    assertAllows("Remora", "RemoraSpecs", in: "RemoraTesting")
    assertAllows("Remora", "RemoraSpecs", in: "RemoraCommand")
  }

  func testOnlyTestsAndTheHarnessImportXCTest() {
    assertAllows("XCTest", in: "RemoraTesting")
    assertAllows("XCTest", in: "LuaTests")
    assertRefuses("XCTest", in: "Lua")
    assertRefuses("XCTest", in: "Remora")
    assertRefuses("XCTest", in: "RemoraSpecs")
    assertRefuses("XCTest", in: "RemoraCommand")
    assertRefuses("Testing", in: "LuaTests")
  }

  func testTheToolchainMayBeUsedByEveryLayer() {
    assertAllows("Foundation", "Glibc", "Dispatch", in: "Lua")
    assertAllows("Foundation", "Glibc", "Dispatch", in: "Remora")
  }

  func testATargetWithoutALayerMayImportNothing() {
    assertRefuses("Foundation", in: "Elsewhere")
    assertRefuses("Remora", in: "Elsewhere")
  }

  func testNoLayerExportsAnother() {
    XCTAssertEqual(
      Layers.remora.violations(
        in: "\n@_exported import CLuaShim",
        of: "Lua",
        path: "Sources/Lua/A.swift"
      ),
      ["Sources/Lua/A.swift:2: Lua exports CLuaShim to the layers above"]
    )
  }

  func testReportsEveryImport() {
    XCTAssertEqual(
      Layers.remora.violations(
        in: "import Lua\nimport CLua; import XCTest",
        of: "Remora",
        path: "A.swift"
      ),
      [
        "A.swift:2: Remora may not import CLua",
        "A.swift:2: Remora may not import XCTest",
      ]
    )
  }

  func testTheManifestFollowsTheLayersToo() {
    let manifest = """
      .target(name: "Lua", dependencies: ["CLuaShim", "Remora"]),
      .target(name: "Remora", dependencies: [
        "Lua", .target(name: "CLua"),
      ]),
      """
    XCTAssertEqual(
      Layers.remora.violations(inManifest: ManifestTarget.all(in: manifest)),
      [
        "Package.swift:1: Lua may not depend on Remora",
        "Package.swift:2: Remora may not depend on CLua",
      ]
    )
  }
}
