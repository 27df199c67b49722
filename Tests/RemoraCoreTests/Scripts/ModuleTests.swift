import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What scripts share, and what they do not.
final class ModuleTests: HostTestCase {
  private func attachUser(_ body: String) throws {
    script("user", "local B = behaviour \"User\"\nfunction B:onAttach() \(body) end\nreturn B")
    try attach("user", to: makeButton())
  }

  func testAModuleRunsOnceAndIsShared() throws {
    script("shapes", "print(\"run\") return { sides = 3 }")

    try attachUser("require(\"shapes\").sides = 4 log(require \"shapes\".sides)")

    XCTAssertEqual(log, ["run", "4"])
  }

  func testAModuleMayLieInAFolder() throws {
    files["scripts/ui/shapes.lua"] = "return 3"

    try attachUser("log(require \"ui.shapes\")")

    XCTAssertEqual(log, ["3"])
  }

  /// Some libraries put functions into `string` in one of their files and call them in others.
  func testTheModulesOfAPackageShareTheirLibraries() throws {
    files["scripts/stache.lua"] = """
      function string.split(text, at) return text:sub(1, at), text:sub(at + 1) end
      local Renderer = require "stache.renderer"
      return { render = Renderer.render, string = string }
      """
    files["scripts/stache/renderer.lua"] = """
      return { render = function(text) return table.concat({ string.split(text, 1) }, "|") end }
      """
    script("other", "return { split = string.split, string = string }")

    try attachUser(
      """
      log(require "stache".render "abc")
      log(require "other".split, string.split, require "other".string == string)
      """
    )

    XCTAssertEqual(log, ["a|bc", "nil nil false"])
  }

  func testWhatLibrariesLookAtWhenTheyLoadIsThere() throws {
    script(
      "paths",
      """
      package.loaded.mine, package.path = {}, "/etc/?.lua"
      return { separator = package.config:sub(1, 1), loaded = package.loaded.string == string }
      """
    )
    try attachUser(
      """
      local paths = require "paths"
      log(paths.separator, paths.loaded, package)
      log(pcall(require, "passwd"))
      """
    )
    XCTAssertEqual(log[0], "/ true nil")
    XCTAssertTrue(log[1].hasPrefix("false there is no module"), log[1])
  }

  func testAFolderWithAnInitialFileIsAModule() throws {
    script("say/init", "return { part = require \"say.part\" }")
    script("say/part", "return 3")
    try attachUser("log(require \"say\".part) log(pcall(require, \"say.init\"))")
    XCTAssertEqual(log[0], "3")
    XCTAssertTrue(log[1].contains("did you mean \"say\"?"), log[1])
  }

  func testWhatAModuleWritesToAnOutputIsLogged() throws {
    script(
      "old",
      """
      assert(require "string" == string and require "debug" == debug and require "io" == io)
      local out = io.stdout
      return function(...) return out:write(...) == out, debug.traceback("here") end
      """
    )
    try attachUser("log(require \"old\"(\"a\", 1)) log(io, debug)")
    XCTAssertEqual(log, ["a 1", "true here", "nil nil"])
  }

  func testACircleIsNamed() throws {
    script("a", "return require \"b\"")
    script("b", "return require \"c\"")
    script("c", "return require \"a\"")

    try attachUser("require \"a\"")

    let message = takeMessages().joined()
    XCTAssertTrue(
      message.hasSuffix("modules require each other in a circle: a → b → c → a"),
      message
    )
  }

  func testAModuleMayBeRequiredAgainAfterAFailure() throws {
    script("shapes", "error(\"not yet\", 0)")
    try attachUser("pcall(require, \"shapes\")")
    script("shapes", "return 3")
    script(
      "again",
      "local B = behaviour \"Again\" function B:onAttach() log(require \"shapes\") end return B"
    )

    try attach("again", to: makeButton())

    XCTAssertEqual(log, ["3"])
  }

  func testThereIsNoRequireWhereThereAreNoScriptFolders() throws {
    host.scriptFolders = []
    let source = "local B = behaviour \"B\" log(_G.require) require \"shapes\" return B"
    XCTAssertThrowsError(try host.load(Array(source.utf8), as: "b", file: "b.lua")) { error in
      XCTAssertEqual(
        (error as? RemoraError)?.diagnostics.first?.suggestion,
        "modules are in script folders, and this app has none"
      )
    }
    XCTAssertEqual(log, ["nil"])
  }

  func testNothingOutsideTheScriptFoldersIsFound() throws {
    files["secret.lua"] = "return 1"
    files["/etc/secret.lua"] = "return 1"

    try attachUser(
      "for _, name in ipairs { \"../secret\", \"/etc/secret\", \"\", \"a b\", \"secret\" } do"
        + " log(select(2, pcall(require, name))) end"
    )

    XCTAssertEqual(log.count, 5)
    for line in log.prefix(4) {
      XCTAssertTrue(line.contains("cannot be the name of a module"), line)
    }
    XCTAssertTrue(log[4].contains("there is no module \"secret\" in scripts"), log[4])
  }

  func testAFailureTellsThePlaceInTheModule() throws {
    script("shapes", "\n\nerror \"broken\"")

    try attachUser("require \"shapes\"")

    let diagnostic = takeDiagnostics().first
    XCTAssertEqual(diagnostic?.message, "in the module scripts/shapes.lua:3: broken")
    XCTAssertEqual(diagnostic?.place, "scripts/user.lua:2")
  }

  func testAModuleMayHave64KilobytesAndNoMore() throws {
    let body = "return 7"
    let padding = String(repeating: " ", count: 65_536 - body.utf8.count)
    script("exact", padding + body)
    script("long", padding + " " + body)

    try attachUser("log(require \"exact\") require \"long\"")

    XCTAssertEqual(log, ["7"])
    let message = takeMessages().joined()
    XCTAssertTrue(
      message.contains(
        "the file has 65537 bytes, and a script at most 65536: move parts of it into modules"
      ),
      message
    )
  }

  func testAModulesBodyMayNotWait() throws {
    script("shapes", "wait(1)")

    try attachUser("require \"shapes\"")

    XCTAssertTrue(takeMessages().joined().contains("a module's body runs at once"))
  }

  func testAScriptThatFailsToLoadLeavesNoModuleBehind() throws {
    script("shapes", "log 'run' return {}")
    script("user", "require 'shapes' nonsense()")
    XCTAssertThrowsError(try host.script(named: "user"))
    XCTAssertTrue(host.scripts.library.modules.loaded.isEmpty)

    try attachUser("require 'shapes'")

    XCTAssertEqual(log, ["run", "run"])
  }

  func testAModulesBodyMayOpenAScene() throws {
    files["scene/scene.json"] = #"{ "name": "S", "screens": [{ "id": "first" }] }"#
    host.lend("app") { [unowned host] service in
      service.function("open") { () in _ = try host.open(scene: "scene") }
    }
    script("opener", "service('app').open() return 'opened'")

    try attachUser("log(require 'opener')")

    XCTAssertEqual(log, ["opened"])
    XCTAssertEqual(host.scene?.name, "S")
  }

  func testGlobalsOfOneScriptAreInvisibleToOthers() throws {
    script("module", "leaked = 1 string.upper = nil return {}")
    script(
      "first",
      "leaked = 1 string.rep = nil local B = behaviour \"First\" function B:onAttach() log(leaked) end return B"
    )
    try attach("first", to: makeButton())

    try attachUser(
      "require \"module\" log(leaked, string.rep ~= nil, (\"a\"):rep(2), (\"a\"):upper())"
    )

    XCTAssertEqual(log, ["1", "nil true aa A"])
  }

  func testNothingLeadsOutOfAScript() throws {
    try attachUser(
      "log(io, debug, package, load, dofile, loadfile, os and os.execute, getmetatable(self), getmetatable(self.owner))"
    )

    XCTAssertEqual(log, ["nil nil nil nil nil nil nil false false"])
  }
}
