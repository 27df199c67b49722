import Foundation
import XCTest

@testable import RemoraSpecs

final class SpecMemoryTests: SpecTestCase {
  func testManySpecsLeaveMemoryFlat() throws {
    try skip(under: ["address", "thread"])
    try write(
      """
      local B = behaviour "B"
      B.done = event {}
      function B:onTap() wait(1) self:send("done", {}) end
      return B
      """,
      to: "b.lua"
    )
    let file = try write(
      """
      it("passes", function()
        stage { label { text = "x" } }
        local b = button { id = "go" }
        b:attach "b"
        stub("photos", { pick = spy() })
        local r = record(b)
        b:tap()
        advance(2)
        expect(b.b):sent("done")
        expect(r):recorded("tap")
        b:tap()
      end)
      it("fails", function() keep = {}; for i = 1, 100 do keep[i] = { i } end error("boom") end)
      """,
      to: "test_spec.lua"
    )
    let runner = SpecRunner(settings)
    let specs = runner.list(file).specs
    func run(_ rounds: Int) {
      for _ in 0..<rounds { for spec in specs { _ = runner.run(spec) } }
    }
    XCTAssertEqual(runner.run(specs[0]).outcome, .passed)
    run(50)
    let before = try residentBytes()
    run(100)
    // A host that is kept costs several hundred kilobytes: a few of them would show.
    XCTAssertLessThan(try residentBytes() - before, 8 << 20)
  }

  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " "
    )
    return try XCTUnwrap(Int(fields[1])) * 4096
  }
}
