import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Tasks that wait for something that ends with their own owner.
final class OwnerEndTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "helper",
      """
      local B = behaviour "Helper"
      function B:work() wait(10) return "done" end
      return B
      """
    )
    script(
      "chief",
      """
      local B = behaviour "Chief"
      B.told = event()
      function B:onTap()
        local helper = self.owner:attach("helper")
        local outcome = helper:work()
        log("goes on with", outcome)
        self:send("told")
      end
      return B
      """
    )
  }

  func testNobodyGoesOnWhenTheOwnerOfBothEnds() throws {
    let button = makeButton()
    try attach("chief", to: button)
    button.tap()
    XCTAssertEqual(button.attachments.behaviours.count, 2)
    button.destroy()
    XCTAssertEqual(log, [])
  }

  func testWhoeverWaitsGoesOnWhenOnlyTheHelperEnds() throws {
    let button = makeButton()
    try attach("chief", to: button)
    button.tap()
    button.attachments.behaviour("helper")?.detach()
    XCTAssertEqual(log, ["goes on with nil"])
  }
}
