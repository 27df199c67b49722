import Foundation

/// The terminal that a person sits at, as a pair of descriptors.
///
/// In raw mode it delivers every key at once. It restores the terminal when it leaves that mode, is
/// released, or the process ends by `exit`. It does not own the descriptors.
package final class Terminal {
  /// Where keys come from.
  package let input: Int32
  /// Where text goes to.
  package let output: Int32

  private let mode: TerminalMode

  /// Makes a terminal from two descriptors; `nil` if one of them is not a terminal.
  package init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    guard isatty(input) != 0, isatty(output) != 0, let mode = TerminalMode(input) else {
      return nil
    }
    self.input = input
    self.output = output
    self.mode = mode
  }

  deinit { mode.restore() }

  /// Delivers keys at once and without echo, until `leaveRawMode()`.
  ///
  /// Call it again after the process was stopped and continued.
  package func enterRawMode() { mode.makeRaw() }

  /// Restores the terminal.
  package func leaveRawMode() { mode.restore() }

  /// Resets everything that an editor sets: bracketed paste, colours, a hidden cursor, no line
  /// wrap.
  ///
  /// Begins with CAN, which ends an incomplete sequence.
  package static let plain = "\u{18}\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[m"

  /// Restores the terminal from any thread, without locks: only for a process that ends right
  /// after.
  package var restoration: @Sendable () -> Void {
    { [mode, output] in
      mode.restoreBeforeTheEnd()
      // Writing to a terminal that is blocked would keep the process from ending.
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&request, 1, 0) > 0 else { return }
      var text = Terminal.plain + "\r\n"
      text.withUTF8 { _ = unsafe Foundation.write(output, $0.baseAddress, $0.count) }
    }
  }

  /// Whether Ctrl-C sends SIGINT, for code that runs without reading keys.
  ///
  /// Otherwise it arrives as byte 3, in order with the other keys. Keys typed before stay queued in
  /// both cases.
  package var allowsInterrupts: Bool {
    get { mode.allowsInterrupts }
    set { mode.allowsInterrupts = newValue }
  }

  /// The size of the window, or 80 by 24 when the terminal does not know.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes the whole text; blocks as long as needed.
  ///
  /// Does nothing if the terminal is closed.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe Foundation.write(
          output,
          bytes.baseAddress?.advanced(by: offset),
          bytes.count - offset
        )
        if count > 0 {
          offset += count
        } else if count < 0, errno == EAGAIN {
          wait(for: output, POLLOUT, milliseconds: -1)
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// The bytes that have arrived, possibly none; `nil` at the end of the input.
  ///
  /// Does not block.
  package func read() -> [UInt8]? {
    guard wait(for: input, POLLIN, milliseconds: 0) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Foundation.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    return count == 0 ? nil : Array(bytes[..<count])
  }

  /// Stops the process as Ctrl-Z does; returns when it is continued, in the same mode.
  package func suspend() {
    let wasRaw = mode.isRaw
    mode.restore()
    kill(0, SIGTSTP)
    if wasRaw { mode.makeRaw() }
  }

  @discardableResult
  private func wait(for descriptor: Int32, _ events: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
