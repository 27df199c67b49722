import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// How much scripts can send across to the app.
final class BoundarySizeTests: BoundaryTestCase {
  func testATableOfManyItemsIsRefusedAtOnce() throws {
    let big = "local t = {} for i = 1, 65536 do t[i] = i end "
    XCTAssertEqual(
      try complaint(big + "self:send('sent', { data = t })"),
      "send, argument 2: expected at most 20000 values and 65536 bytes of text in all,"
        + " got more, or the same over and over"
    )
  }

  func testTextsThatAreRepeatedAreCountedEachTime() throws {
    let source = "local s, t = ('x'):rep(900000), {} for i = 1, 1000 do t[i] = s end "
    XCTAssertEqual(
      try complaint(source + "self:send('sent', { data = t })"),
      "send, argument 2: expected at most 20000 values and 65536 bytes of text in all,"
        + " got more, or the same over and over"
    )
  }

  func testATextThatIsTooLongForAPropertyIsRefused() throws {
    for place in ["b.title", "it.title"] {
      XCTAssertEqual(run("\(place) = ('x'):rep(65536)"), [])
      let message = failure(of: "\(place) = ('x'):rep(65537)")
      XCTAssertTrue(
        message.hasSuffix("title: expected a text of at most 65536 bytes, got one of 65537"),
        message
      )
    }
    XCTAssertEqual(button.title.utf8.count, 65_536)
    XCTAssertThrowsError(
      try button.attachments.behaviour("it")?.set("title", to: .text(Self.longest + "x"))
    )
  }

  private static let longest = String(repeating: "x", count: LuaTextLimit.longest)

  func testAPropertyMayDeclareMore() throws {
    let label = Label(id: "label")
    host.add(own(label))
    XCTAssertEqual(run("label.text = ('x'):rep(1000000)"), [])
    XCTAssertTrue(
      failure(of: "label.text = ('x'):rep(1000001)")
        .hasSuffix("Label.text: expected a text of at most 1000000 bytes, got one of 1000001")
    )
  }

  func testWhatBehavioursPassToEachOtherIsLimited() throws {
    XCTAssertEqual(run("return it:take(('x'):rep(60000))"), [60000, 60000])
    for call in ["it:take(('x'):rep(65537))", "it:take(('x'):rep(8000000))"] {
      let message = failure(of: call)
      XCTAssertTrue(message.hasPrefix("It:take, argument 1: expected a text of at most"), message)
    }
    let message = failure(of: "it:take({ { ('x'):rep(60000) }, ('x'):rep(60000) })")
    XCTAssertTrue(message.hasPrefix("It:take: expected at most 20000 values and 65536"), message)
    XCTAssertTrue(failure(of: "it:take(b, ('x'):rep(40000), ('x'):rep(40000))").contains("65536"))
  }

  func testTheTablesOfOneCallCountTogether() throws {
    let large = "local t = {} for i = 1, 15000 do t[i] = i end "
    let message = failure(of: large + "b:attach('it', { title = t, level = t, count = t })")
    XCTAssertTrue(message.contains("expected at most 20000 values"), message)
  }

  func testNamesAreShort() throws {
    let limit = "expected a text of at most 255 bytes, got one of 256"
    for (call, place) in [
      ("find(('x'):rep(256))", "find, argument 1"),
      ("service(('x'):rep(256))", "service, argument 1"),
      ("waitFor(b, ('x'):rep(256))", "waitFor, argument 2"),
    ] { XCTAssertEqual(failure(of: call), "\(place): \(limit)") }
    XCTAssertEqual(try complaint("self:send(('x'):rep(256))"), "send, argument 1: \(limit)")
    XCTAssertTrue(
      failure(of: "b[('x'):rep(256)] = 1").contains("a Button has no member whose name")
    )
  }

  func testTheLogTakesTheBeginningOfALongText() throws {
    XCTAssertEqual(try complaint("log(('é'):rep(4000000))"), "")
    XCTAssertEqual(log, [String(repeating: "é", count: 2048) + "…"])
  }

  func testSparseAndMixedTablesAllocateNothingLarge() throws {
    let before = host.lua.memoryUsed
    for table in [
      "{ [1 << 62] = 'x' }", "{ 1, nil, 3, [1 << 62] = 'x', k = 'z' }", "{ [2.5] = 1 }",
    ] {
      XCTAssertTrue(
        try complaint("self:send('sent', { data = \(table) })").contains("expected "),
        table
      )
    }
    host.lua.collectGarbage()
    XCTAssertLessThan(host.lua.memoryUsed - before, 100_000)
  }

  func testWhatContainsItselfOrIsTooDeepIsRefused() throws {
    for table in [
      "local a, c = {}, {} a.c = c c.a = a",
      "local a = {} local c = a for _ = 1, 100 do c.x = {} c = c.x end",
    ] {
      XCTAssertTrue(
        try complaint("\(table) self:send('sent', { data = a })").contains("expected ")
      )
      XCTAssertTrue(failure(of: "\(table) b.title = a").contains("expected "))
    }
  }

  func testALyingLengthIsNotBelieved() throws {
    let table = "setmetatable({ 1 }, { __len = function() return 1 << 62 end })"
    XCTAssertEqual(try complaint("self:send('sent', { data = \(table) })"), "")
    XCTAssertEqual(run("return it:take(\(table))"), [1, 1])
  }

  func testMetamethodsDoNotRunOnTheWayOut() throws {
    let table = """
      setmetatable({}, {
        __index = function() error 'ran' end, __pairs = function() error 'ran' end,
        __tostring = function() error 'ran' end, __name = 'it', __len = function() error 'ran' end
      })
      """
    XCTAssertEqual(try complaint("self:send('sent', { data = \(table) })"), "")
    XCTAssertEqual(try complaint("log(\(table))"), "")
  }
}
