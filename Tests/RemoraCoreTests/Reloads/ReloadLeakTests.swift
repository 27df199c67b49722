import TestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// However often a script is saved, nothing is left of its old versions.
final class ReloadLeakTests: ReloadTestCase {
  private static func version(_ number: Int) -> String {
    let properties = (0..<(number % 7)).map { "B.p\($0) = integer { default = \(number) }" }
    return behaviour(
      """
      local m = require "m"
      \(properties.joined(separator: "\n"))
      B.link = outlet { "Button", optional = true }
      B.list = state { 1, 2, 3 }
      B.s\(number % 3) = state()
      function B:onTap() self.list[1] = m.value wait(1) return B end
      function B:action\(number % 5)() return "\(number)" end
      function B:onReload(old)
        if \(number % 10 == 9) then error "every tenth fails" end
        self.list = old.list
      end
      """
    )
  }

  func testManyReloadsLeaveTheHeapFlat() throws {
    files["scripts/m.lua"] = "return { value = 1 }"
    script("it", Self.version(0))
    let behaviours = try (0..<5).map { _ in try attach("it", to: makeButton()) }
    let last = Effort.count(400, long: 800)
    for number in 1...200 { reload(number, behaviours) }
    host.lua.collectGarbage()
    let before = host.lua.memoryUsed
    for number in 201...last { reload(number, behaviours) }
    host.lua.collectGarbage()
    XCTAssertLessThan(host.lua.memoryUsed, before + 20_000)
    XCTAssertEqual(host.scripts.library.modules.loaded.count, 1)
    XCTAssertEqual(reports.map(\.outcome).count { $0 == .refused }, last / 10)
    host.advance(by: .seconds(1))
  }

  private func reload(_ number: Int, _ behaviours: [Behaviour]) {
    if number % 4 == 0 { files["scripts/m.lua"] = "return { value = \(number) }" }
    script("it", Self.version(number))
    tap(behaviours[number % 5])
    host.reload()
    host.advance(by: .milliseconds(500))
    takeDiagnostics()
  }

  func testAVersionGoesWhenTheNextIsInUse() throws {
    let behaviour = try attachBody("function B:onTap() end")
    weak let version = behaviour.script.version
    weak let members = behaviour.script.version.members
    saveBody("function B:onAppear() end")
    XCTAssertNil(version)
    XCTAssertNil(members)
    refusal("it", Self.behaviour("function B:onReload() error 'no' end"))
    weak let kept = behaviour.script.version
    XCTAssertNotNil(kept)
  }

  func testABehaviourThatEndsBetweenReloadsIsReleased() throws {
    let behaviour = try attachBody("B.n = integer {}")
    weak let released = behaviour
    saveBody("B.n = integer {} B.m = integer {} function B:onTap() wait(1) end")
    tap(behaviour)
    saveBody("B.m = integer {}")
    behaviour.detach()
    XCTAssertNotNil(released)
    XCTAssertEqual(behaviour.script.behaviours.count, 0)
    saveBody("B.k = integer {}")
  }
}
