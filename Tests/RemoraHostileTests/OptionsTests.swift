import XCTest

@testable import RemoraHostile

final class OptionsTests: XCTestCase {
  private func refusal(_ arguments: String...) -> String? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error.description
    }
  }

  func testReadsAFolderAndOptions() throws {
    let options = try Options(["--verbose", "--jobs", "3", "scripts"])
    XCTAssertEqual(options.folder, "scripts")
    XCTAssertEqual(options.jobs, 3)
    XCTAssertEqual(try Options(["--slowness", "20", "a"]).slowness, 20)
    XCTAssertTrue(options.isVerbose)
  }

  func testRefusesWhatItDoesNotKnow() {
    XCTAssertEqual(refusal(), "name the folder whose scripts to try")
    XCTAssertEqual(refusal("a", "b"), "one folder at a time: a, or b")
    XCTAssertEqual(refusal("--fast", "a"), "there is no option --fast")
    XCTAssertEqual(refusal("--jobs", "none", "a"), "--jobs takes a number of at least 1")
    XCTAssertEqual(refusal("a", "--jobs"), "--jobs needs a value")
  }
}
