import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Checks of whole scripts: globals, waits, handlers, outlets, state at file level.
final class ScriptCheckTests: CheckTestCase {
  func testGlobalsThatAreRead() {
    assert(
      "log(cuont)",
      "undeclared-global: nothing here is called cuont — did you mean self.count?"
    )
    assert("log(count)", "undeclared-global: nothing here is called count — write self.count")
    assert("use()", "undeclared-global: nothing here is called use — write self:use(…)")
    assert(
      "advance(1)",
      "undeclared-global: nothing here is called advance"
        + " — advance works at the prompt and in specs only"
    )
    assert("log(null)", "undeclared-global: nothing here is called null — Lua's word is nil")
    assert(
      "local total = 1 log(totl + total)",
      "undeclared-global: nothing here is called totl — did you mean \"total\"?"
    )
    assert(
      "go.title = 'x'",
      "undeclared-global: nothing here is called go — an id is a name at the prompt and in specs:"
        + " a script has an outlet for it, or writes find(\"go\")"
    )
    XCTAssertEqual(
      findings("function Star.run() log(self.name) end"),
      [
        "12 undeclared-global: nothing here is called self"
          + " — declare it with a colon: function Star:run()"
      ]
    )
  }

  func testGlobalsThatAreSet() {
    assert(
      "total = 5 log(total)",
      "assigned-global?: total is a global variable: all behaviours of the script share it, and"
        + " saving loses it — write local total, or keep it in the behaviour:"
        + " Star.total = state(…), self.total = …"
    )
    assert(
      "count = 5",
      "assigned-global?: count is a global variable: all behaviours of the script share it, and"
        + " saving loses it — write self.count"
    )
    XCTAssertEqual(
      findings("function helper() end"),
      [
        "12 assigned-global?: helper is a global variable: all behaviours of the script share it, and"
          + " saving loses it — write local function helper"
      ]
    )
  }

  func testAFunctionThatIsCalledAsAMethod() {
    XCTAssertEqual(
      findings("function _show() end function Star:run() self:_show() end"),
      [
        "12 assigned-global: _show is called as a method, and declared as a function"
          + " — write function Star:_show()"
      ]
    )
  }

  func testGlobalsThatAreFine() {
    assertFine("log(_VERSION, _G.anything, math.pi, screen, pcall(service, 'x'), now())")
    assertFine("local f = unpack or table.unpack if anything then f() end")
    XCTAssertEqual(check("local M = {}\nM.f = unpack or table.unpack\nreturn M"), [])
    XCTAssertEqual(check("function helper() end return helper"), [])
    XCTAssertEqual(
      check("local M = {}\nfunction M.f() return lenght(1) end\nreturn M"),
      ["2 undeclared-global: nothing here is called lenght"]
    )
  }

  func testHandlersOfMessagesThatWait() {
    let advice = "send an event, or start a task: start(function() … end)"
    XCTAssertEqual(
      findings("function Star:fieldShouldReturn()\nwait(1) end"),
      [
        "13 wait-in-message: fieldShouldReturn answers a message, and wait waits — \(advice)"
      ]
    )
    XCTAssertEqual(
      findings(
        """
        local function slow() together(log, log) end
        function Star:_pause() slow() end
        function Star:fieldShouldReturn()
          if self.count > 0 then self:_pause() end
        end
        """
      ),
      ["15 wait-in-message: fieldShouldReturn answers a message, and _pause waits — \(advice)"]
    )
    XCTAssertEqual(
      findings("function Star:fieldShouldReturn()\nself.button:animate { alpha = 1 } end"),
      ["13 wait-in-message: fieldShouldReturn answers a message, and animate waits — \(advice)"]
    )
    XCTAssertEqual(
      findings(
        """
        function Star:fieldShouldReturn()
          start(function() wait(1) end) after(1, log)
          self.button:animate { alpha = 1, over = 0 }
          local wait = log wait(1)
          self:_again()
        end
        function Star:_again() self:_again() end
        function Star:onButtonTap() wait(1) end
        """
      ),
      []
    )
  }

  func testHandlersThatNobodyCalls() {
    XCTAssertEqual(
      findings("function Star:onToggleToggeld() end\nfunction Star:toggleShouldTogle() end"),
      [
        "12 unsent-handler: toggle has no event \"toggeld\": nobody calls onToggleToggeld"
          + " — did you mean \"onToggleToggled\"?",
        "13 unsent-handler: toggle has no message \"shouldTogle\": nobody calls toggleShouldTogle"
          + " — did you mean \"toggleShouldToggle\"?",
      ]
    )
    XCTAssertEqual(
      findings("function Star:onToggleToggled() end function Star:toggleShouldToggle() end"),
      []
    )
  }

  func testOutletsThatNothingUses() {
    let start = """
      local A = behaviour "A"
      A.one = outlet "Button"
      A.two = outlet "Button"
      A.three = outlets "Button"
      """
    XCTAssertEqual(
      check("\(start)\nfunction A:onTwoTap() log(self.three) end\nreturn A"),
      ["2 unused-outlet?: the script never uses its outlet one — remove it, or use it: self.one"]
    )
    XCTAssertEqual(
      check("\(start)\nfunction A:run(n) log(self[n]) end\nreturn A"),
      []
    )
  }

  func testStateAtFileLevel() {
    func sentence(_ name: String) -> String {
      "file-state?: \(name) is kept at file level: all behaviours of the script share it, and saving"
        + " loses it — declare Star.\(name) = state(…), and use self.\(name)"
    }
    XCTAssertEqual(
      findings(
        """
        local taps, seen, list = 0, {}, {}
        function Star:onButtonTap()
          taps = taps + 1
          seen[self] = true
          table.insert(list, 1)
        end
        """
      ),
      ["14 \(sentence("taps"))", "15 \(sentence("seen"))", "16 \(sentence("list"))"]
    )
    XCTAssertEqual(
      findings(
        """
        local cache, MOST, names, helper, total = {}, 5, { "a" }, nil, 0
        helper = function() return MOST + #names end
        local function fill() total = total + 1 end
        fill()
        names[2] = "b"
        function Star:onButtonTap()
          cache[1] = helper() + total
          local total = 1
          total = total + 1
        end
        """
      ),
      []
    )
  }

  func testAKindOfTheAppIsNotedWhereThatIsAllowed() {
    other(
      "star",
      """
      local A = behaviour "A"
      A.wind = outlet "WindStation"
      function A:onWindMeasured(event) log(event.speed, self.wind.anything) end
      return A
      """
    )
    let path = "scripts/star.lua"
    XCTAssertEqual(
      CheckSession(allowsKindsOfApp: true).findings(inScript: path, in: host, allowsModules: true)
        .map(\.line),
      [
        "2 loading: WindStation is a kind of the app's own, so the uses of wind are not checked"
          + " — a test of the app checks them: host.check(script:)"
      ]
    )
    XCTAssertEqual(host.check(script: path).first?.severity, .error)
    other("star", "local A = behaviour 'A'\nA.b = outlet 'Buton'\nreturn A")
    XCTAssertEqual(
      CheckSession(allowsKindsOfApp: true).findings(inScript: path, in: host, allowsModules: true)
        .map(\.line),
      ["2 loading: there is no kind of control called \"Buton\" — did you mean \"Button\"?"]
    )
  }

  func testTheFilesThatAreReadAreCounted() {
    other("shared", "return {}")
    other("star", "local s = require 'shared'\nlocal A = behaviour 'A'\nreturn A")
    let session = CheckSession()
    _ = session.findings(inScript: "scripts/star.lua", in: host, allowsModules: true)
    XCTAssertEqual(session.files, ["scripts/star.lua", "scripts/shared.lua"])
  }

  func testAScriptThatDoesNotLoadHasNoOtherMistakes() {
    XCTAssertEqual(
      check("local A = behaviour 'A'\nfunction A:run() self.x = 1\nreturn A").count,
      1
    )
  }
}
