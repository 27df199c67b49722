import Remora
import RemoraLanguageServer
import XCTest

/// The end of a host.
final class ClosingTests: ClosingTestCase {
  func testAServiceThatMentionsItsHostKeepsItUntilThatIsClosed() throws {
    var host: ScriptHost? = try makeHost()
    weak let weakHost = host
    host?.lend("app") { [host] service in
      service.function("count") { () -> Int in host?.screens.count ?? 0 }
    }
    host = nil
    XCTAssertNotNil(weakHost)
    weakHost?.close()
    XCTAssertNil(weakHost)
  }

  func testAServiceThatIsGivenItsHostDoesNotKeepIt() throws {
    var host: ScriptHost? = try makeHost()
    weak let weakHost = host
    var screens: [Int] = []
    host?.lend("app") { service in
      service.function("count", withHost: { host in host.screens.count })
      service.function(
        "note",
        withHost: { (host, number: Int) -> Int in
          screens.append(number)
          return host.screens.count
        }
      )
    }
    let source = """
      local Counter = behaviour "Counter"
      function Counter:onTap() service "app".note(service "app".count() + 7) end
      return Counter
      """
    try host?.load(source, as: "counter")
    let button = Button()
    try host?.attach("counter", to: button)
    button.tap()
    XCTAssertEqual(screens, [7])
    host = nil
    XCTAssertNil(weakHost)
  }

  func testClosingEndsEverythingInOrder() throws {
    let host = try makeHost()
    let screen = Screen(id: "panel")
    let button = Button(id: "save")
    host.present(screen)
    try host.attach("lamp", to: screen)
    let lamp = try host.attach("lamp", to: button)
    button.tap()
    host.close()
    XCTAssertEqual(log, ["off", "off"])
    XCTAssertTrue(host.isClosed)
    XCTAssertEqual(host.screens.count, 0)
    XCTAssertFalse(lamp.isAttached)
    host.close()
  }

  func testAClosedHostDoesNothingAndThrows() throws {
    let host = try makeHost()
    let button = Button(id: "save")
    let lamp = try host.attach("lamp", to: button)
    host.close()
    XCTAssertThrowsError(try host.attach("lamp", to: button)) {
      XCTAssertEqual("\($0)", "error: the host is closed")
    }
    XCTAssertThrowsError(try host.open(scene: "scripts/scenes/gallery"))
    XCTAssertThrowsError(try host.load("", as: "lamp"))
    XCTAssertThrowsError(try host.startWatching())
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(
      host.check(scene: "scripts/scenes/gallery").map(\.message),
      ["the host is closed"]
    )
    host.present(Screen())
    XCTAssertEqual(host.screens.count, 0)
    host.poll()
    host.flush()
    host.advance(by: .seconds(10))
    button.tap()
    button.title = "Save"
    XCTAssertThrowsError(try lamp.perform("close")) {
      XCTAssertEqual("\($0)", "error: the host is closed")
    }
    XCTAssertEqual(log, ["off"])
  }

  func testAnObserverOfPollRequestsDoesNotKeepAClosedHost() throws {
    var host: ScriptHost? = try makeHost()
    weak let weakHost = host
    if let host {
      nonisolated(unsafe) let same = host
      host.observePollRequests { _ in unsafe _ = same.isClosed }
    }
    host = nil
    weakHost?.close()
    XCTAssertNil(weakHost)
  }

  @MainActor
  func testSequencesAndAwaitedActionsEndWhenTheHostIsClosed() async throws {
    let host = try makeHost()
    let button = Button(id: "save")
    let source = """
      local Slow = behaviour "Slow"
      function Slow:go() wait(1000) end
      return Slow
      """
    try host.load(source, as: "slow")
    let slow = try host.attach("slow", to: button)
    let diagnostics = host.diagnostics()
    let reader = Task {
      var count = 0
      for await _ in diagnostics { count += 1 }
      return count
    }
    let action = Task { try await slow.performAsync("go") }
    await Task.yield()
    host.close()
    let count = await reader.value
    XCTAssertEqual(count, 0)
    do {
      _ = try await action.value
      XCTFail("the action has ended")
    } catch {}
  }

  @MainActor
  func testRunningEndsWhenTheHostIsClosed() async throws {
    let host = try makeHost()
    let running = Task { await host.run() }
    await Task.yield()
    host.close()
    await running.value
  }
}
