import XCTest

@testable import RemoraJSON

final class JSONPathTests: XCTestCase {
  func testReadsAsPeopleWritePaths() {
    let path = JSONPath.root.appending("screens").appending(0).appending("controls").appending(2)

    XCTAssertEqual(path.appending("kind").description, "screens[0].controls[2].kind")
    XCTAssertEqual(path.parent.description, "screens[0].controls")
  }

  func testQuotesNamesThatAreNoIdentifiers() {
    let path: JSONPath = ["properties", "a b", "c", "2d", "", "say \"hi\""]

    XCTAssertEqual(path.description, #"properties["a b"].c["2d"][""]["say \"hi\""]"#)
  }

  func testKeepsIdentifiersOfEveryLanguage() {
    XCTAssertEqual(
      JSONPath(["$schema", "été", "snake_case"]).description,
      "$schema.été.snake_case"
    )
  }

  func testNamesTheRoot() {
    XCTAssertEqual(JSONPath.root.description, "the top level")
    XCTAssertEqual(JSONPath([0]).description, "[0]")
    XCTAssertEqual(JSONPath.root.parent, .root)
  }
}
