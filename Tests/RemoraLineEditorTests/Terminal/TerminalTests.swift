import Foundation
import Synchronization
import XCTest

@testable import RemoraLineEditor

/// A terminal between two descriptors of this process: what is typed into one end arrives at the
/// other.
final class TerminalTests: XCTestCase {
  private var pair: PseudoTerminal?
  private var descriptor: Int32 { pair?.program ?? -1 }
  private var window: Int32 { pair?.window ?? -1 }

  override func setUpWithError() throws { pair = try PseudoTerminal() }

  override func tearDown() { pair = nil }

  private func terminal() throws -> Terminal {
    try XCTUnwrap(Terminal(input: descriptor, output: descriptor))
  }

  private func settings() -> termios {
    var settings = termios()
    XCTAssertEqual(unsafe tcgetattr(descriptor, &settings), 0)
    return settings
  }

  private func isSet(_ flag: Int32) -> Bool { settings().c_lflag & tcflag_t(flag) != 0 }

  private func press(_ text: String) {
    let bytes = Array(text.utf8)
    XCTAssertEqual(unsafe write(window, bytes, bytes.count), bytes.count)
  }

  /// What has arrived once as many bytes have.
  private func read(_ terminal: Terminal, count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, 10_000) > 0, let arrived = terminal.read() else { break }
      bytes += arrived
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func testWhatIsNoTerminalIsRefused() throws {
    let file = unsafe open("/dev/null", O_RDWR)
    defer { close(file) }
    XCTAssertNil(Terminal(input: file, output: descriptor))
    XCTAssertNil(Terminal(input: descriptor, output: file))
  }

  func testKeysArriveAsTheyArePressedAndUnseen() throws {
    let terminal = try terminal()
    terminal.enterRawMode()
    XCTAssertFalse(isSet(ECHO) || isSet(ICANON) || isSet(ISIG))
    press("a\r\u{3}\u{13}\u{1A}")
    XCTAssertEqual(read(terminal, count: 5), "a\r\u{3}\u{13}\u{1A}")
  }

  func testWhatWasTypedAheadIsKept() throws {
    let terminal = try terminal()
    terminal.enterRawMode()
    press("ahead")
    terminal.allowsInterrupts = true
    terminal.allowsInterrupts = false
    XCTAssertEqual(read(terminal, count: 5), "ahead")
  }

  func testReadingDoesNotWait() throws {
    let terminal = try terminal()
    terminal.enterRawMode()
    XCTAssertEqual(terminal.read(), [])
  }

  func testTheTerminalIsPutBackAsItWas() throws {
    let terminal = try terminal()
    let before = settings().c_lflag
    terminal.enterRawMode()
    XCTAssertNotEqual(settings().c_lflag, before)
    terminal.leaveRawMode()
    XCTAssertEqual(settings().c_lflag, before)
    terminal.allowsInterrupts = true
    XCTAssertEqual(settings().c_lflag, before)
  }

  func testItIsPutBackWhenTheObjectGoesAway() throws {
    let before = settings().c_lflag
    do {
      let terminal = try terminal()
      terminal.enterRawMode()
      XCTAssertNotEqual(settings().c_lflag, before)
    }
    XCTAssertEqual(settings().c_lflag, before)
  }

  func testInterruptsAreAllowedOnDemand() throws {
    let terminal = try terminal()
    terminal.enterRawMode()
    terminal.allowsInterrupts = true
    XCTAssertTrue(isSet(ISIG) && isSet(NOFLSH))
    XCTAssertFalse(isSet(ECHO) || isSet(ICANON))
    terminal.allowsInterrupts = false
    XCTAssertFalse(isSet(ISIG))
  }

  func testKnowsTheSizeOfTheWindow() throws {
    let terminal = try terminal()
    XCTAssertEqual(terminal.size.columns, 80)
    XCTAssertEqual(terminal.size.rows, 24)
    var size = winsize(ws_row: 10, ws_col: 33, ws_xpixel: 0, ws_ypixel: 0)
    XCTAssertEqual(unsafe ioctl(window, UInt(TIOCSWINSZ), &size), 0)
    XCTAssertEqual(terminal.size.columns, 33)
    XCTAssertEqual(terminal.size.rows, 10)
  }

  func testWritesAllOfALongTextToATerminalThatDoesNotWait() throws {
    let terminal = try terminal()
    XCTAssertEqual(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK), 0)
    let text = String(repeating: "0123456789", count: 20_000)
    let reader = Reader(window, count: text.utf8.count)
    terminal.write(text)
    XCTAssertEqual(reader.text(), text)
  }

  func testATerminalThatIsGoneGivesNothingAndTakesAnything() throws {
    let terminal = try terminal()
    pair?.closeWindow()
    XCTAssertNil(terminal.read())
    terminal.write("to nobody")
    terminal.leaveRawMode()
  }

  func testTheEnvironmentTellsWhatTheTerminalCanDo() {
    XCTAssertTrue(TerminalTraits(environment: ["TERM": "dumb"]).isDumb)
    XCTAssertTrue(TerminalTraits(environment: [:]).isDumb)
    XCTAssertFalse(TerminalTraits(environment: ["TERM": "xterm-256color"]).isDumb)
    XCTAssertFalse(TerminalTraits(environment: ["TERM": "xterm"]).reflows)
    XCTAssertTrue(TerminalTraits(environment: ["TERM": "xterm", "VTE_VERSION": "7000"]).reflows)
    XCTAssertTrue(TerminalTraits(environment: ["TERM": "xterm-kitty"]).reflows)
  }
}

/// Reads the other end of a terminal on a thread of its own, as a window does.
private final class Reader: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let finished = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32, count: Int) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while bytes.withLock({ $0.count }) < count {
        let length = unsafe read(descriptor, &buffer, buffer.count)
        guard length > 0 else { break }
        bytes.withLock { $0 += buffer[..<length] }
      }
      finished.signal()
    }
  }

  func text() -> String {
    _ = finished.wait(timeout: .now() + 10)
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
