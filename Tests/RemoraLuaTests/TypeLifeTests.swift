import XCTest

@testable import RemoraLua

final class TypeLifeTests: LuaTestCase {
  private final class Thing {
    let anchor = LuaAnchor()
  }

  private func makeType(capturing tracked: Tracked) -> HostTypeRecord {
    HostTypeRecord(
      "Thing",
      in: lua,
      properties: [("size", .integer(get: { _ in withExtendedLifetime(tracked) { 1 } }, set: nil))],
      methods: [],
      describe: { _ in "a thing" },
      missing: { _, _, _ in .nil }
    )
  }

  func testARetiredTypeGoesWithItsLastHandle() throws {
    var tracked: Tracked? = Tracked()
    weak let type: HostTypeRecord?
    let thing = Thing()
    do {
      let record = makeType(capturing: try XCTUnwrap(tracked))
      lua.globals["thing"] = lua.handle(of: thing, anchor: thing.anchor, type: record)
      type = record
      tracked = nil
      record.retire()
    }
    lua.collectGarbage()
    XCTAssertEqual(try value(of: "thing.size"), 1)
    lua.globals["thing"] = .nil
    thing.anchor.invalidate()
    lua.collectGarbage()
    lua.collectGarbage()
    XCTAssertNil(type)
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testTypesThatComeAndGoLeaveNothingBehind() throws {
    func cycle() {
      for _ in 0..<100 { makeType(capturing: Tracked()).retire() }
      lua.collectGarbage()
      lua.collectGarbage()
    }
    cycle()
    let before = lua.memoryUsed
    for _ in 0..<10 { cycle() }
    XCTAssertLessThan(lua.memoryUsed, before + 4096)
    XCTAssertEqual(unsafe Tracked.living, 0)
  }
}
