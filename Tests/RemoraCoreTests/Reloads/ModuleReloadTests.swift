import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Modules that change, and who changes with them.
final class ModuleReloadTests: ReloadTestCase {
  /// Saves a module.
  private func module(_ name: String, _ lua: String) { script(name, lua) }

  /// Attaches a script whose `go` answers with a module's value.
  private func attachUser(_ name: String, of module: String) throws -> Behaviour {
    script(
      name,
      Self.behaviour("local m = require '\(module)' function B:go() return m.value end")
    )
    return try attach(name, to: makeButton())
  }

  /// `onReload` attached another script before a reload was refused: it stays, with its modules.
  func testAScriptAttachedInARefusedReloadIsReloadedWithItsModules() throws {
    module("leaf", "return { value = 'old' }")
    module("branch", "return { value = require('leaf').value }")
    script(
      "guest",
      Self.behaviour("local m = require 'branch' function B:go() return m.value end")
    )
    let first = try attachBody("")
    refusal(
      "it",
      Self.behaviour("function B:onReload() self.owner:attach('guest') error 'no' end")
    )
    let guest = try XCTUnwrap(first.owner?.attachments.behaviours.last)
    XCTAssertEqual(try guest.perform("go").values, ["old"])
    saveBody("B.n = state(0)")
    module("leaf", "return { value = 'new' }")
    let report = reload()
    XCTAssertEqual(report.modules, ["branch", "leaf"])
    XCTAssertEqual(try guest.perform("go").values, ["new"])
  }

  func testWhoeverRequiresAModuleChangesWithIt() throws {
    module("leaf", "return { value = 'old' }")
    module("branch", "return { value = require('leaf').value }")
    let direct = try attachUser("direct", of: "leaf")
    let indirect = try attachUser("indirect", of: "branch")
    let other = try attachBody("function B:go() return 1 end", as: "other")
    module("leaf", "return { value = 'new' }")
    let report = reload()
    XCTAssertEqual(report.scripts, ["direct", "indirect"])
    XCTAssertEqual(report.modules, ["branch", "leaf"])
    XCTAssertEqual(report.attachments, 2)
    XCTAssertEqual(try direct.perform("go").values, ["new"])
    XCTAssertEqual(try indirect.perform("go").values, ["new"])
    XCTAssertEqual(try other.perform("go").values, [1])
  }

  func testEachModuleOfADiamondRunsOnceAndAfterWhatItRequires() throws {
    module("leaf", "log 'leaf' return { value = 1 }")
    module("left", "local l = require 'leaf' log 'left' return l")
    module("right", "local l = require 'leaf' log 'right' return l")
    module(
      "top",
      "local a, b = require 'left', require 'right' log 'top' return { value = a == b }"
    )
    let user = try attachUser("user", of: "top")
    _ = takeLog()
    module("leaf", "log 'leaf' return { value = 2 }")
    reload()
    XCTAssertEqual(takeLog(), ["leaf", "left", "right", "top"])
    XCTAssertEqual(try user.perform("go").values, [true])
  }

  func testAModuleThatChangedAloneLeavesItsOwnModulesAlone() throws {
    module("leaf", "log 'leaf' return { value = 1 }")
    module("branch", "return { value = require('leaf').value }")
    let user = try attachUser("user", of: "branch")
    _ = takeLog()
    module("branch", "return { value = require('leaf').value + 1 }")
    XCTAssertEqual(reload().modules, ["branch"])
    XCTAssertEqual(try user.perform("go").values, [2])
    XCTAssertEqual(takeLog(), [])
  }

  func testAMistakeInAModuleIsToldWithItsPlaceThere() throws {
    module("leaf", "return { value = 'old' }")
    module("branch", "return require 'leaf'")
    let user = try attachUser("user", of: "branch")
    module("leaf", "local x = 1\nreturn { value = = }")
    let problems = refusal()
    XCTAssertEqual(problems.count, 1)
    XCTAssertEqual(problems[0].file, "scripts/leaf.lua")
    XCTAssertEqual(problems[0].line, 2)
    XCTAssertEqual(problems[0].excerpt, "return { value = = }")
    XCTAssertEqual(try user.perform("go").values, ["old"])
  }

  func testAFailingModuleBodyIsToldWithItsPlaceThere() throws {
    module("leaf", "return { value = 'old' }")
    let user = try attachUser("user", of: "leaf")
    module("leaf", "\nerror 'broken body'")
    let problems = refusal()
    XCTAssertEqual(problems.map(\.message), ["broken body"])
    XCTAssertEqual(problems.first?.place, "scripts/leaf.lua:2")
    XCTAssertEqual(try user.perform("go").values, ["old"])
  }

  func testACircleThatAnEditMakesIsRefusedWithItsPath() throws {
    module("b", "return { value = 1 }")
    module("a", "return require 'b'")
    let user = try attachUser("user", of: "a")
    module("b", "return require 'a'")
    let problems = refusal()
    XCTAssertEqual(problems.count, 1)
    XCTAssertTrue(problems[0].message.hasSuffix("a → b → a"), problems[0].message)
    XCTAssertEqual(problems[0].file, "scripts/b.lua")
    XCTAssertEqual(try user.perform("go").values, [1])
  }

  func testANewVersionMayRequireANewModule() throws {
    let behaviour = try attachBody("")
    module("fresh", "return 3")
    saveBody("local m = require 'fresh' function B:go() return m end")
    XCTAssertEqual(try behaviour.perform("go").values, [3])
    module("fresh", "return 4")
    reload()
    XCTAssertEqual(try behaviour.perform("go").values, [4])
  }

  func testAModuleThatIsMissingRefusesUntilItIsThere() throws {
    let behaviour = try attachBody("")
    refusal("it", Self.behaviour("local m = require 'later' function B:go() return m end"))
    module("later", "return 5")
    reload()
    XCTAssertEqual(try behaviour.perform("go").values, [5])
  }

  func testAModuleThatAHandlerRequiredCounts() throws {
    module("late", "return 'old'")
    let behaviour = try attachBody("function B:go() return require 'late' end")
    XCTAssertEqual(try behaviour.perform("go").values, ["old"])
    module("late", "return 'new'")
    XCTAssertEqual(reload().scripts, ["it"])
    XCTAssertEqual(try behaviour.perform("go").values, ["new"])
    module("late", "nonsense")
    XCTAssertEqual(refusal().first?.file, "scripts/late.lua")
    XCTAssertEqual(try behaviour.perform("go").values, ["new"])
  }

  func testAModuleThatAHandlerRequiredKeepsItsValueWhenOnlyTheScriptChanges() throws {
    module("late", "return { n = 0 }")
    let body = "function B:go() local m = require 'late' m.n = m.n + 1 return m.n end"
    let behaviour = try attachBody(body)
    XCTAssertEqual(try behaviour.perform("go").values, [1])
    saveBody("-- edited\n\(body)")
    XCTAssertEqual(try behaviour.perform("go").values, [2])
  }

  func testAModuleThatNobodyRequiresAnyMoreStandsInNobodysWay() throws {
    module("m", "return { value = 1 }")
    let user = try attachUser("user", of: "m")
    module("m", "return { value = 2 }")
    reload()
    module("m", "nonsense")
    save("user", Self.behaviour("function B:go() return 3 end"))
    XCTAssertEqual(try user.perform("go").values, [3])
    module("m", "more nonsense")
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(host.reload("m").outcome, .refused)
    XCTAssertEqual(takeMessages(), ["no script or module \"m\" is loaded"])
  }

  func testAModuleIsForgottenWithTheLastThatRequiresIt() throws {
    module("leaf", "return { value = 1 }")
    module("branch", "return require 'leaf'")
    let user = try attachUser("user", of: "branch")
    save("user", Self.behaviour("function B:go() return 3 end"))
    module("leaf", "nonsense")
    module("branch", "nonsense")
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(host.scripts.library.modules.loaded.count, 0)
    XCTAssertEqual(try user.perform("go").values, [3])
  }

  func testReloadsAModuleByName() throws {
    module("m", "return { value = now() }")
    let user = try attachUser("user", of: "m")
    clock.move(to: 2_000_000_000)
    let report = host.reload("m")
    XCTAssertEqual(report.modules, ["m"])
    XCTAssertEqual(report.scripts, ["user"])
    XCTAssertEqual(try user.perform("go").values, [2.0])
  }

  func testWhatAPersonRequiredAtThePromptIsLoadedAgain() throws {
    module("m", "return { value = 1 }")
    let console = Console(host)
    _ = console.evaluate("m = require 'm'")
    module("m", "return { value = 2 }")
    XCTAssertEqual(reload().modules, ["m"])
    guard case .values(let values) = console.evaluate("return require('m').value") else {
      return XCTFail("the prompt failed")
    }
    XCTAssertEqual(values, [2])
  }

  func testAModuleMovesToAnEarlierFolder() throws {
    host.scriptFolders = ["first", HostTestCase.folder]
    module("m", "return { value = 1 }")
    let user = try attachUser("user", of: "m")
    files["first/m.lua"] = "return { value = 2 }"
    reload()
    XCTAssertEqual(try user.perform("go").values, [2])
  }
}
