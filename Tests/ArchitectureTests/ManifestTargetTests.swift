import XCTest

final class ManifestTargetTests: XCTestCase {
  func testReadsEveryKindOfTarget() {
    let manifest = """
      targets: [
        .systemLibrary(name: "A", providers: [.apt(["liba-dev"])]),
        .target(name: "B", dependencies: ["A"], path: "Elsewhere"),
        .executableTarget(
          name: "C",
          dependencies: [
            "B",
            .byName(name: "D"),
            .target(name: "E", condition: .when(platforms: [.linux])),
            .product(name: "F", package: "f"),
          ]),
        // .target(name: "G"),
        .testTarget(name: "H", dependencies: []),
      ]
      """
    XCTAssertEqual(
      ManifestTarget.all(in: manifest),
      [
        ManifestTarget(name: "A", dependencies: [], line: 2),
        ManifestTarget(name: "B", dependencies: ["A"], line: 3),
        ManifestTarget(name: "C", dependencies: ["B", "D", "E", "F"], line: 4),
        ManifestTarget(name: "H", dependencies: [], line: 13),
      ]
    )
  }

  func testTakesNoProductForATarget() {
    XCTAssertEqual(
      ManifestTarget.all(in: #".library(name: "A", targets: ["A"]), .executable(name: "B")"#),
      []
    )
  }
}
