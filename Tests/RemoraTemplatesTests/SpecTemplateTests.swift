import Foundation
import Remora
import RemoraTemplates
import TestSupport
import XCTest

final class SpecTemplateTests: TemplateTestCase {
  func testEveryScriptOfTheGalleryGetsASpecThatPasses() throws {
    let gallery = PackageFolder.url.appending(path: "scripts/behaviours")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: gallery.path)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
    XCTAssertGreaterThan(scripts.count, 30)
    for script in scripts {
      try write(
        String(contentsOf: gallery.appending(path: script), encoding: .utf8),
        to: script
      )
    }
    for script in scripts { try assertGood(try makeSpec(String(script.dropLast(4)))) }
  }

  func testAScriptThatIsNotThereOrHasAMistakeGetsNone() throws {
    XCTAssertTrue(refusal { try makeSpec("blink") }.contains("blink"))
    try write("local Blink = behaviour \"Blink\"\nreturn Blnk", to: "blink.lua")
    XCTAssertTrue(refusal { try makeSpec("blink") }.contains("blink.lua"))
    XCTAssertTrue(refusal { try makeSpec("../blink") }.contains("cannot be the name of a script"))
  }

  func testASpecThatIsThereStays() throws {
    try makeBehaviour("blink", for: "Button")
    let before = try text("blink_spec.lua")
    XCTAssertEqual(
      refusal { try makeSpec("blink") },
      "error: blink_spec.lua is there already — choose another name"
    )
    XCTAssertEqual(try text("blink_spec.lua"), before)
  }

  func testATitleWithQuotesIsATextOfLua() throws {
    try write(#"local Say = behaviour "Says \"\\\"" return Say"#, to: "say.lua")
    try assertGood(try makeSpec("say").filter { $0.hasSuffix("_spec.lua") })
  }
}
