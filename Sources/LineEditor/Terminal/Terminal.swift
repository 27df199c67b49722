import Foundation

/// The terminal that a person sits at, as a pair of descriptors.
///
/// It hands over every key as it is pressed while it is in raw mode, and puts the terminal back as it
/// was when it leaves that mode, goes away, or the process ends by `exit`. It does not own the
/// descriptors.
package final class Terminal {
  /// Where keys come from.
  package let input: Int32
  /// Where text goes to.
  package let output: Int32

  private let mode: TerminalMode

  /// Takes two descriptors, or is `nil` when one of them is no terminal.
  package init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    guard isatty(input) != 0, isatty(output) != 0, let mode = TerminalMode(input) else {
      return nil
    }
    self.input = input
    self.output = output
    self.mode = mode
  }

  deinit { mode.restore() }

  /// Hands over keys as they are pressed, unseen, until `leaveRawMode()`.
  ///
  /// Calling it again sets the mode again, as is needed after the process was stopped and goes on.
  package func enterRawMode() { mode.makeRaw() }

  /// Puts the terminal back as it was found.
  package func leaveRawMode() { mode.restore() }

  /// Turns off all that an editor turns on: marked pastes, colours, a hidden cursor, cut rows.
  ///
  /// It begins with CAN, which ends a sequence that is half written.
  package static let plain = "\u{18}\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[m"

  /// Puts the terminal back from any thread, whatever the others are in the middle of: for a process
  /// that ends right after.
  package var restoration: @Sendable () -> Void {
    { [mode, output] in
      mode.restoreBeforeTheEnd()
      // A terminal that takes nothing would keep the process from ending.
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&request, 1, 0) > 0 else { return }
      var text = Terminal.plain + "\r\n"
      text.withUTF8 { _ = unsafe Foundation.write(output, $0.baseAddress, $0.count) }
    }
  }

  /// Whether Ctrl-C sends SIGINT, as it should while something runs that does not read keys.
  ///
  /// Otherwise it arrives as byte 3, in order with the other keys. What was typed before stays
  /// waiting either way.
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

  /// Writes all of it, waiting for the terminal as long as it takes; a terminal that is gone gets
  /// nothing.
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

  /// The bytes that have arrived, none when there are none, or `nil` when no more will come.
  ///
  /// It does not wait.
  package func read() -> [UInt8]? {
    guard wait(for: input, POLLIN, milliseconds: 0) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Foundation.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    return count == 0 ? nil : Array(bytes[..<count])
  }

  /// Stops the process as Ctrl-Z does, and returns when it goes on; the mode is then as before.
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
