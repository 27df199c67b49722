import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What calls hold that wait for an answer: a copy each of what the script may have once.
final class WaitingTextTests: HostTestCase {
  private var calls: [ServiceCall] = []

  override var limits: ScriptHost.Limits {
    var limits = super.limits
    limits.memory = 16 << 20
    return limits
  }

  private func makeCaller(_ argument: String) throws -> Button {
    host.lend("keeper") { service in
      service.function(
        "hold",
        textLimit: LuaTextLimit.longest,
        starting: { [unowned self] (call: ServiceCall, _: LuaValue) in calls.append(call) }
      )
    }
    script(
      "caller",
      """
      local B = behaviour "Caller"
      local long = ("x"):rep(1000000)
      B.whileBusy = "parallel"
      function B:onTap()
        service("keeper").hold(\(argument))
        log("answered")
      end
      return B
      """
    )
    let button = makeButton("b")
    try attach("caller", to: button)
    return button
  }

  private func assertFourAtATime(
    _ argument: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let button = try makeCaller(argument)
    for _ in 1...4 { button.tap() }
    XCTAssertEqual(calls.count, 4, file: file, line: line)
    button.tap()
    XCTAssertEqual(calls.count, 4, file: file, line: line)
    XCTAssertEqual(
      takeMessages(),
      ["too many long texts are in calls that wait for an answer"],
      file: file,
      line: line
    )
    calls.removeFirst().answer(true)
    XCTAssertEqual(takeLog(), ["answered"], file: file, line: line)
    button.tap()
    XCTAssertEqual(calls.count, 4, file: file, line: line)
    button.destroy()
    XCTAssertEqual(
      host.scheduler.waitingTextBytes,
      0,
      "what is cancelled holds nothing",
      file: file,
      line: line
    )
    calls = []
  }

  func testTheirTextsAreBoundedTogether() throws {
    try assertFourAtATime("long")
  }

  func testTextsInTablesCount() throws {
    try assertFourAtATime("{ { text = long } }")
  }
}
