import RemoraPlatform
import XCTest

final class WaitSetTests: XCTestCase {
  private func isReady(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  func testASignalIsReadableUntilItIsLowered() throws {
    let signal = try XCTUnwrap(WakeSignal())
    XCTAssertFalse(isReady(signal.descriptor))
    signal.raise()
    signal.raise()
    XCTAssert(isReady(signal.descriptor))
    signal.lower()
    XCTAssertFalse(isReady(signal.descriptor))
  }

  func testIsReadyWhileOneOfItsDescriptorsIs() throws {
    let waits = try XCTUnwrap(WaitSet())
    let signal = try XCTUnwrap(WakeSignal())
    waits.watch(signal.descriptor)
    XCTAssertFalse(isReady(waits.descriptor))
    signal.raise()
    XCTAssert(isReady(waits.descriptor))
    // Again, for other events: there are none of them.
    waits.watch(signal.descriptor, for: UInt32(POLLPRI))
    XCTAssertFalse(isReady(waits.descriptor))
    waits.watch(signal.descriptor)
    XCTAssert(isReady(waits.descriptor))
    waits.forget(signal.descriptor)
    XCTAssertFalse(isReady(waits.descriptor))
  }

  func testIsReadyWhenItsTimeHasCome() throws {
    let waits = try XCTUnwrap(WaitSet())
    waits.wake(at: .now + .seconds(3_600))
    XCTAssertFalse(isReady(waits.descriptor))
    waits.wake(at: .now - .seconds(1))
    XCTAssert(isReady(waits.descriptor, within: 10_000))
    waits.wake(at: nil)
    XCTAssertFalse(isReady(waits.descriptor))
  }
}
