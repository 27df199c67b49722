import XCTest

@testable import RemoraSpecs

/// Counts the lines that the specs of a test run.
class CoverageTestCase: SpecTestCase {
  /// A behaviour with a line for each way to be run or missed.
  static let switcher = """
    --- Switches.
    local Switcher = behaviour "Switcher"

    Switcher.button = outlet "Button"
    Switcher.isOn   = state(false)

    function Switcher:onButtonTap()
      self.isOn = not self.isOn
      if self.isOn then
        self.button.title = "on"
      else
        self.button.title = "off"
      end
    end

    function Switcher:never()
      local list = {
        1,
        2,
      }

      return list
    end

    return Switcher

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(CoverageTestCase.switcher, to: "switcher.lua")
  }

  /// What a file of specs, all of which pass, covers.
  func coverage(
    of specs: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Coverage {
    settings.coverage = CoverageRecorder()
    try assertPass(specs, file: file, line: line)
    let recorder = try XCTUnwrap(settings.coverage, file: file, line: line)
    return try recorder.coverage(root: folder)
  }

  /// How often the lines of a file run that have code.
  func counts(
    of name: String,
    in coverage: Coverage,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [Int: Int] {
    let found = coverage.files.first { $0.path == name }
    let counts = try XCTUnwrap(found, "\(name) is not there", file: file, line: line).counts
    return Dictionary(
      uniqueKeysWithValues: counts.enumerated().compactMap { index, count in
        count.map { (index + 1, $0) }
      }
    )
  }

  /// Coverage made by hand: a file for each list of counts.
  static func coverage(_ files: [(path: String, lines: [String], counts: [Int?])]) -> Coverage {
    Coverage(files.map { FileCoverage($0.path, lines: $0.lines, counts: $0.counts) })
  }
}
