import RemoraTesting
import XCTest

/// What somebody gets who forgets the function beside the class: a test that fails.
class UnlistedSpecs: LuaSpecCase {
  private(set) var failures: [RecordedFailure] = []

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append(RecordedFailure(message: description, file: filePath, line: lineNumber))
  }
}
