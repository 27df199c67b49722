import RemoraConsole
import RemoraLua
import RemoraRuntime
import XCTest

/// What a person runs may take long; the handlers that it starts may not.
final class StatementLimitTests: ConsoleTestCase {
  private func attachAll() throws {
    script("slow", "local B = behaviour 'Slow' function B:onTap() while true do end end return B")
    script(
      "good",
      "local B = behaviour 'Good' function B:onTap() log('tapped') end return B"
    )
    let button = makeButton("b")
    try attach("slow", to: button)
    try attach("good", to: button)
  }

  private func run(
    _ statement: String,
    _ time: Duration,
    handlers: Duration
  ) -> Console.Outcome {
    host.lua.withLimits(
      {
        $0.processorTime = time
        $0.nestedTime = handlers
        $0.quota = nil
      },
      { console.evaluate(statement) }
    )
  }

  func testAHandlerIsStoppedAndTheStatementGoesOn() throws {
    try attachAll()
    let end = run(
      "for i = 1, 3 do b:tap() end return 'done'",
      .seconds(60),
      handlers: .milliseconds(20)
    )
    guard case .values(let values) = end else { return XCTFail("\(end)") }
    XCTAssertEqual(values, ["done"])
    let told = takeMessages()
    XCTAssertEqual(told.count, 3)
    XCTAssertEqual(Set(told), ["the script ran for too long and was stopped"])
    XCTAssertEqual(takeLog(), ["tapped", "tapped", "tapped"])
  }

  func testAStatementHasALimitHoweverManyHandlersItStarts() throws {
    script("quick", "local B = behaviour 'Quick' function B:onTap() end return B")
    try attach("quick", to: makeButton("b"))
    let end = run("while true do b:tap() end", .milliseconds(50), handlers: .seconds(60))
    guard case .failed(let diagnostic) = end else { return XCTFail("\(end)") }
    XCTAssertEqual(diagnostic.message, "the script ran for too long and was stopped")
    // The time may be over while a handler runs, which is stopped and tells so, too.
    XCTAssertTrue(takeMessages().allSatisfy { $0 == diagnostic.message })
  }
}
