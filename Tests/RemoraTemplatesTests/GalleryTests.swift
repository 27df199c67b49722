import Foundation
import Remora
import RemoraTemplates
import TestSupport
import XCTest

/// Behaviours of the gallery, copied.
final class GalleryTests: TemplateTestCase {
  private let gallery = Gallery(PackageFolder.url("scripts/behaviours").path)

  private func copy(_ name: String, into place: String = "") throws -> [String] {
    let remora = RemoraSource(ofProgram: "")
    let target = TemplateFolder("\(folder)/\(place)", remora: remora, makeHost: makeHost)
    return try target.copyBehaviour(name, from: gallery).files
  }

  private func shown(_ files: [String]) -> [String] {
    files.map { $0.replacing("\(folder)/", with: "") }
  }

  func testEveryBehaviourWorksInAFolderOfItsOwn() throws {
    XCTAssertGreaterThan(gallery.names.count, 30)
    for (number, name) in gallery.names.enumerated() {
      let files = try copy(name, into: name)
      // The specs of the others run where they are, as those of all do; see `LuaSpecs`.
      if Effort.isLong || number.isMultiple(of: 4) {
        try assertGood(files)
      } else {
        try assertHaveNoMistakes(files)
      }
    }
  }

  func testWhatABehaviourNeedsComesWithIt() throws {
    XCTAssertEqual(
      shown(try copy("lighthouse")),
      ["lighthouse.lua", "lighthouse_spec.lua", "toggle_button.lua", "toggle_button_spec.lua"]
    )
  }

  func testWhatIsThereStaysAsItIs() throws {
    try write("-- mine", to: "toggle_button.lua")
    XCTAssertEqual(shown(try copy("lighthouse")), ["lighthouse.lua", "lighthouse_spec.lua"])
    XCTAssertEqual(try text("toggle_button.lua"), "-- mine")
    XCTAssertEqual(
      refusal { _ = try copy("toggle_button") },
      "error: toggle_button.lua is there already — choose another name"
    )
  }

  func testAnUnknownNameGetsASuggestion() throws {
    XCTAssertEqual(
      refusal { _ = try copy("remember_valu") },
      "error: the gallery has no behaviour \"remember_valu\" — did you mean \"remember_value\"?"
    )
    XCTAssertTrue(refusal { _ = try copy("zzz") }.contains("— there are: analytics, "))
  }
}
