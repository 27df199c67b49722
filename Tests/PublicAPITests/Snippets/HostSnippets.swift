import Remora
import XCTest

/// The members of `ScriptHost` and `Screen` that no page uses.
final class HostSnippets: XCTestCase {
  private let greeter = """
    local Greeter = behaviour "Greeter"
    Greeter.name = text { default = "you" }
    Greeter.said = event {}
    function Greeter:onAttach() wait(5) end
    function Greeter:greet() self:send("said"); return "Hello, " .. self.name end
    return Greeter
    """

  func testWhatAHostIsMadeOf() throws {
    let files = MemoryFiles()
    let limits = ScriptHost.Limits(memory: 16 << 20)
    let host = try ScriptHost(clock: VirtualClock(), files: files, limits: limits)
    XCTAssert(host.files as? MemoryFiles === files)
    XCTAssert(host.clock is VirtualClock)
    XCTAssertEqual(host.limits.memory, 16 << 20)
    XCTAssertNil(host.watchDescriptor)
    XCTAssertFalse(host.isWatching)
    host.stopWatching()
  }

  func testEveryLimitHasADefault() {
    let limits = ScriptHost.Limits()
    XCTAssertNotNil(limits.handlerTime)
    XCTAssertNotNil(limits.wallTime)
    XCTAssertNil(limits.instructions)
    XCTAssertGreaterThan(limits.memory, limits.scriptMemory)
    XCTAssertGreaterThan(limits.largestBlock, 0)
    XCTAssertGreaterThan(limits.scriptQuota ?? .zero, limits.behaviourQuota ?? .zero)
    XCTAssertNotNil(limits.pollTime)
    XCTAssertEqual(limits.stopper, .automatic)
  }

  func testKindsOwnersAndIds() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let like = Button(id: "like")
    host.add(like)
    XCTAssert(host.owner("like") === like)
    XCTAssertEqual(host.kind(of: like).name, "Button")
    XCTAssert(host.kind(named: "Button") === host.kind(of: like))
    XCTAssertTrue(host.kinds.contains { $0.name == "Slider" })
    host.lend("hall") { service in service.function("open") { true } }
    let keyboard = Keyboard()
    host.lend("keyboard", keyboard)
    XCTAssertTrue(host.serviceNames.contains("hall"))
    XCTAssert(host.lentOwner("keyboard") === keyboard)
  }

  func testScriptsAndTheirMemory() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let script = try host.load(greeter, as: "greeter")
    XCTAssertGreaterThan(host.memory(heldBy: script), 0)
    XCTAssertFalse(host.check(script: "nowhere.lua", allowsModules: true).isEmpty)
    host.language = "de"
    XCTAssertEqual(host.language, "de")
  }

  func testTheBackground() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.enterBackground()
    XCTAssert(host.isInBackground)
    host.enterForeground()
    XCTAssertFalse(host.isInBackground)
  }

  func testReportsAndSequences() async throws {
    let host = try ScriptHost(clock: VirtualClock()) { _ in }
    let (patches, events, reloads) = (host.patches(limit: 4), host.events(limit: 4), host.reloads())
    let screen = Screen(id: "home")
    host.present(screen)
    host.flush()
    host.reload()
    host.report(Diagnostic(.warning, "the sensor is cold"))
    for await batch in patches {
      XCTAssertFalse(batch.isEmpty)
      break
    }
    for await event in events {
      XCTAssertEqual(event.name, "load")
      break
    }
    _ = reloads
  }

  func testWhyATapDoesNothing() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let (screen, like) = (Screen(id: "home"), Button(id: "like"))
    try screen.add(like)
    (like.width, like.height, like.enabled) = (80, 40, false)
    (screen.width, screen.height) = (400, 800)
    host.present(screen)
    XCTAssertNotNil(host.problem(ofTapOn: like))
    XCTAssertNotNil(host.problem(ofTapAt: Point(x: 5, y: 5), on: screen))
    XCTAssert(screen.frontmostControl(at: Point(x: 5, y: 5)) === like)
    XCTAssert(try host.control(XCTUnwrap(like.controlID)) === like)
    XCTAssertFalse(screen.takesTouches)
  }

  func testScreensOnTopAndOnAStack() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let (home, about) = (Screen(id: "home"), Screen(id: "about"))
    host.present(home)
    home.present(about, animated: false)
    XCTAssert(about.isOnTop)
    XCTAssertFalse(home.isOnTop)
    XCTAssertFalse(about.isLeaving)
    XCTAssertNil(about.stack)
  }

  func testStepsOfTime() throws {
    let host = try ScriptHost(clock: VirtualClock())
    try host.load(greeter, as: "greeter")
    let like = Button(id: "like")
    host.add(like)
    let behaviour = try like.attach("greeter")
    XCTAssertEqual(behaviour.tasks.count, 1)
    XCTAssertTrue(host.advanceToNextDue())
    XCTAssertEqual(behaviour.tasks.count, 0)
  }
}
