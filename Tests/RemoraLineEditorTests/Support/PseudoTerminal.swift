import Foundation
import XCTest

/// The two ends of a terminal without a window, closed with the object.
final class PseudoTerminal {
  /// The end of the window: what is written here was typed.
  private(set) var window: Int32 = -1
  /// The end of the program.
  private(set) var program: Int32 = -1

  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, OpaquePointer?, OpaquePointer?,
      OpaquePointer?
    ) -> Int32

  /// Opens a pair.
  ///
  /// Swift sees no header that declares `openpty`, so it is looked up.
  init() throws {
    let symbol = try unsafe XCTUnwrap(unsafe dlsym(nil, "openpty"), "there is no openpty here")
    let openpty = unsafe unsafeBitCast(symbol, to: Open.self)
    XCTAssertEqual(unsafe openpty(&window, &program, nil, nil, nil), 0)
  }

  deinit {
    closeWindow()
    close(program)
  }

  /// Closes the window, so that the terminal is gone.
  func closeWindow() {
    if window >= 0 { close(window) }
    window = -1
  }
}
