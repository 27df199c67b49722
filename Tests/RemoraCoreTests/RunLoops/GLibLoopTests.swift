import Foundation
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A loop of GLib, which is three functions here.
final class GLibLoopTests: RunLoopTestCase {
  /// A main loop of GLib's shape: sources with numbers, each with an action.
  private final class MainLoop {
    var timers: [UInt32: (due: ContinuousClock.Instant, action: () -> Void)] = [:]
    var descriptors: [UInt32: (descriptor: Int32, action: () -> Void)] = [:]
    private var last: UInt32 = 0
    private(set) var rounds = 0

    func addTimeout(_ milliseconds: UInt32, _ action: @escaping () -> Void) -> UInt32 {
      last += 1
      timers[last] = (.now + .milliseconds(Int(milliseconds)), action)
      return last
    }

    func addDescriptor(_ descriptor: Int32, _ action: @escaping () -> Void) -> UInt32 {
      last += 1
      descriptors[last] = (descriptor, action)
      return last
    }

    func remove(_ number: UInt32) {
      let known = timers.removeValue(forKey: number) != nil
      XCTAssertTrue(descriptors.removeValue(forKey: number) != nil || known, "no source \(number)")
    }

    func iterate() {
      rounds += 1
      var waits = descriptors.map {
        pollfd(fd: $0.value.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let due = timers.values.map(\.due).min()
      let pause = due.map { Int32((max(.zero, $0 - .now) / .milliseconds(1)).rounded(.up)) } ?? -1
      _ = unsafe poll(&waits, nfds_t(waits.count), pause)
      let readable = Set(waits.filter { $0.revents != 0 }.map(\.fd))
      for (_, source) in descriptors where readable.contains(source.descriptor) { source.action() }
      for (number, timer) in timers where timer.due <= .now {
        timers[number] = nil
        timer.action()
      }
    }
  }

  func testAGLibLoopPollsWithThreeFunctions() throws {
    let host = try makeHost()
    let main = MainLoop()
    let loop = try GLibLoop(
      host,
      addTimeout: { main.addTimeout($0, $1) },
      addDescriptor: { main.addDescriptor($0, $1) },
      removeSource: { main.remove($0) }
    )
    var moved = 0
    let buttons = try (0..<500).map { _ in try attachMover(to: host) { moved += 1 } }
    while moved < 500 { main.iterate() }
    XCTAssertLessThan(main.rounds, 100)
    loop.cancel()
    XCTAssertTrue(main.timers.isEmpty && main.descriptors.isEmpty)
    withExtendedLifetime(buttons) {}
  }
}
