import RemoraConsole
import RemoraLuaSyntax
import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Names that scripts ask for, handles of the dead, and errors.
final class BoundaryNameTests: BoundaryTestCase {
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
