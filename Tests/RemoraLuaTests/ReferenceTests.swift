import Foundation
import XCTest

@testable import RemoraLua

final class ReferenceTests: LuaTestCase {
  /// What a test hands to a thread to let go of there.
  private final class Box: @unchecked Sendable {
    var value: LuaValue?
    init(_ value: LuaValue?) { self.value = value }
  }

  func testMemoryComesBackWhenReferencesGoOnOtherThreads() throws {
    lua.collectGarbage()
    let before = lua.memoryUsed
    let make = try function("", "return ('x'):rep(1000) and {('y'):rep(100000)}")
    let boxes = try (0..<40).map { _ in Box(try make.call()[0]) }
    lua.collectGarbage()
    XCTAssertGreaterThan(lua.memoryUsed, before + 100_000)
    DispatchQueue.concurrentPerform(iterations: boxes.count) { boxes[$0].value = nil }
    lua.collectGarbage()
    XCTAssertLessThan(lua.memoryUsed, before + 100_000)
  }

  func testValuesThatOutliveTheirStateAreHarmlessToRelease() throws {
    var values: [LuaValue]?
    var task: LuaTask?
    weak var core: StateCore?
    do {
      let state = try LuaState()
      core = state.core.value
      values = [.table(state.makeTable()), .function(state.makeFunction { _ in [] })]
      state.globals["pause"] = .function(state.makeFunction(waiting: { _ in .wait(TestWait()) }))
      let body = try state.load("pause()", chunkName: "=x")
      let waiting = LuaTask(body, in: state.core.value)
      guard case .waiting = waiting.resume(with: []) else { return XCTFail("it does not wait") }
      task = waiting
    }
    XCTAssertNotNil(core)
    XCTAssertEqual(core?.isOpen, false)
    XCTAssertNotNil(task)
    task = nil
    XCTAssertEqual(values?.count, 2)
    values = nil
    XCTAssertNil(core)
  }

  func testAStateThatIsDroppedByItsOwnScriptClosesAfterIt() throws {
    let tracked = Tracked()
    var state: LuaState? = try LuaState()
    weak let core = state?.core.value
    var wasOpen: Bool?
    let drop = state?.makeFunction { _ in
      withExtendedLifetime(tracked) {}
      state = nil
      wasOpen = core?.isOpen
      return []
    }
    if let drop { state?.globals["drop"] = .function(drop) }
    let call = try state?.load("drop() return {}, 'still here'", chunkName: "=x")
    XCTAssertEqual(try call?.call()[1], "still here")
    XCTAssertEqual(wasOpen, true)
    XCTAssertEqual(core?.isOpen, false)
  }

  func testADroppedSlotIsReused() {
    let slot = lua.keep("value")
    lua.drop(slot)
    XCTAssertEqual(lua.keep("other"), slot)
    lua.drop(slot)
  }

  func testThousandsOfReferencesComeAndGo() {
    lua.collectGarbage()
    let before = lua.memoryUsed
    for _ in 0..<20 {
      let tables = (0..<1_000).map { _ in lua.makeTable() }
      XCTAssertEqual(tables[0].count, 0)
    }
    lua.collectGarbage()
    XCTAssertLessThan(lua.memoryUsed, before + 100_000)
  }
}
