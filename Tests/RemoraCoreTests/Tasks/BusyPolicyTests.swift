import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A second event while the handler of the first still runs.
final class BusyPolicyTests: HostTestCase {
  private func attachSlow(_ policy: String, to field: TextField) throws {
    script(
      "slow",
      """
      local B = behaviour "Slow"
      \(policy)
      function B:onValueChanged(event) log("+" .. event.text) wait(1) log("-" .. event.text) end
      function B:onSubmit() log("+submit") wait(1) log("-submit") end
      return B
      """
    )
    try attach("slow", to: field)
  }

  private func typed(_ policy: String) throws -> [String] {
    let field = own(TextField())
    try attachSlow(policy, to: field)
    for text in ["a", "ab", "abc"] { field.type(text) }
    host.advance(by: .seconds(5))
    return log
  }

  func testLatestHandlesTheNewestNext() throws {
    XCTAssertEqual(try typed(""), ["+a", "-a", "+abc", "-abc"])
  }

  func testIgnoreDropsTheEvent() throws {
    XCTAssertEqual(try typed("B.whileBusy = \"ignore\""), ["+a", "-a"])
  }

  func testRestartCancelsTheRunningOne() throws {
    XCTAssertEqual(try typed("B.whileBusy = \"restart\""), ["+a", "+ab", "+abc", "-abc"])
  }

  func testParallelRunsAll() throws {
    XCTAssertEqual(
      try typed("B.whileBusy = \"parallel\""),
      ["+a", "+ab", "+abc", "-a", "-ab", "-abc"]
    )
  }

  func testAPolicyMayBeOneHandlers() throws {
    let field = own(TextField())
    try attachSlow("B.whileBusy = { onSubmit = \"ignore\" }", to: field)

    field.submit()
    field.submit()
    field.type("a")
    field.type("b")
    host.advance(by: .seconds(5))

    XCTAssertEqual(log, ["+submit", "+a", "-submit", "-a", "+b", "-b"])
  }

  func testTheLatestEventIsKeptWhole() throws {
    script(
      "tapped",
      """
      local B = behaviour "Tapped"
      function B:onTap(event) log(event.name, event.sender == self.owner) wait(1) end
      return B
      """
    )
    let button = makeButton()
    try attach("tapped", to: button)

    button.tap()
    button.tap()
    host.advance(by: .seconds(3))

    XCTAssertEqual(log, ["tap true", "tap true"])
  }

  func testWhatComesNextIsDroppedWithTheBehaviour() throws {
    let field = own(TextField())
    try attachSlow("", to: field)

    field.type("a")
    field.type("b")
    field.attachments.behaviours.first?.detach()
    host.advance(by: .seconds(3))

    XCTAssertEqual(log, ["+a"])
  }

  func testWhatComesNextKeepsNobodyAlive() throws {
    var field: TextField? = TextField()
    weak let gone = field
    if let field { try attachSlow("", to: field) }

    field?.type("a")
    field?.type("b")
    field = nil
    host.advance(by: .seconds(3))

    XCTAssertNil(gone)
    XCTAssertEqual(log, ["+a"])
  }

  func testWhatComesNextIsDroppedWithWhoeverSentIt() throws {
    script(
      "listener",
      """
      local B = behaviour "Listener"
      B.field = outlet "TextField"
      function B:onFieldValueChanged(event) log(event.text) wait(1) end
      return B
      """
    )
    var field: TextField? = TextField()
    if let field { try attach("listener", to: makeButton(), outlets: ["field": [field]]) }

    field?.type("a")
    field?.type("b")
    field = nil
    host.advance(by: .seconds(3))

    XCTAssertEqual(log, ["a"])
  }
}
