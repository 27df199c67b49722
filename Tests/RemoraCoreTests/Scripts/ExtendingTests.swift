import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Scripts that extend others.
final class ExtendingTests: HostTestCase {
  private static let base = """
    --- Counts taps.
    local Counter = behaviour "Counter"
    local step = 1
    Counter.button = outlet "Button"
    Counter.first = integer { default = 0 }
    Counter.label = text { default = "taps" }
    Counter.count = state(0)
    Counter.shown = state(text { default = "" })
    Counter.counted = event { count = "integer" }
    Counter.whileBusy = { onButtonTap = "ignore" }
    function Counter:onAttach() self.count = self.first self:_show() end
    function Counter:onButtonTap()
      self.count = self.count + step
      self:_show()
      self:send("counted", { count = self.count })
    end
    function Counter:reset() self.count = 0 self:_show() end
    function Counter:_show() self.shown = self.label .. " " .. self.count end
    return Counter
    """

  private func extend(_ body: String, as name: String = "loud", extending base: String = "counter")
  {
    script(
      name,
      "local Loud = behaviour('Loud', { extends = '\(base)' })\n\(body)\nreturn Loud"
    )
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    script("counter", Self.base)
  }

  func testInheritsEverythingThatTheBaseDeclares() throws {
    extend("")
    let button = makeButton()
    let loud = try attach("loud", to: button, ["first": 3])
    let script = loud.script
    XCTAssertEqual(script.title, "Loud")
    XCTAssertEqual(script.base, "counter")
    XCTAssertEqual(script.properties.map(\.name), ["first", "label", "shown", "enabled"])
    XCTAssertEqual(script.outlets.map(\.name), ["button"])
    XCTAssertEqual(script.events.map(\.name), ["counted"])
    XCTAssertEqual(script.actionNames, ["reset"])
    XCTAssertEqual(script.handlers.first?.whileBusy, .ignore)
    var counts: [Value?] = []
    try loud.on("counted") { counts.append($0.payload["count"]) }
    button.tap()
    XCTAssertEqual(counts, [4])
    XCTAssertEqual(loud.stateValue("shown"), "taps 4")
    try loud.perform("reset")
    XCTAssertEqual(loud.stateValue("shown"), "taps 0")
  }

  func testWhatItDeclaresItselfReplacesWhatItInherits() throws {
    extend(
      """
      Loud.first = integer { default = 10 }
      Loud.volume = number { default = 1 }
      function Loud:onButtonTap()
        log("before", self.count)
        Loud.base.onButtonTap(self)
        log("after", self.count)
      end
      function Loud:_show() Loud.base._show(self) self.shown = self.shown:upper() end
      """
    )
    let button = makeButton()
    let loud = try attach("loud", to: button)
    XCTAssertEqual(
      loud.script.properties.map(\.name),
      ["first", "label", "shown", "volume", "enabled"]
    )
    button.tap()
    XCTAssertEqual(log, ["before 10", "after 11"])
    XCTAssertEqual(loud.stateValue("shown"), "TAPS 11")
  }

  func testAnOutletMayBeDeclaredAnewAndHandlersFollow() throws {
    extend("Loud.button = outlet { 'Button', help = 'Any' } Loud.other = outlet 'Label'")
    let button = makeButton()
    let loud = try attach("loud", to: button, outlets: ["other": [own(Label())]])
    button.tap()
    XCTAssertEqual(loud.stateValue("count"), 1)
    XCTAssertEqual(loud.script.outlets.map(\.help), ["Any", nil])
  }

  func testTheBaseIsUntouched() throws {
    extend("function Loud:onButtonTap() end")
    let button = makeButton()
    try attach("loud", to: button)
    let counter = try attach("counter", to: button)
    button.tap()
    XCTAssertEqual(counter.stateValue("count"), 1)
    XCTAssertNil(counter.script.base)
  }

  func testAReloadOfTheBaseReachesWhatExtendsIt() throws {
    extend("function Loud:_show() self.shown = 'loud' end")
    let button = makeButton()
    let loud = try attach("loud", to: button)
    button.tap()
    script("counter", Self.base.replacing("local step = 1", with: "local step = 10"))
    XCTAssertEqual(host.reload().outcome, .reloaded)
    button.tap()
    XCTAssertEqual(loud.stateValue("count"), 11)
    XCTAssertEqual(loud.stateValue("shown"), "loud")
  }

  func testAReloadOfAScriptThatTheAppGaveReachesIt() throws {
    try host.load(Self.base, as: "given")
    extend("", extending: "given")
    let button = makeButton()
    let loud = try attach("loud", to: button)
    try host.load(Self.base.replacing("local step = 1", with: "local step = 10"), as: "given")
    button.tap()
    XCTAssertEqual(loud.stateValue("count"), 10)
  }

  func testAMistakeInTheBaseChangesNothingAndIsToldThere() throws {
    extend("")
    let button = makeButton()
    let loud = try attach("loud", to: button)
    script("counter", Self.base.replacing("integer { default = 0 }", with: "intger {}"))
    XCTAssertEqual(host.reload().outcome, .refused)
    let refusal = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(refusal.file, "scripts/counter.lua")
    XCTAssertEqual(refusal.line, 5)
    button.tap()
    XCTAssertEqual(loud.stateValue("count"), 1)
    script("counter", Self.base)
    host.reload()
    takeDiagnostics()
  }

  func testExtensionsMayBeExtended() throws {
    extend("function Loud:_show() Loud.base._show(self) self.shown = self.shown .. '!' end")
    extend(
      "function Loud:_show() Loud.base._show(self) self.shown = self.shown .. '?' end",
      as: "louder",
      extending: "loud"
    )
    let button = makeButton()
    let louder = try attach("louder", to: button)
    XCTAssertEqual(louder.stateValue("shown"), "taps 0!?")
    script("counter", Self.base.replacing("\"taps\"", with: "\"times\""))
    host.reload()
    button.tap()
    XCTAssertEqual(louder.stateValue("shown"), "times 1!?")
    script(
      "needy",
      "local N = behaviour 'Needy' N.needs = 'counter' return N"
    )
    try attach("needy", to: button)
  }

  func testScriptsThatExtendEachOtherHaveAThousandDeclarationsTogether() throws {
    func many(_ letter: String) -> String {
      "for i = 1, 600 do B['\(letter)' .. i] = boolean {} end return B"
    }
    script("many", "local B = behaviour 'Many' " + many("a"))
    script("more", "local B = behaviour('More', { extends = 'many' }) " + many("b"))
    let button = makeButton()
    XCTAssertThrowsError(try host.attach("more", to: button)) { error in
      XCTAssertTrue("\(error)".contains("a script has at most 1000 declarations"), "\(error)")
    }
  }

  func testMistakesSayWhatIsWrong() throws {
    extend("", extending: "conter")
    XCTAssertEqual(
      refusals("loud", to: makeButton()).map(\.message),
      ["there is no script \"conter\""]
    )
    extend("", as: "a", extending: "b")
    extend("", as: "b", extending: "a")
    XCTAssertEqual(
      refusals("a", to: makeButton()).map(\.message),
      ["in scripts/b.lua:1, which it extends: scripts extend each other in a circle: a → b → a"]
    )
    script("broken", "local B = behaviour 'B'\nB.x = nmber {}\nreturn B")
    extend("", as: "c", extending: "broken")
    let mistake = try XCTUnwrap(refusals("c", to: makeButton()).first)
    XCTAssertEqual(mistake.cause?.file, "scripts/broken.lua")
    XCTAssertEqual(mistake.cause?.line, 2)
    for wrong in ["{ extend = 'counter' }", "'counter'", "{ extends = 3 }"] {
      XCTAssertTrue(
        mistakes(in: "local B = behaviour('B', \(wrong)) return B").first?
          .contains("behaviour takes a title and what it extends") ?? false
      )
    }
    extend("Loud.base = 3", as: "d")
    let refusal = try XCTUnwrap(refusals("d", to: makeButton()).first)
    XCTAssertTrue(refusal.message.contains("base cannot be set"), refusal.message)
  }
}
