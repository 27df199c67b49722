import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class GlobalTests: HostTestCase {
  func testAHandlerThatSetsAGlobalIsWarnedOnceAPlace() throws {
    script(
      "sets",
      """
      local B = behaviour "B"
      total = 0
      function B:onTap()
        total = total + 1
        for i = 1, 3 do _G["x" .. i .. total] = i end
        other = total
      end
      return B
      """
    )
    let button = makeButton()
    try attach("sets", to: button)
    button.tap()
    button.tap()
    let warnings = takeDiagnostics()
    XCTAssertEqual(warnings.map(\.line), [5, 6])
    XCTAssertEqual(warnings.map(\.severity), [.warning, .warning])
    XCTAssertEqual(warnings.last?.excerpt, "  other = total")
  }

  func testTheSetterOfGlobalsIsNoWayAroundValidation() throws {
    script(
      "sneaks",
      """
      local B = behaviour "B"
      B.fade = number { default = 1, max = 5 }
      function B:onTap()
        local set = getmetatable(_G).__newindex
        pcall(set, self, "fade", "x")
        pcall(set, self.owner, "title", 5)
        pcall(set, nil, nil, nil)
        pcall(set)
        log(self.fade, rawget(self, "fade"))
      end
      return B
      """
    )
    let button = makeButton()
    try attach("sneaks", to: button)
    button.tap()
    XCTAssertEqual(takeLog().count, 1)
    XCTAssertEqual(messages, [])
  }

  func testEveryValueArrives() throws {
    script(
      "keeps",
      """
      local B = behaviour "B"
      function B:onTap()
        long = ("x"):rep(3000000)
        co = coroutine.create(function() end)
        _G[3] = B
        log(#long, type(co), _G[3] == B)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("keeps", to: button)
    button.tap()
    XCTAssertEqual(takeLog(), ["3000000 thread true"])
    XCTAssertEqual(takeDiagnostics().map(\.line), [3, 4])
  }

  func testNamesOfOtherLanguagesAreRefusedUnlessAScriptSetsThem() throws {
    script("null", "local B = behaviour 'B' function B:onTap() log(null) end return B")
    script("own", "local B = behaviour 'B' null = 3 function B:onTap() log(null) end return B")
    let button = makeButton()
    try attach("null", to: button)
    try attach("own", to: button)
    button.tap()
    XCTAssertEqual(takeMessages(), ["Lua has no null"])
    XCTAssertEqual(takeLog(), ["3"])
  }

  func testAMarkBeforeATextIsSkipped() throws {
    script("marked", "\u{feff}local B = behaviour 'B'\nfunction B:onTap() nothing() end\nreturn B")
    let button = makeButton()
    try attach("marked", to: button)
    button.tap()
    XCTAssertEqual(takeDiagnostics().map(\.line), [2])
    let problem = problems(of: "\u{feff}local B = behavior 'B'\nreturn B").first
    XCTAssertEqual(problem?.excerpt, "local B = behavior 'B'")
  }
}
