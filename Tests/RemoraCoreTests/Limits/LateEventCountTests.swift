import RemoraLimits
import RemoraTestSupport
import XCTest

@testable import RemoraRuntime

final class LateEventCountTests: HostTestCase {
  func testOneScriptCausesAShareOfTheEventsThatWaitForThePoll() {
    let accounts = (0..<5).map { _ in host.lua.openAccount() }
    defer { for account in accounts { host.lua.close(account) } }
    var count = LateEventCount()
    for account in accounts.prefix(3) {
      let added = (0..<1000).count { _ in count.add(causedBy: account) }
      XCTAssertEqual(added, 250)
    }
    // A person, and the behaviour itself.
    XCTAssertEqual((0..<1000).count { _ in count.add(causedBy: nil) }, 250)
    XCTAssertFalse(count.add(causedBy: accounts[4]), "a thousand wait")
  }
}
