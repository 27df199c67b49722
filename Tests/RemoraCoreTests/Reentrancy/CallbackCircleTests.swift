import Foundation
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Callbacks of the app that cause what they are called for: each circle ends, and a diagnostic names it.
final class CallbackCircleTests: HostTestCase {
  /// Runs `body` on a thread with a stack of 3 MB, enough for every circle in a debug build.
  private func onSmallStack(_ body: @escaping () throws -> Void) {
    let done = expectation(description: "the thread has ended")
    nonisolated(unsafe) var body: (() throws -> Void)? = body
    let thread = Thread {
      do { try unsafe body?() } catch { XCTFail("\(error)") }
      // What the test made must not go on this thread.
      unsafe body = nil
      done.fulfill()
    }
    let isSanitized = ProcessInfo.processInfo.environment["SANITIZER"] != nil
    // Frames are larger under a sanitizer.
    thread.stackSize = isSanitized ? 16 << 20 : 3 << 20
    thread.start()
    wait(for: [done], timeout: 60)
  }

  private func attachToast() throws -> Behaviour {
    script(
      "toast",
      """
      local Toast = behaviour "Toast"
      Toast.shown = event {}
      Toast.level = number { default = 0 }
      function Toast:show() error("no space") end
      function Toast:tell() self:send("shown") end
      function Toast:onChange(name) self.owner.title = tostring(self.level) end
      return Toast
      """
    )
    return try host.attach("toast", to: own(Button(id: "box")))
  }

  func testAnObserverOfDiagnosticsThatFailsIsStopped() throws {
    let toast = try attachToast()
    host.failureLimit = .max
    var deepest = 0
    var depth = 0
    host.observeDiagnostics { diagnostic in
      depth += 1
      deepest = max(deepest, depth)
      // Two failures a call: the circle must not double at each level either.
      _ = try? toast.perform("show")
      _ = try? toast.perform("show")
      depth -= 1
    }
    onSmallStack { _ = try? toast.perform("show") }
    XCTAssertEqual(deepest, 16)
    XCTAssertEqual(diagnostics.count, 17)
    XCTAssertEqual(
      messages.last,
      "an observer of diagnostics causes diagnostics itself: stopped after 16 inside each other, 17 left out"
    )
    takeDiagnostics()
  }

  func testTheNextDiagnosticAfterACircleIsReported() throws {
    let toast = try attachToast()
    host.failureLimit = .max
    let observer = host.observeDiagnostics { _ in _ = try? toast.perform("show") }
    _ = try? toast.perform("show")
    observer.cancel()
    takeDiagnostics()
    _ = try? toast.perform("show")
    XCTAssertEqual(messages, ["no space"])
    takeDiagnostics()
  }

  func testAnObserverOfEventsThatSendsIsStopped() throws {
    let toast = try attachToast()
    let listener = host.observeEvents { event in
      toast.send("shown")
      _ = try? toast.owner?.attached.send("tap")
    }
    onSmallStack { _ = try? toast.perform("tell") }
    listener.cancel()
    XCTAssertEqual(diagnostics.count, 1)
    XCTAssertTrue(messages.first?.hasPrefix("events go round in a loop") ?? false, "\(messages)")
    takeDiagnostics()
  }

  func testAServiceThatRunsTheActionThatCalledItIsStopped() throws {
    script(
      "caller",
      """
      local Caller = behaviour "Caller"
      function Caller:again() service "echo".call() end
      return Caller
      """
    )
    var caller: Behaviour?
    host.lend("echo") { service in
      service.function("call") { () throws in _ = try caller?.perform("again") }
    }
    caller = try host.attach("caller", to: own(Button(id: "box")))
    onSmallStack { _ = try? caller?.perform("again") }
    XCTAssertFalse(diagnostics.isEmpty)
    takeDiagnostics()
    caller = nil
  }

  func testAnOwnersSetterThatSetsWhatChangedItIsStopped() throws {
    final class Mirror: Owner {
      let attachments = Attachments()
      weak var behaviour: Behaviour?
      var level = 0.0 { didSet { _ = try? behaviour?.set("level", to: .number(level + 1)) } }
    }
    host.register(Mirror.self, named: "Mirror") { kind in
      kind.property("level", \.level)
    }
    script(
      "mirrored",
      """
      local Mirrored = behaviour "Mirrored"
      Mirrored.target = outlet "Mirror"
      Mirrored.level = number { default = 0 }
      function Mirrored:onChange() self.target.level = self.level end
      return Mirrored
      """
    )
    let mirror = own(Mirror())
    mirror.behaviour = try host.attach("mirrored", to: mirror)
    onSmallStack { _ = try? mirror.behaviour?.set("level", to: 1) }
    takeDiagnostics()
  }

  func testAnObserverOfReloadsThatReloadsIsStopped() throws {
    _ = try attachToast()
    var count = 0
    let observer = host.observeReloads { [unowned host] _ in
      count += 1
      if count < 10_000 {
        self.script("toast", "local Toast = behaviour \"Toast \(count)\" return Toast")
        host.reload()
      }
    }
    onSmallStack { [host] in
      self.script("toast", "local Toast = behaviour \"Toast\" return Toast")
      host.reload()
    }
    observer.cancel()
    XCTAssertLessThan(count, 100)
    takeDiagnostics()
  }
}
