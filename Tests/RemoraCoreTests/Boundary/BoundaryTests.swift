import LuaSyntax
import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import Lua
@testable import RemoraCore

/// What scripts send across to the app: sizes, numbers, bytes, names, and handles of the dead.
final class BoundaryTests: ControlTestCase {
  private var button = Button()

  override func setUpWithError() throws {
    try super.setUpWithError()
    button = makeButton("b")
    script(
      "it",
      """
      local B = behaviour "It"
      B.title = text { default = "" }
      B.level = number { default = 0 }
      B.count = integer { default = 0 }
      B.kept = state("")
      B.sent = event { data = "any", text = "text", count = "integer" }
      function B:take(value) self.kept = value return #value, #self.kept end
      function B:keeps(value) return self.kept == value end
      return B
      """
    )
    try attach("it", to: button)
  }

  /// Why Lua fails in a behaviour of the button; empty when it does not.
  private func complaint(_ lua: String) throws -> String {
    script(
      "trial",
      """
      local B = behaviour "Trial"
      B.sent = event { data = "any", text = "text", count = "integer" }
      function B:go()
        \(lua)
      end
      return B
      """
    )
    host.library.scripts["trial"] = nil
    let behaviour = try attach("trial", to: button)
    defer { behaviour.detach() }
    try behaviour.perform("go")
    return takeMessages().joined(separator: "\n")
  }

  override func tearDownWithError() throws {
    button = Button()
    try super.tearDownWithError()
  }

  // MARK: Sizes

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
      try button.attachments.behaviour("it")?.set("title", to: .text(longest + "x"))
    )
  }

  private let longest = String(repeating: "x", count: LuaTextLimit.longest)

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

  // MARK: Numbers

  func testNumbersThatAreNoneAreRefusedWithASentence() throws {
    for number in ["0/0", "1/0", "-1/0"] {
      for place in ["b.x", "b.alpha", "it.level", "it.count"] {
        let message = failure(of: "\(place) = \(number)")
        XCTAssertTrue(message.contains("expected"), "\(place) = \(number): \(message)")
      }
      for call in ["self:send('sent', { data = \(number) })", "wait(\(number))"] {
        XCTAssertFalse(try complaint(call).isEmpty, call)
      }
      XCTAssertFalse(failure(of: "b:animate { x = \(number) }").isEmpty)
      XCTAssertFalse(failure(of: "b:animate { x = 1, over = \(number) }").isEmpty)
    }
    XCTAssertEqual(button.x, 0)
    XCTAssertTrue(button.moving.isEmpty)
  }

  func testNumbersStayExact() throws {
    XCTAssertEqual(run("it.count = math.maxinteger return it.count"), [.integer(.max)])
    XCTAssertEqual(run("it.count = math.mininteger return it.count"), [.integer(.min)])
    XCTAssertEqual(run("it.count = 2.0 ^ 53 return it.count"), [.integer(1 << 53)])
    XCTAssertEqual(run("it.level = 1e308 return it.level"), [.number(1e308)])
    XCTAssertEqual(run("it.level = -0.0 return 1 / it.level == -math.huge"), [true])
    for number in ["2.0 ^ 63", "-2.0 ^ 63 * 1.1", "0.5", "1e308"] {
      XCTAssertTrue(failure(of: "it.count = \(number)").contains("a whole number"), number)
    }
  }

  // MARK: Bytes

  private static let notUTF8 = [
    #"'\xff\xfe'"#, #"'\xc3'"#, #"'\xed\xa0\x80'"#, #"'\xf4\x90\x80\x80'"#, #"'\x80'"#,
    #"('\xff'):rep(1000)"#,
  ]

  func testWhatIsNoTextIsRefusedWhereItIsStored() throws {
    for text in Self.notUTF8 {
      for place in ["b.title", "it.title"] {
        let message = failure(of: "\(place) = \(text)")
        XCTAssertTrue(message.contains("a text in UTF-8"), "\(text): \(message)")
      }
      for call in ["self:send('sent', { text = \(text) })", "self:send('sent', { [\(text)] = 1 })"]
      {
        XCTAssertTrue(try complaint(call).contains("a text in UTF-8"), call)
      }
      XCTAssertFalse(try complaint("self:send(\(text))").isEmpty)
    }
    XCTAssertEqual(button.title, "")
  }

  func testWhatIsNoTextIsRepairedWhereItIsShown() throws {
    XCTAssertEqual(try complaint(#"log('a\xffb')"#), "")
    XCTAssertEqual(log, ["a\u{FFFD}b"])
    XCTAssertEqual(failure(of: #"error('a\xffb', 0)"#), "a\u{FFFD}b")
  }

  func testStringsKeepTheirBytes() {
    XCTAssertEqual(run(#"return it:take('a\0\xff')"#), [3, 3])
    XCTAssertEqual(run(#"return it:keeps('a\0\xff'), it:keeps('a\0\xfe')"#), [true, false])
    XCTAssertEqual(run(#"b.title = 'a\0b' return #b.title, b.title == 'a\0b'"#), [3, true])
  }

  // MARK: Names

  func testOddNamesAreNoWayIn() throws {
    let names = [
      "'__index'", "'__gc'", "'__metatable'", "''", "' '", "('n'):rep(10000)", #"'\0'"#, "'../x'",
      "'constructor'", #"'\xff'"#,
    ]
    for name in names {
      for receiver in ["b", "it"] {
        for code in ["\(receiver)[\(name)] = 1", "return \(receiver)[\(name)]"] {
          let message = failure(of: code)
          let isRefused = message.contains("has no ") || message.contains("is private to")
          XCTAssertTrue(isRefused, "\(code): \(message)")
          XCTAssertLessThanOrEqual(message.utf8.count, 4200)
        }
      }
      XCTAssertFalse(failure(of: "b:attach(\(name))").isEmpty)
      XCTAssertFalse(failure(of: "service(\(name))").isEmpty)
      XCTAssertFalse(failure(of: "waitFor(b, \(name))").isEmpty)
    }
    for key in ["{}", "b", "1", "true", "print", "0.5"] {
      XCTAssertFalse(failure(of: "b[\(key)] = 1").isEmpty, key)
      XCTAssertFalse(failure(of: "it[\(key)] = 1").isEmpty, key)
    }
  }

  func testANameOfMegabytesIsRefusedAtOnce() {
    for code in ["b[('n'):rep(8000000)] = 1", "b:attach(('n'):rep(8000000))"] {
      XCTAssertLessThanOrEqual(failure(of: code).utf8.count, 4200)
    }
  }

  // MARK: Handles

  func testADeadHandleSaysSoForEverAndStaysAKey() throws {
    let screen = try presentScreen("home", [Label(id: "l")])
    let console = Console(host)
    _ = console.evaluate("saved = l set = { [l] = true }")
    screen.dismiss()
    for code in ["saved.text = 'x'", "return saved.text", "saved:animate { x = 1 }"] {
      for _ in 0..<2 {
        guard case .failed(let diagnostic) = console.evaluate(code) else { return XCTFail(code) }
        XCTAssertEqual(diagnostic.message, "this Label is gone")
      }
    }
    for truth in [
      "set[saved]", "next(set) == saved", "saved == saved", "saved ~= b", "not saved:isAlive()",
      "(function() set[saved] = nil return next(set) == nil end)()",
    ] {
      guard case .values(let values) = console.evaluate("return \(truth)") else {
        return XCTFail(truth)
      }
      XCTAssertEqual(try values.map { try Value(luaValue: $0) }, [true], truth)
    }
  }

  func testAHandleOfAnotherTypeIsNoReceiver() {
    for code in [
      "b.tap(it)", "b.tap({})", "b.tap()", "it.take(b)", "it.take({})",
      "b.tap(setmetatable({}, { __index = b }))",
    ] {
      XCTAssertFalse(failure(of: code).isEmpty, code)
    }
    XCTAssertEqual(run("return getmetatable(b), getmetatable(it)"), [false, false])
  }

  // MARK: Errors

  func testErrorValuesAreDescribedWithoutRunningTheirCode() {
    let table = "setmetatable({}, { __tostring = function() while true do end end, __name = 'x' })"
    XCTAssertEqual(failure(of: "error(\(table))"), "an error without a message (a table value)")
    XCTAssertEqual(failure(of: "error(nil)"), "an error without a message (nil)")
    XCTAssertEqual(failure(of: "error(b)").isEmpty, false)
  }

  func testALongErrorIsCutAtFourKilobytes() {
    let message = failure(of: "error(('x'):rep(8000000), 0)")
    XCTAssertLessThanOrEqual(message.utf8.count, 4096)
    XCTAssertGreaterThan(message.utf8.count, 4000)
  }

  func testNothingInAReportIsObeyedByATerminal() {
    let hostile = "\u{1b}[2J\u{7}\r\u{8}\u{9b}31m\u{202e}\u{2066}\u{61c}\u{200f}\u{2028}"
    var diagnostic = Diagnostic(.error, hostile)
    diagnostic.excerpt = hostile
    diagnostic.behaviour = hostile
    let report = diagnostic.report()
    for scalar in hostile.unicodeScalars where scalar.isUnprintable {
      XCTAssertFalse(report.unicodeScalars.contains(scalar), "\(scalar.value)")
    }
  }
}
