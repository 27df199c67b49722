import Foundation
import Remora
import RemoraTemplates
import TestSupport
import XCTest

/// What an app's package says; `make example` builds one, and runs its tests.
final class AppTemplateTests: TemplateTestCase {
  private let clone = RemoraSource(ofProgram: "\(PackageFolder.url.path)/.build/debug/remora")

  func testItsSceneIsGood() throws {
    let files = try AppTemplate("tide-clock", beneath: folder, remora: clone).make()
    try assertGood(files)
    XCTAssertTrue(files.contains("\(folder)/tide-clock/Sources/TideClock/Main.swift"))
    XCTAssertTrue(try text("tide-clock/Package.swift").contains(#"name: "TideClockTests""#))
  }

  func testANameThatIsNoModuleIsRefused() {
    for name in ["", "..", "2nd", "_", "-", "swift", "XCTest", "remora", "remora_lua", "testing"] {
      let message = refusal { _ = try AppTemplate(name, beneath: folder, remora: clone).make() }
      XCTAssertTrue(message.contains("cannot be"), "\(name): \(message)")
    }
  }

  // MARK: Where Remora is

  func testTheCloneOfAProgramIsFound() throws {
    let path = PackageFolder.url.path
    XCTAssertEqual(clone, .clone(path))
    XCTAssertEqual(RemoraSource(ofProgram: "/usr/bin/remora"), .unknown)
    XCTAssertEqual(try RemoraSource(path, currentFolder: "/"), .clone(path))
    XCTAssertEqual(try RemoraSource(".", currentFolder: path), .clone(path))
  }

  func testAnAddressIsThatOfARepository() throws {
    let source = try RemoraSource("https://example.org/forks/remora.git", currentFolder: "/")
    _ = try AppTemplate("tide", beneath: folder, remora: source).make()
    let manifest = try text("tide/Package.swift")
    XCTAssertTrue(
      manifest.contains(#".package(url: "https://example.org/forks/remora.git", branch: "main")"#)
    )
  }

  func testWhatIsNeitherIsRefused() {
    for text in ["", "nowhere", folder, "a\"b", "a\nb", "https://a\\b"] {
      XCTAssertThrowsError(try RemoraSource(text, currentFolder: folder), text)
    }
  }

  func testWithoutACloneItIsTheOneOfTheDocumentation() throws {
    _ = try AppTemplate("tide", beneath: folder, remora: .unknown).make()
    let manifest = try text("tide/Package.swift")
    XCTAssertTrue(manifest.contains(#".package(name: "remora", path: "../remora")"#))
  }
}
