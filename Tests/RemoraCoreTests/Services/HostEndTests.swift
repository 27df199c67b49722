import RemoraConsole
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A service may be what lets go of the host: closing a document does.
final class HostEndTests: XCTestCase {
  func testAServiceMayLetGoOfTheHostInTheMiddleOfAHandler() throws {
    var host: ScriptHost? = try ScriptHost(clock: VirtualClock())
    host?.lend("app") { service in service.function("quit") { () -> Void in host = nil } }
    let source = """
      local B = behaviour "B"
      function B:onTap()
        service("app").quit()
        log("still here")
        wait(1)
      end
      return B
      """
    try host?.load(Array(source.utf8), as: "quitter", file: "quitter.lua")
    let button = Button()
    try host?.attach("quitter", to: button)
    weak let released = host
    button.tap()
    XCTAssertNil(host)
    XCTAssertNil(released)
    button.tap()
  }

  func testFunctionsOfAHostThatAServiceLetGoOfSayThatItIsClosed() throws {
    var host: ScriptHost? = try ScriptHost(clock: VirtualClock())
    var heard: [String] = []
    host?.lend("app") { service in
      service.function("quit") { () -> Void in host = nil }
      service.function("hear") { (message: String) in heard.append(message) }
    }
    let source = """
      local B = behaviour "B"
      function B:onTap()
        local app, owner = service("app"), self.owner
        app.quit()
        for _, action in ipairs {
          function() log("still here") end,
          function() present("about") end,
          function() owner:present("about") end,
          function() owner:add("Label") end,
        } do
          local _, message = pcall(action)
          app.hear(tostring(message))
        end
      end
      return B
      """
    try host?.load(Array(source.utf8), as: "quitter", file: "quitter.lua")
    let screen = Screen()
    try host?.attach("quitter", to: screen)
    screen.tap()
    XCTAssertNil(host)
    XCTAssertEqual(
      heard,
      (6...9).map { "quitter.lua:\($0): the app has closed what this belongs to" }
    )
  }

  func testAServiceMayLetGoOfTheHostAfterAWait() throws {
    let clock = VirtualClock()
    var host: ScriptHost? = try ScriptHost(clock: clock)
    host?.lend("app") { service in service.function("quit") { () -> Void in host = nil } }
    let source = """
      local B = behaviour "B"
      function B:onTap() waitFor(self.owner, "tap") service("app").quit() wait(1) wait(1) end
      return B
      """
    try host?.load(Array(source.utf8), as: "quitter", file: "quitter.lua")
    let button = Button()
    try host?.attach("quitter", to: button)
    weak let released = host
    button.tap()
    button.tap()
    XCTAssertNil(host)
    XCTAssertNil(released)
    button.tap()
  }

  func testWhoeverAwaitsAnActionAtTheHostsEndGoesNoFurther() throws {
    var host: ScriptHost? = try ScriptHost(clock: VirtualClock())
    let source = """
      local B = behaviour "B"
      function B:rest() wait(1) end
      return B
      """
    try host?.load(Array(source.utf8), as: "sleeper", file: "sleeper.lua")
    var button: Button? = Button()
    if let host, let button {
      try host.attach("sleeper", to: button)
      guard case .waiting = Console(host).evaluate("sleeper:rest()") else {
        return XCTFail("the action does not wait")
      }
    }
    host = nil
    button = nil
    XCTAssertNil(button)
  }

  func testAnOwnerMayOutliveItsHostWhileATaskRunsOldCode() throws {
    var host: ScriptHost? = try ScriptHost(clock: VirtualClock())
    var button: Button? = Button()
    for number in 1...2 {
      try host?.load(
        """
        local B = behaviour "Sleeper"
        function B:onTap() wait(\(number)) end
        return B
        """,
        as: "sleeper"
      )
      guard number == 1, let button else { continue }
      try host?.attach("sleeper", to: button)
      button.tap()
    }
    host = nil
    weak let released = button
    button = nil
    XCTAssertNil(released)
  }
}
