import XCTest

@testable import RemoraSpecs

final class CoverageTests: CoverageTestCase {
  private let tap = """
    it("switches", function()
      local b = button {}
      b:attach("switcher")
      b:tap()
    end)

    """

  func testBranchesAndMethodsThatDoNotRunAreMissed() throws {
    let coverage = try coverage(of: tap)
    XCTAssertEqual(
      try counts(of: "switcher.lua", in: coverage),
      [2: 1, 4: 1, 5: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 0, 16: 1, 17: 0, 18: 0, 22: 0, 25: 1]
    )
    let file = try XCTUnwrap(coverage.files.first)
    XCTAssertEqual(file.missedRanges, [12...12, 17...22])
    XCTAssertEqual(file.missedText, "12, 17–22")
    XCTAssertEqual([file.runCount, file.lineCount], [9, 13])
    XCTAssertEqual(file.percent, "69.2 %")
  }

  func testAllSpecsAndThreadsAreAddedUp() throws {
    settings.coverage = CoverageRecorder()
    let specs = (1...40).map { tap.replacing("switches", with: "switches \($0)") }.joined()
    let runner = SpecRunner(settings)
    let listing = runner.list(try write(specs, to: "many_spec.lua"))
    var good = 0
    WorkerPool(jobs: 4).run(
      listing.specs.count,
      work: { runner.run(listing.specs[$0]).isGood },
      take: { isGood in
        good += isGood ? 1 : 0
        return true
      }
    )
    XCTAssertEqual(good, 40)
    let coverage = try XCTUnwrap(runner.settings.coverage).coverage(root: folder)
    let counts = try counts(of: "switcher.lua", in: coverage)
    XCTAssertEqual([counts[2], counts[10], counts[12]], [40, 40, 0])
  }

  func testListingSpecsRunsNothing() throws {
    settings.coverage = CoverageRecorder()
    _ = SpecRunner(settings).list(try write(tap, to: "test_spec.lua"))
    XCTAssertEqual(try XCTUnwrap(settings.coverage).coverage(root: folder).files.map(\.path), [])
  }

  func testAHandlerThatWaitsAndACoroutineAreCounted() throws {
    try write(
      """
      local Slow = behaviour "Slow"
      function Slow:onTap()
        wait(1)
        local step = coroutine.wrap(function()
          coroutine.yield()
          self.owner.title = "done"
        end)
        step()
        step()
        pcall(function()
          error("no")
        end)
      end
      function Slow:onDestroy()
        self.owner.title = "gone"
      end
      return Slow
      """,
      to: "slow.lua"
    )
    let coverage = try coverage(
      of: """
        it("takes its time", function()
          local b = button {}
          b:attach("slow")
          b:tap()
          advance(2)
          expect(b.title):equals("done")
        end)
        """
    )
    // A call over several lines is on its first line twice: before and after its arguments.
    XCTAssertEqual(
      try counts(of: "slow.lua", in: coverage),
      [1: 1, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1, 8: 1, 9: 1, 10: 2, 11: 1, 14: 1, 15: 1, 17: 1]
    )
  }

  func testModulesCountAndSpecFilesDoNot() throws {
    try write("return {\n  twice = function(x)\n    return 2 * x\n  end,\n}\n", to: "lib/maths.lua")
    try write(
      "local maths = require \"lib.maths\"\nlocal B = behaviour \"B\"\n"
        + "function B:onAttach()\n  self.owner.x = maths.twice(2)\nend\nreturn B\n",
      to: "user.lua"
    )
    let coverage = try coverage(
      of: "it('works', function()\n  local b = button {}\n  b:attach('user')\n"
        + "  expect(b.x):equals(4)\nend)"
    )
    XCTAssertEqual(coverage.files.map(\.path), ["lib/maths.lua", "switcher.lua", "user.lua"])
    XCTAssertEqual(try counts(of: "lib/maths.lua", in: coverage), [1: 1, 3: 1])
  }

  func testScriptsThatNoSpecLoadedAreMissed() throws {
    try write("local x = = 1", to: "broken.lua")
    let coverage = try coverage(of: "it('does little', function() expect(1):equals(1) end)")
    XCTAssertEqual(coverage.files.map(\.path), ["switcher.lua"])
    XCTAssertEqual([coverage.runCount, coverage.lineCount], [0, 13])
    XCTAssertEqual(coverage.percent, "0.0 %")
  }

  func testAFileThatWasSavedMeanwhileStartsAnew() throws {
    settings.coverage = CoverageRecorder()
    _ = try results(tap)
    try write("\n" + CoverageTestCase.switcher, to: "switcher.lua")
    settings.chunks = .init()
    _ = try results(tap)
    let coverage = try XCTUnwrap(settings.coverage).coverage(root: folder)
    XCTAssertEqual(try counts(of: "switcher.lua", in: coverage)[3], 1)
  }

  func testAnEndlessHandlerIsStoppedAndCounted() throws {
    settings.coverage = CoverageRecorder()
    settings.timeLimit = .milliseconds(50)
    try write(
      "local B = behaviour \"B\"\nfunction B:onTap()\n  while true do\n    local x = 1\n  end\nend\n"
        + "return B\n",
      to: "endless.lua"
    )
    let failures = try failures(
      of: "it('ends', function() local b = button {} b:attach('endless') b:tap() end)"
    )
    XCTAssertTrue(failures.first?.contains("ran for too long") ?? false, "\(failures)")
    let coverage = try XCTUnwrap(settings.coverage).coverage(root: folder)
    XCTAssertGreaterThan(try counts(of: "endless.lua", in: coverage)[4] ?? 0, 10)
  }

  func testNothingIsCountedUnlessAskedFor() throws {
    try assertPass(tap)
    XCTAssertNil(settings.coverage)
    XCTAssertEqual(try CoverageRecorder().coverage(root: folder).files.map(\.path), [])
  }
}
