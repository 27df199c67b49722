import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// `onReload`, and what is taken back when it fails.
final class OnReloadTests: ReloadTestCase {
  func testGetsTheOldPropertiesAndStatesByTheirOldNames() throws {
    let behaviour = try attachBody(
      """
      B.old = integer { default = 1 }
      B.gone = integer { default = 2 }
      B.count = state(3)
      B.list = state()
      function B:onTap() self.list = { 4 } end
      """
    )
    tap(behaviour)
    try behaviour.set("old", to: 5)
    saveBody(
      """
      B.new = integer { default = 1, was = "old" }
      B.sum = state(0)
      function B:onReload(old)
        self.sum = old.old + old.gone + old.count + old.list[1] + self.new
      end
      """
    )
    XCTAssertEqual(behaviour.stateValue("sum"), 19)
  }

  func testGetsConfiguredValuesThoughTheNewVersionHasFewerProperties() throws {
    script("it", Self.behaviour("B.a = integer {} B.b = integer {} B.c = integer {}"))
    try attach("it", to: makeButton(), ["c": 7])
    saveBody("B.c = integer {} function B:onReload(old) log(old.a, old.b, old.c) end")
    XCTAssertEqual(log, ["0 0 7"])
  }

  func testRunsWhenEveryBehaviourHasItsNewCode() throws {
    script("other", Self.behaviour("function B:name() return 'old' end"))
    script("it", Self.behaviour(""))
    try attach("it", to: makeButton())
    try attach("other", to: makeButton(), id: "zz")
    script("other", Self.behaviour("function B:name() return 'new' end"))
    saveBody("function B:onReload() log(find('zz'):name()) end")
    XCTAssertEqual(log, ["new"])
  }

  func testMayWait() throws {
    try attachBody("")
    saveBody("function B:onReload() wait(1) log 'later' end")
    XCTAssertEqual(takeLog(), [])
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["later"])
  }

  func testFailingAfterTheFirstWaitIsADiagnosticLikeAnyOther() throws {
    let behaviour = try attachBody("")
    saveBody("function B:onReload() wait(1) error 'late' end function B:new() return 1 end")
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeMessages(), ["late"])
    XCTAssertEqual(try behaviour.perform("new").values, [1])
  }

  func testAFailureTakesEverythingBackOnEveryBehaviour() throws {
    let body = """
      B.size = integer { default = 1 }
      B.link = outlet { "Button", optional = true }
      B.gone = outlet { "Button", optional = true }
      B.count = state(0)
      B.list = state()
      function B:onAttach() self.list = { inner = { 1 } }; self._mine = 'old' end
      function B:onTap() log('old tap') end
      function B:onGoneTap() log('old gone') end
      function B:look()
        return self.count, #self.list.inner, self.size, self._mine, self.owner:isAlive(), self.gone.id
      end
      """
    let gone = makeButton("gone")
    script("it", Self.behaviour(body))
    let behaviours = try (0..<3).map { _ in
      try attach("it", to: makeButton(), outlets: ["gone": [gone]])
    }
    try behaviours[0].set("size", to: 9)
    let before = try behaviours.map { try $0.perform("look").values }
    let problems = refusal(
      "it",
      Self.behaviour(
        """
        local told = 0
        B.extra = integer { default = 4 }
        B.size = text { default = "x" }
        B.link = outlets { "Button", optional = true }
        B.count = state(0)
        B.list = state()
        B.added = state(1)
        function B:onTap() log('new tap') end
        function B:onReload(old)
          self.count = 100
          self.list.inner[2] = 2
          self.list = { inner = {} }
          self._mine = 'new'
          self.extra = 8
          self.added = 2
          self._third = true
          told = told + 1
          if told == 3 then error 'no good' end
        end
        """
      )
    )
    XCTAssertEqual(problems.map(\.message), ["no good"])
    XCTAssertEqual(problems.first?.behaviour, "it")
    XCTAssertEqual(problems.first?.file, "scripts/it.lua")
    XCTAssertEqual(try behaviours.map { try $0.perform("look").values }, before)
    for behaviour in behaviours { tap(behaviour) }
    XCTAssertEqual(takeLog(), ["old tap", "old tap", "old tap"])
    gone.tap()
    XCTAssertEqual(takeLog(), ["old gone", "old gone", "old gone"])
    saveBody(body.replacing("old", with: "newer"))
    XCTAssertEqual(behaviours.map { $0[property: "size"] }, [9, 1, 1])
    gone.tap()
    XCTAssertEqual(takeLog(), ["newer gone", "newer gone", "newer gone"])
  }

  func testAFailureTakesBackTheScriptsAndModulesOfTheSameReload() throws {
    files["scripts/m.lua"] = "return 'old module'"
    script(
      "user",
      Self.behaviour("local m = require 'm' B.n = state(0) function B:go() return m end")
    )
    let user = try attach("user", to: makeButton())
    try attachBody("")
    files["scripts/m.lua"] = "return 'new module'"
    let problems = refusal("it", Self.behaviour("function B:onReload() error 'no' end"))
    XCTAssertEqual(problems.map(\.message), ["no"])
    XCTAssertEqual(try user.perform("go").values, ["old module"])
    saveBody("")
    XCTAssertEqual(try user.perform("go").values, ["new module"])
  }

  func testAFailingOnChangeTakesBackToo() throws {
    let behaviour = try attachBody("B.a = integer { default = 1 }")
    let problems = refusal(
      "it",
      Self.behaviour("B.a = integer { default = 2 } function B:onChange() error 'no' end")
    )
    XCTAssertEqual(problems.map(\.message), ["no"])
    XCTAssertEqual(behaviour[property: "a"], 1)
  }

  func testTasksThatTheNewCodeStartedEndWithIt() throws {
    let first = try attachBody("B.n = state(0) function B:onTap() wait(2) log 'old task' end")
    tap(first)
    try attach("it", to: makeButton())
    refusal(
      "it",
      Self.behaviour(
        """
        local seen = 0
        B.n = state(0)
        function B:onReload()
          seen = seen + 1
          if seen == 2 then error 'no' end
          local guard <close> = setmetatable({}, { __close = function() self.n = 5; log 'closed' end })
          wait(1)
          log 'never'
        end
        """
      )
    )
    XCTAssertEqual(takeLog(), ["closed"])
    host.advance(by: .seconds(3))
    XCTAssertEqual(takeLog(), ["old task"])
    XCTAssertEqual(first.stateValue("n"), 0)
  }

  func testARenameIsTakenBackToo() throws {
    let behaviour = try attachBody("B.old = integer { default = 1 }")
    try behaviour.set("old", to: 6)
    refusal(
      "it",
      Self.behaviour(
        "B.new = integer { was = 'old' } function B:onReload() self.new = 8 error 'no' end"
      )
    )
    XCTAssertEqual(behaviour[property: "old"], 6)
  }

  func testACoroutineInAStateSurvivesARefusal() throws {
    let behaviour = try attachBody(
      """
      B.co = state()
      function B:onAttach() self.co = coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end)
        self._thread = coroutine.create(function() end) end
      function B:go() return self.co(), coroutine.status(self._thread) end
      """
    )
    XCTAssertEqual(try behaviour.perform("go").values, [1, "suspended"])
    refusal("it", Self.behaviour("B.co = state() function B:onReload() error 'no' end"))
    XCTAssertEqual(try behaviour.perform("go").values, [2, "suspended"])
  }

  func testABehaviourThatEndsItselfStaysEndedThoughTheReloadFails() throws {
    let first = try attachBody("")
    let second = try attach("it", to: makeButton())
    refusal(
      "it",
      Self.behaviour(
        """
        local seen = 0
        function B:onReload()
          seen = seen + 1
          if seen == 1 then self:detach() else error 'no' end
        end
        """
      )
    )
    XCTAssertEqual([first, second].count(where: \.isAttached), 1)
  }
}
