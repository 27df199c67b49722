import Dispatch
import Foundation
import Remora
import XCTest

private func attachWaiter(to host: ScriptHost) throws -> Behaviour {
  let source = """
    local Waiter = behaviour "Waiter"
    Waiter.done = event()
    function Waiter:onAttach()
      wait(0.001)
      self:send("done")
    end
    return Waiter
    """
  try host.load(source, as: "waiter")
  let button = Button(id: "button")
  host.present(Screen(id: "main"))
  try host.screens[0].add(button)
  return try host.attach("waiter", to: button)
}

/// The code of `docs/reference/run-loop.md`: each loop runs until a script has waited.
final class RunLoopPage: XCTestCase {
  private actor Session {
    private let host: ScriptHost

    init(whenDone: @escaping @Sendable () -> Void) throws {
      let host = try ScriptHost(clock: RealClock())
      try attachWaiter(to: host).on("done") { _ in whenDone() }
      self.host = host
    }

    func run() async {
      let running = Task { await self.host.run() }
      await running.value
    }

    func end() { host.close() }
  }

  func testTheLoopOfAnActor() async throws {
    let done = expectation(description: "the script has waited")
    let session = try Session { done.fulfill() }
    let running = Task { await session.run() }
    await fulfillment(of: [done], timeout: 10)
    await session.end()
    await running.value
  }

  @MainActor
  func testSwiftConcurrency() async throws {
    let host = try ScriptHost(clock: RealClock())
    let done = expectation(description: "the script has waited")
    try attachWaiter(to: host).on("done") { _ in done.fulfill() }

    let running = Task { await host.run() }

    await fulfillment(of: [done], timeout: 10)
    running.cancel()
    await running.value
  }

  @MainActor
  func testDispatch() async throws {
    let host = try ScriptHost(clock: RealClock())
    let done = expectation(description: "the script has waited")
    try attachWaiter(to: host).on("done") { _ in done.fulfill() }

    let loop = DispatchLoop(host)

    await fulfillment(of: [done], timeout: 10)
    loop.cancel()
  }

  func testPoll() throws {
    let host = try ScriptHost(clock: RealClock())
    var isRunning = true
    try attachWaiter(to: host).on("done") { _ in isRunning = false }
    let pipe = Pipe()
    let mine = pipe.fileHandleForReading.fileDescriptor

    let loop = try DescriptorLoop(host)
    while isRunning {
      var waits = (loop.descriptors + [mine]).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&waits, nfds_t(waits.count), loop.timeout)
      loop.poll()
    }
  }

  func testGLib() throws {
    let host = try ScriptHost(clock: RealClock())
    var isRunning = true
    try attachWaiter(to: host).on("done") { _ in isRunning = false }
    let context = MainContext()
    let (addTimeout, addDescriptor) = (context.addTimeout, context.addDescriptor)
    let removeSource = context.removeSource

    let loop = try GLibLoop(
      host,
      addTimeout: { milliseconds, action in addTimeout(milliseconds, action) },
      addDescriptor: { descriptor, action in addDescriptor(descriptor, action) },
      removeSource: { number in removeSource(number) }
    )

    while isRunning { context.iterate() }
    loop.cancel()
    XCTAssert(context.isEmpty)
  }

  func testStoppingAndSlowingDownTime() throws {
    let clock = AdjustableClock()
    let host = try ScriptHost(clock: clock)
    clock.speed = 0.1  // slow motion: a wait of 1 s takes 10 s
    clock.isRunning = false  // time stands still; input still runs its handlers
    host.advanceToNextDue()  // moves to the end of the next wait, and runs what is due then

    var isDone = false
    try attachWaiter(to: host).on("done") { _ in isDone = true }
    XCTAssert(host.advanceToNextDue())
    XCTAssert(isDone)
  }
}

/// A main loop of GLib's shape: sources with numbers, each with an action.
private final class MainContext {
  private var timeouts: [UInt32: (due: ContinuousClock.Instant, action: () -> Void)] = [:]
  private var descriptors: [UInt32: (descriptor: Int32, action: () -> Void)] = [:]
  private var last: UInt32 = 0

  var isEmpty: Bool { timeouts.isEmpty && descriptors.isEmpty }

  func addTimeout(_ milliseconds: UInt32, _ action: @escaping () -> Void) -> UInt32 {
    last += 1
    timeouts[last] = (.now + .milliseconds(Int(milliseconds)), action)
    return last
  }

  func addDescriptor(_ descriptor: Int32, _ action: @escaping () -> Void) -> UInt32 {
    last += 1
    descriptors[last] = (descriptor, action)
    return last
  }

  func removeSource(_ number: UInt32) {
    timeouts[number] = nil
    descriptors[number] = nil
  }

  func iterate() {
    let sources = Array(descriptors.values)
    var waits = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let pause = timeouts.values.map { ($0.due - .now) / .milliseconds(1) }.min()
    poll(&waits, nfds_t(waits.count), pause.map { Int32(max(0, $0.rounded(.up))) } ?? -1)
    for (wait, source) in zip(waits, sources) where wait.revents != 0 { source.action() }
    for (number, timeout) in timeouts where timeout.due <= .now {
      timeouts[number] = nil
      timeout.action()
    }
  }
}
