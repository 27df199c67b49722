import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What behaviours share of their script, and what each has for itself.
final class SelfCellTests: ReloadTestCase {
  func testBehavioursDoNotShareTheTablesOfDefaults() throws {
    script(
      "holder",
      """
      local B = behaviour "Holder"
      B.hours = range { min = 0, max = 24, default = { from = 9, to = 17 } }
      B.name = text { default = "n" }
      B.kept = state({ count = 0 })
      function B:onTap()
        local hours = self.hours
        hours.to = 10
        self.kept.count = 1
      end
      function B:show() log(self.hours.to, self.name, self.kept.count) end
      return B
      """
    )
    let (a, b) = (makeButton("a"), makeButton("b"))
    let behaviours = try [attach("holder", to: a), attach("holder", to: b)]
    a.tap()
    for behaviour in behaviours { try behaviour.perform("show") }
    XCTAssertEqual(log, ["10 n 1", "17 n 0"])
  }

  func testAWriteDoesNotReachTheDefaultsOfOthers() throws {
    script(
      "writer",
      """
      local B = behaviour "Writer"
      B.name = text { default = "n" }
      function B:onTap() self.name = "changed" end
      function B:show() log(self.name) end
      return B
      """
    )
    let (a, b) = (makeButton("a"), makeButton("b"))
    let before = try attach("writer", to: a)
    a.tap()
    let after = try attach("writer", to: b)
    for behaviour in [before, after] { try behaviour.perform("show") }
    XCTAssertEqual(log, ["changed", "n"])
  }

  func testOnDetachFindsADeadHandleOfAnOwnerThatIsReleased() throws {
    script(
      "mourner",
      """
      local B = behaviour "Mourner"
      function B:onDetach()
        log(self.owner:isAlive(), select(2, pcall(function() return self.owner.title end)))
      end
      return B
      """
    )
    try withReleased { try host.attach("mourner", to: $0) }
    XCTAssertEqual(log, ["false scripts/mourner.lua:3: this Button is gone"])
  }

  func testTheOwnerIsAlwaysTheSameValue() throws {
    script(
      "same",
      """
      local B = behaviour "Same"
      function B:onTap(event) log(self.owner == event.sender, self.owner == self.owner, self.owner) end
      return B
      """
    )
    let button = makeButton("a")
    try attach("same", to: button)
    button.tap()
    XCTAssertEqual(log, ["true true a"])
  }

  func testAReloadWithOtherPropertiesKeepsTheOwner() throws {
    script(
      "grows",
      """
      local B = behaviour "Grows"
      B.a = integer { default = 1 }
      function B:onTap() log(self.owner, self.a) end
      return B
      """
    )
    let button = makeButton("a")
    try attach("grows", to: button)
    button.tap()
    save(
      "grows",
      """
      local B = behaviour "Grows"
      B.b = integer { default = 2 }
      B.a = integer { default = 1 }
      function B:onTap() log(self.owner, self.a, self.b) end
      return B
      """
    )
    button.tap()
    XCTAssertEqual(log, ["a 1", "a 1 2"])
  }

  func testAnIdIsFreeOnceItsBehaviourEnds() throws {
    script("short", "return behaviour 'Short'")
    let (a, b) = (makeButton("a"), makeButton("b"))
    let first = try attach("short", to: a)
    let second = try attach("short", to: b)
    XCTAssertTrue(host.behaviour("short") === first)
    second.detach()
    XCTAssertTrue(host.behaviour("short") === first)
    first.detach()
    XCTAssertNil(host.behaviour("short"))
    let third = try attach("short", to: a)
    XCTAssertTrue(host.behaviour("short") === third)
  }

  func testTheHostDoesNotKeepANamedBehaviourThatEnded() throws {
    script("short", "return behaviour 'Short'")
    weak var gone: Behaviour?
    try withReleased {
      gone = try host.attach("short", to: $0)
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
    XCTAssertNil(host.behaviour("short"))
  }

  func testConfiguredValuesFollowTheirPropertiesThroughReloads() throws {
    script("set", "local B = behaviour 'Set'\nB.a = integer()\nB.b = integer()\nreturn B")
    let behaviours = try (0..<2).map { number in
      try attach("set", to: makeButton(), id: "set\(number)", ["b": 2, "a": .integer(number)])
    }
    save("set", "local B = behaviour 'Set'\nB.b = integer()\nB.c = integer { was = 'a' }\nreturn B")
    XCTAssertEqual(behaviours.map { $0[property: "b"] }, [2, 2])
    XCTAssertEqual(behaviours.map { $0[property: "c"] }, [0, 1])
  }

  func testAScriptWithoutAConfigurationIsCheckedForEveryKindOfOwner() throws {
    script("tapped", "local B = behaviour 'Tapped'\nfunction B:onTap() end\nreturn B")
    let button = makeButton()
    try attach("tapped", to: button).detach()
    host.register(Widget.self, named: "Widget") { _ in }
    let other = own(Widget())
    XCTAssertThrowsError(try host.attach("tapped", to: other)) { error in
      XCTAssertTrue("\(error)".contains("has no event \"tap\""), "\(error)")
    }
    button.destroy()
    XCTAssertThrowsError(try host.attach("tapped", to: button)) { error in
      XCTAssertTrue("\(error)".contains("this Button is gone"), "\(error)")
    }
  }

  private final class Widget: Owner {
    let attachments = Attachments()
  }

  /// Runs `body` with a button that is released afterwards.
  private func withReleased(_ body: (Button) throws -> Void) rethrows { try body(Button()) }
}
