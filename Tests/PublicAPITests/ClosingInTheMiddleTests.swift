import Remora
import XCTest

/// A host that is closed while it does something.
final class ClosingInTheMiddleTests: ClosingTestCase {
  func testAScriptMayCloseItsHost() throws {
    let host = try makeHost()
    host.lend("app") { service in service.function("close", withHost: { host in host.close() }) }
    let button = Button(id: "save")
    let lamp = try host.attach("lamp", to: button)
    try lamp.perform("close")
    XCTAssertTrue(host.isClosed)
    XCTAssertEqual(log, ["off"])
  }

  /// A host whose script closes it in the middle of something.
  private func makeClosingHost(_ body: String) throws -> (host: ScriptHost, button: Button) {
    let host = try makeHost()
    host.lend("app") { service in service.function("close", withHost: { host in host.close() }) }
    let source = "local B = behaviour 'B' \(body) return B"
    try host.load(source, as: "closer")
    let button = Button(id: "save")
    try host.attach("closer", to: button)
    return (host, button)
  }

  func testATimerMayCloseTheHostThatAdvances() throws {
    let (host, button) = try makeClosingHost("function B:onTap() wait(1) service 'app'.close() end")
    button.tap()
    button.tap()
    host.advance(by: .seconds(5))
    XCTAssertTrue(host.isClosed)
    XCTAssertFalse(host.advanceToNextDue())
  }

  func testATimerMayCloseTheHostThatPolls() throws {
    let host = try ScriptHost()
    host.lend("app") { service in service.function("close", withHost: { host in host.close() }) }
    let source =
      "local B = behaviour 'B' function B:onTap() wait(0) service 'app'.close() end return B"
    try host.load(source, as: "closer")
    let button = Button()
    try host.attach("closer", to: button)
    button.tap()
    while !host.isClosed { host.poll() }
    button.tap()
  }

  func testADismissalThatWaitsEndsWithItsHost() throws {
    let host = try makeHost()
    let source = "local B = behaviour 'B' function B:onWillDisappear() wait(1) end return B"
    try host.load(source, as: "fading")
    let screen = Screen(id: "about")
    try host.attach("fading", to: screen)
    host.present(screen)
    screen.dismiss(animated: true)
    XCTAssertTrue(screen.isPresented)
    host.close()
    XCTAssertFalse(screen.isPresented)
    XCTAssertTrue(screen.attachments.hasEnded)
  }

  func testAReloadMayCloseItsHost() throws {
    for end in ["", "error 'no'"] {
      let (host, button) = try makeClosingHost("B.n = state(0)")
      let source = """
        local B = behaviour "B"
        B.n = state(0)
        function B:onReload() service "app".close() \(end) end
        return B
        """
      _ = try? host.load(source, as: "closer")
      XCTAssertTrue(host.isClosed)
      XCTAssertEqual(host.availableScripts, [])
      button.tap()
    }
  }

  func testObserversMayCloseTheirHost() throws {
    let host = try makeHost()
    let screen = Screen(id: "panel")
    let lamp = try host.attach("lamp", to: screen)
    host.present(screen)
    var batches = 0
    host.observePatches { [unowned host] _ in
      batches += 1
      host.close()
    }
    XCTAssertEqual(batches, 1)
    XCTAssertFalse(lamp.isAttached)
    screen.title = "Panel"
    host.flush()

    let other = try makeHost()
    other.observeDiagnostics { [unowned other] _ in other.close() }
    let source = "local B = behaviour 'B' function B:onTap() error 'no' end return B"
    try other.load(source, as: "failing")
    let button = Button()
    try other.attach("failing", to: button)
    button.tap()
    XCTAssertTrue(other.isClosed)
  }

  func testAScreenThatGoesMayCloseTheHostThatOpensAScene() throws {
    let host = try ScriptHost(clock: VirtualClock(), files: DiskFiles())
    host.lend("app") { service in service.function("close", withHost: { host in host.close() }) }
    let source = "local B = behaviour 'B' function B:onDetach() service 'app'.close() end return B"
    try host.load(source, as: "closer")
    let screen = Screen(id: "first")
    try host.attach("closer", to: screen)
    host.present(screen)
    XCTAssertThrowsError(try host.open(scene: "scripts/scenes/gallery")) {
      XCTAssertEqual("\($0)", "error: the host is closed")
    }
    XCTAssertEqual(host.screens.count, 0)
    XCTAssertNil(host.scene)
  }

  func testABehaviourOfASceneMayCloseItsHost() throws {
    let files = MemoryFiles()
    let closer = """
      local B = behaviour "B"
      function B:onAttach() service "app".close() end
      return B
      """
    files["s/scripts/closer.lua"] = closer
    files["s/scene.json"] = """
      { "name": "S", "scripts": ["scripts"], "screens": [ { "id": "panel", "controls": [
        { "kind": "Button", "id": "a", "behaviours": [ { "id": "one", "script": "closer" } ] },
        { "kind": "Button", "id": "b", "behaviours": [ { "id": "two", "script": "closer" } ] }
      ] } ] }
      """
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.lend("app") { service in service.function("close", withHost: { host in host.close() }) }
    XCTAssertThrowsError(try host.open(scene: "s")) {
      XCTAssertEqual("\($0)", "error: the host is closed")
    }
    XCTAssertEqual(host.screens.count, 0)
  }

  /// Whatever handler of a script closes the host, and whatever the app does when that happens.
  func testAnyHandlerMayCloseItsHost() throws {
    let handlers = [
      "onAttach", "onDetach", "onChange", "onReload", "onLoad", "onWillAppear", "onAppear",
      "onWillDisappear", "onDisappear", "onDestroy", "onTap", "go", "later", "answer", "nested",
    ]
    for handler in handlers {
      for closesInAWait in [false, true] {
        try closeInTheMiddle(handler, closesInAWait: closesInAWait)
      }
    }
  }

  private func closeInTheMiddle(_ handler: String, closesInAWait: Bool) throws {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.lend("app") { service in
      service.function("close", withHost: { host in host.close() })
      service.function("nested", withHost: { host in host.advance(by: .seconds(3)) })
    }
    host.observePatches { _ in }
    host.observeEvents { _ in }
    var bodies = [
      "go": "self:send('sent')",
      "onTap": "wait(1) self:later() self.owner:animate { alpha = 0, over = 1 }",
      "later": "together(function() wait(1) end, function() self:answer() end)",
      "answer": "self.n = 1",
      "nested": "service 'app'.nested()",
    ]
    bodies[handler] = "close()"
    let source = """
      local B = behaviour "B"
      B.n = state(0)
      B.size = number { default = 1 }
      B.sent = event {}
      local function close() \(closesInAWait ? "wait(0.5)" : "") service "app".close() end
      \(bodies.map { "function B:\($0)() \($1) end" }.sorted().joined(separator: "\n"))
      return B
      """
    try host.load(source, as: "it")
    let (first, second) = (Screen(id: "first"), Screen(id: "second"))
    let button = Button(id: "b")
    try? first.add(button)
    var behaviours: [Behaviour] = []
    for owner in [first, second, button] as [any Owner] {
      for id in ["x", "y"] {
        let configuration = Behaviour.Configuration(id: "\(id)\(behaviours.count)")
        if let new = try? host.attach("it", to: owner, configuration: configuration) {
          behaviours.append(new)
        }
      }
    }
    host.present(first)
    button.tap()
    host.present(second)
    for behaviour in behaviours {
      try? behaviour.set("size", to: 2)
      for action in ["go", "answer", "nested"] { _ = try? behaviour.perform(action) }
    }
    _ = try? host.load(source + " ", as: "it")
    host.advance(by: .seconds(2))
    host.dismiss(second)
    host.poll()
    host.reload("it")
    behaviours.last?.detach()
    button.destroy()
    host.dismiss(first)
    button.tap()
    host.advance(by: .seconds(10))
    host.close()
    XCTAssertFalse(behaviours.isEmpty, handler)
    XCTAssertTrue(behaviours.allSatisfy { !$0.isAttached }, handler)
    XCTAssertFalse(host.advanceToNextDue())
  }
}
