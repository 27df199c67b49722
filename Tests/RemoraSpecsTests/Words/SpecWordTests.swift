import Remora
import XCTest

@testable import RemoraSpecs

final class SpecWordTests: SpecTestCase {
  func testNoIDCanBeAWordOfSpecs() throws {
    let file = try write("", to: "words_spec.lua")
    let specHost = try SpecHost(file, settings)
    let prompt = specHost.host.makeEnvironment().entries.compactMap(\.key.text)
    let words = specHost.console.environment.entries.compactMap(\.key.text)
    let own = Set(words).subtracting(prompt)
    // What the prompt has, and scripts have, is reserved as such.
    let others = Set(specHost.host.scriptNames + ["advance", "enterBackground", "enterForeground"])
    XCTAssertEqual(own.subtracting(ReservedIDs.specs).subtracting(others), [])
    XCTAssertEqual(ReservedIDs.specs.subtracting(words), [])
  }
}
