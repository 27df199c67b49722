import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Errors of Swift that scripts meet, and what people read of them.
final class ThrownErrorTests: HostTestCase {
  private struct NoTea: Error, CustomStringConvertible {
    var description: String { "no tea — and no milk" }
  }

  func testATextWithADashStaysWhole() throws {
    script("dash", "local B = behaviour 'B' function B:onTap() error('a — b — c') end return B")
    let button = makeButton()
    try attach("dash", to: button)

    button.tap()

    let found = takeDiagnostics()
    XCTAssertEqual(found.map(\.message), ["a — b — c"])
    XCTAssertEqual(found.map(\.suggestion), [nil])
  }

  func testAnAwaitedActionRaisesWhatSwiftThrew() throws {
    host.lend("tea") { service in
      service.function("brew") { () throws -> Int in throw NoTea() }
    }
    script(
      "maker",
      "local B = behaviour 'Maker' function B:brew() wait(1) service('tea').brew() end return B"
    )
    script(
      "asker",
      """
      local B = behaviour "Asker"
      function B:onTap()
        local ok, e = pcall(function() self.owner.maker:brew() end)
        log(e.message)
        log(e.line)
        error(e)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("maker", to: button)
    try attach("asker", to: button)

    button.tap()
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["maker:brew failed: no tea — and no milk", "3"])
    let found = takeDiagnostics()
    XCTAssertEqual(found.map(\.behaviour), ["maker"])
    XCTAssertEqual(found.map(\.message), ["no tea — and no milk"])
  }

  func testAFailingModuleRaisesWhatSwiftThrew() throws {
    var seen: [any Error] = []
    host.lend("tea") { service in
      service.function("brew") { () throws -> Int in throw NoTea() }
      service.function("see") { (value: LuaValue) -> Void in
        if case .error(let object) = value { seen.append(object.error) }
      }
    }
    script("outer", "return require 'inner'")
    script("inner", "\nreturn service('tea').brew()")
    script(
      "user",
      """
      local B = behaviour "User"
      function B:onTap()
        local ok, e = pcall(require, "outer")
        service("tea").see(e)
        log(e.message)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("user", to: button)

    button.tap()

    XCTAssertEqual(seen.count, 1)
    XCTAssertTrue(seen.first is NoTea, "\(seen)")
    XCTAssertEqual(log, ["in the module scripts/inner.lua:2: no tea — and no milk"])
  }
}
