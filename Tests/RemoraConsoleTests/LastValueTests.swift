import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class LastValueTests: ConsoleTestCase {
  func testItIsTheFirstOfTheLastValues() {
    evaluate("20 + 1, 'second'")
    XCTAssertEqual(evaluate("_ + 1"), [22])
    XCTAssertEqual(evaluate("_"), [22])
  }

  func testAStatementLeavesItAlone() {
    evaluate("7")
    evaluate("x = 8")
    XCTAssertEqual(evaluate("_"), [7])
  }

  func testAFailureLeavesItAlone() {
    evaluate("7")
    _ = console.evaluate("error('no')")
    XCTAssertEqual(evaluate("_"), [7])
  }

  func testNilClearsIt() {
    evaluate("7")
    evaluate("nil")
    XCTAssertEqual(evaluate("_ == nil"), [true])
  }

  func testNobodyElseCanSetIt() {
    evaluate("7")
    evaluate("_ = 8")
    XCTAssertEqual(evaluate("_"), [7])
    evaluate("local set = rawset(_G, '_', 8)")
    XCTAssertEqual(evaluate("_"), [7])
    evaluate("function _() end")
    XCTAssertEqual(evaluate("_"), [7])
    evaluate("_, text = 1, 'two'")
    XCTAssertEqual(evaluate("text"), ["two"])
  }

  func testALocalVariableOfThatNameIsItsOwn() {
    evaluate("7")
    XCTAssertEqual(evaluate("(function() local _ = 1 return _ end)()"), [1])
    XCTAssertEqual(evaluate("_"), [1])
  }

  func testItKeepsNoOwnerAlive() {
    var button: Button? = Button(id: "like")
    watch(button ?? Button(), "the button")
    if let button { host.add(button) }
    evaluate("like")
    button = nil
    XCTAssertEqual(evaluate("_:isAlive()"), [false])
  }

  func testWhatIsAssignedStaysWhateverItsName() {
    evaluate("x, y = 1, nil")
    evaluate("x = x + 1")
    evaluate("y = 'set'")
    XCTAssertEqual(evaluate("x, y"), [2, "set"])
  }
}
