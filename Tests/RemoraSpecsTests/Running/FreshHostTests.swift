import XCTest

@testable import RemoraSpecs

/// Nothing leaks from one spec to the next.
final class FreshHostTests: SpecTestCase {
  func testGlobalsAreGone() throws {
    try assertPass(
      """
      it("sets", function() leaked = 1; table.insert = nil; expect = expect end)
      it("reads", function() expect(leaked):equals(nil); expect(table.insert):exists() end)
      """
    )
  }

  func testWordsThatASpecTakesAwayAreThereForTheNext() throws {
    let results = try results(
      """
      it("takes them away", function() expect, it, describe, advance = nil, nil, nil, nil end)
      it("has them", function() expect(advance):exists() end)
      it("cannot do without", function() expect = nil; expect(1):equals(1) end)
      """
    )
    XCTAssertEqual(results.map(\.isGood), [true, true, false])
  }

  func testLocalsOfTheFileAreNew() throws {
    try assertPass(
      """
      local count = 0
      for n = 1, 3 do it("run " .. n, function() count = count + 1; expect(count):equals(1) end) end
      """
    )
  }

  func testModulesAreLoadedAnew() throws {
    try write("return { count = 0 }", to: "shared.lua")
    try assertPass(
      """
      for n = 1, 2 do
        it("run " .. n, function()
          local shared = require "shared"
          shared.count = shared.count + 1
          expect(shared.count):equals(1)
        end)
      end
      """
    )
  }

  func testIdsTimeScreensAndServicesAreNew() throws {
    try assertPass(
      """
      for n = 1, 2 do
        it("run " .. n, function()
          expect(now()):equals(0)
          expect(like):equals(nil)
          expect(screen):equals(nil)
          expect(function() service "photos" end):errors("no photos service")
          stage { id = "home" }
          button { id = "like" }
          stub("photos", {})
          advance(3)
          expect(like):exists()
        end)
      end
      """
    )
  }

  func testWhatAMetatableOfALibraryWasGivenIsGone() throws {
    try assertPass(
      """
      it("changes", function() string.shout = function(s) return s:upper() .. "!" end end)
      it("does not see it", function() expect(string.shout):equals(nil) end)
      """
    )
  }

  func testSpecsRunOnSeveralThreadsAtOnce() throws {
    let file = try write(
      "for n = 1, 40 do it('run ' .. n, function() advance(n); expect(now()):near(n) end) end",
      to: "test_spec.lua"
    )
    let runner = SpecRunner(settings)
    let specs = runner.list(file).specs
    var results: [SpecResult] = []
    WorkerPool(jobs: 4).run(
      specs.count,
      work: { runner.run(specs[$0]) },
      take: { result in
        results.append(result)
        return true
      }
    )
    XCTAssertEqual(results.map(\.spec), specs)
    XCTAssertEqual(results.flatMap(\.failures), [])
  }
}
