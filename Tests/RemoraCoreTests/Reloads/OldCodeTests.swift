import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A task in flight keeps the methods, outlets, properties and state that it began with.
final class OldCodeTests: ReloadTestCase {
  func testARenamedHelperIsFoundByOldCode() throws {
    script(
      "helper",
      """
      local B = behaviour "Helper"
      function B:onTap()
        wait(1)
        self:_show("old task")
      end
      function B:_show(text) log("old " .. text) end
      return B
      """
    )
    let button = makeButton()
    try attach("helper", to: button)
    button.tap()

    save(
      "helper",
      """
      local B = behaviour "Helper"
      B.whileBusy = "parallel"
      function B:onTap() self:_display("new task") end
      function B:_display(text) log("new " .. text) end
      return B
      """
    )
    button.tap()
    host.advance(by: .seconds(2))
    button.tap()

    XCTAssertEqual(log, ["new new task", "old old task", "new new task"])
  }

  func testAHelperOfTheSameNameIsTheOldOne() throws {
    func source(_ word: String) -> String {
      """
      local B = behaviour "Same"
      function B:onTap() wait(1) self:_show() end
      function B:_show() log("\(word)") end
      return B
      """
    }
    script("same", source("old"))
    let button = makeButton()
    try attach("same", to: button)
    button.tap()

    save("same", source("new"))
    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["old"])
  }

  func testARenamedOutletKeepsItsLink() throws {
    for (name, option) in [("first", ""), ("second", ", was = \"label\"")] {
      script(
        name,
        """
        local B = behaviour "Writer"
        B.speed = number { default = 3 }
        B.label = outlet { "Label", optional = true }
        function B:onTap()
          wait(1)
          self.label.text = "written " .. self.speed
          wait(1)
          self.label.text = "again " .. self.speed
        end
        return B
        """
      )
      let label = own(Label())
      let button = makeButton()
      let behaviour = try attach(name, to: button, outlets: ["label": [label]])
      button.tap()

      save(
        name,
        """
        local B = behaviour "Writer"
        B.first = number { default = 1 }
        B.second = number { default = 2 }
        B.line = outlet { "Label", optional = true\(option) }
        function B:onTap() end
        return B
        """
      )
      host.advance(by: .seconds(1))
      XCTAssertEqual(label.text, "written 3.0")

      save(name, "local B = behaviour \"Writer\"\nreturn B")
      host.advance(by: .seconds(1))
      XCTAssertEqual(label.text, "again 3.0")
      behaviour.detach()
      save(name, "local B = behaviour \"Writer\"\n\nreturn B")
    }
  }

  func testARenamedPropertyIsTheSameOne() throws {
    script(
      "renamed",
      """
      local B = behaviour "Renamed"
      B.speed = number { default = 3 }
      function B:onTap()
        wait(1)
        log(self.speed)
        self.speed = 5
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("renamed", to: button)
    button.tap()

    save(
      "renamed",
      """
      local B = behaviour "Renamed"
      B.other = number { default = 9 }
      B.pace = number { default = 4, was = "speed" }
      return B
      """
    )
    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["4"])
    XCTAssertEqual(behaviour[property: "pace"], .number(5))
    XCTAssertEqual(behaviour[property: "other"], .number(9))
  }

  func testRemovedStateLastsUntilTheTaskEnds() throws {
    script(
      "stateful",
      """
      local B = behaviour "Stateful"
      B.count = state(7)
      function B:onTap()
        wait(1)
        self.count = self.count + 1
        self._own = 1
        log(self.count)
        wait(1)
        log(self.count, self._own)
      end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("stateful", to: button)
    button.tap()

    save("stateful", "local B = behaviour \"Stateful\"\nB.total = state(1)\nreturn B")
    host.advance(by: .seconds(1))
    save("stateful", "local B = behaviour \"Stateful\"\nB.sum = state(1)\nreturn B")
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["8", "8 1"])
    XCTAssertEqual(behaviour.waitingTasks, 0)
  }

  func testClosingVariablesOfOldCodeFindTheirMethods() throws {
    script(
      "closer",
      """
      local B = behaviour "Closer"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() self:_tidy() end })
        wait(5)
      end
      function B:_tidy() log("tidied") end
      return B
      """
    )
    let button = makeButton()
    let behaviour = try attach("closer", to: button)
    button.tap()

    save("closer", "local B = behaviour \"Closer\"\nreturn B")
    behaviour.detach()

    XCTAssertEqual(log, ["tidied"])
  }

  func testPartsAndStartedTasksKeepTheirMethods() throws {
    script(
      "parts",
      """
      local B = behaviour "Parts"
      function B:onTap()
        every(1, function() self:_tick() end)
        together(function() wait(1) self:_tick() end, function() wait(2) end)
        coroutine.wrap(function() self:_tick() end)()
      end
      function B:_tick() log("tick") end
      return B
      """
    )
    let button = makeButton()
    try attach("parts", to: button)
    button.tap()

    save("parts", "local B = behaviour \"Parts\"\nreturn B")
    host.advance(by: .seconds(2))

    XCTAssertEqual(log, ["tick", "tick", "tick", "tick"])
  }

  func testNewCodeInsideAStepOfOldCodeIsNew() throws {
    script(
      "outer",
      """
      local B = behaviour "Outer"
      B.whileBusy = "parallel"
      B.isInner = state(false)
      function B:onTap()
        if self.isInner then return self:_say() end
        wait(1)
        self.isInner = true
        self.owner:tap()
        self:_say()
      end
      function B:_say() log("old") end
      return B
      """
    )
    let button = makeButton()
    try attach("outer", to: button)
    button.tap()

    save(
      "outer",
      """
      local B = behaviour "Outer"
      B.isInner = state(false)
      B.whileBusy = "parallel"
      function B:onTap() self:_tell() end
      function B:_tell() log("new", pcall(function() return self._say end)) end
      return B
      """
    )
    host.advance(by: .seconds(1))

    XCTAssertEqual(log, ["new true nil", "old"])
  }
}
