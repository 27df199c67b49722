import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// When code stops being old, and what is said of errors in it.
final class OldCodeEndTests: ReloadTestCase {
  func testAfterARollbackCodeIsNotOld() throws {
    script(
      "rolled",
      """
      local B = behaviour "Rolled"
      B.go = event()
      B.count = state(0)
      function B:onTap()
        waitFor(self, "go")
        self.count = self.count + 1
        waitFor(self, "go")
        self.count = self.count + 1
        waitFor(self, "go")
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("rolled", to: button)
    button.tap()
    script(
      "rolled",
      """
      local B = behaviour "Rolled"
      B.go = event()
      function B:onReload()
        self:send("go")
        error("no", 0)
      end
      return B
      """
    )

    XCTAssertEqual(host.reload().outcome, .refused)
    XCTAssertEqual(takeMessages(), ["no"])
    behaviour.send("go")

    XCTAssertEqual(behaviour.tasks.map(\.isOldCode), [false])
    XCTAssertEqual(behaviour.stateValue("count"), 1)
  }

  func testAnErrorInOldCodeQuotesTheOldText() throws {
    script(
      "faulty",
      """
      local B = behaviour "Faulty"
      function B:onTap()
        wait(1)
        local old = nil + 1
      end
      return B
      """
    )
    let button = makeButton()
    try attach("faulty", to: button)
    button.tap()

    save(
      "faulty",
      "local B = behaviour \"Faulty\"\n\n\nfunction B:onTap() log(\"new\") end\nreturn B"
    )
    host.advance(by: .seconds(1))

    let diagnostic = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(diagnostic.excerpt, "  local old = nil + 1")
    XCTAssertTrue(diagnostic.isOldCode)
    XCTAssertTrue(diagnostic.description.hasSuffix("on old code)"), diagnostic.description)
    XCTAssertTrue(diagnostic.report().contains("| old code:\n"), diagnostic.report())
  }

  func testARefusedTextIsNotQuoted() throws {
    script(
      "faulty",
      "local B = behaviour \"Faulty\"\nfunction B:onTap() error(\"no\") end\nreturn B"
    )
    let button = makeButton()
    try attach("faulty", to: button)
    script("faulty", "local B = behaviour \"Faulty\"\nB.count = 1\nreturn B")
    XCTAssertEqual(host.reload().outcome, .refused)
    takeDiagnostics()

    button.tap()

    let diagnostic = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(diagnostic.excerpt, "function B:onTap() error(\"no\") end")
    XCTAssertFalse(diagnostic.isOldCode)
  }

  func testOldVersionsAreReleasedWithTheirTasks() throws {
    func source(_ number: Int) -> String {
      """
      local B = behaviour "Many"
      B.state\(number) = state(\(number))
      B.whileBusy = "parallel"
      function B:onTap() wait(1.5) assert(self.state\(number) == \(number)) end
      return B
      """
    }
    script("many", source(0))
    let button = makeButton()
    try attach("many", to: button)
    button.tap()
    var used = 0
    for number in 1...300 {
      save("many", source(number))
      button.tap()
      host.advance(by: .seconds(1))
      host.lua.collectGarbage()
      if number == 100 { used = host.lua.memoryUsed }
    }
    XCTAssertLessThan(host.lua.memoryUsed, used + used / 10)
    host.advance(by: .seconds(5))
  }
}
