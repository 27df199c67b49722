import Foundation
import RemoraServices
import Synchronization
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// An owner that an asynchronous method still holds when everybody else has let go.
final class AsyncOwnerTests: XCTestCase {
  private final class Probe: Owner, @unchecked Sendable {
    // The host's isolation domain is the test's thread; only the method's own thread sees it besides.
    let attachments = Attachments()
    let ends: Ends

    init(_ ends: Ends) { self.ends = ends }

    deinit { ends.add(Thread.isMainThread) }
  }

  /// Whether each probe ended on the main thread.
  private final class Ends: Sendable {
    private let onMain = Mutex<[Bool]>([])
    func add(_ isMain: Bool) { onMain.withLock { $0.append(isMain) } }
    var all: [Bool] { onMain.withLock { $0 } }
  }

  func testTheOwnerEndsOnTheHostsThread() throws {
    let ends = Ends()
    let host = try ScriptHost(clock: VirtualClock())
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    host.register(Probe.self, named: "Probe") { kind in
      kind.asyncMethod("measure") { (_: Probe) async throws -> Int in
        for await _ in stream { break }
        return 1
      }
    }
    let source = "local B = behaviour 'B'\nfunction B:go() self.owner:measure() end\nreturn B"
    try host.load(Array(source.utf8), as: "measurer", file: "measurer.lua")
    let arrived = expectation(description: "the result arrived")
    let observer = host.observePollRequests { _ in arrived.fulfill() }
    var probe: Probe? = Probe(ends)
    let behaviour = try host.attach("measurer", to: try XCTUnwrap(probe))
    try behaviour.perform("go")
    probe = nil
    XCTAssertEqual(ends.all, [], "the method still holds it")
    continuation.yield()
    wait(for: [arrived], timeout: 30)
    XCTAssertEqual(ends.all, [], "another thread let it go")
    host.poll()
    XCTAssertEqual(ends.all, [true])
    observer.cancel()
  }
}
