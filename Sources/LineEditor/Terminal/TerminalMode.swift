import Foundation
import Synchronization

/// The settings of a terminal, changed and put back.
final class TerminalMode: Sendable {
  private struct State {
    var isRaw = false
    var allowsInterrupts = false
  }

  private let descriptor: Int32
  /// What the terminal was set to when it was found.
  private let found: termios
  private let state = Mutex(State())

  init?(_ descriptor: Int32) {
    var found = termios()
    guard unsafe tcgetattr(descriptor, &found) == 0 else { return nil }
    self.descriptor = descriptor
    self.found = found
    restoreAtExit()
  }

  var isRaw: Bool { state.withLock { $0.isRaw } }

  var allowsInterrupts: Bool {
    get { state.withLock { $0.allowsInterrupts } }
    set {
      state.withLock {
        guard $0.allowsInterrupts != newValue else { return }
        $0.allowsInterrupts = newValue
        if $0.isRaw { apply(raw($0)) }
      }
    }
  }

  func makeRaw() {
    state.withLock {
      $0.isRaw = true
      apply(raw($0))
    }
  }

  func restore() {
    state.withLock {
      guard $0.isRaw else { return }
      $0.isRaw = false
      apply(found)
    }
  }

  /// Puts the terminal back on another thread's behalf, which may hold the lock and never come back.
  ///
  /// Only for a process that ends right after. Does nothing to a terminal that another job uses:
  /// that would stop this process.
  func restoreBeforeTheEnd() {
    if tcgetpgrp(descriptor) == getpgrp() { apply(found) }
  }

  /// Keys as they are: no echo, no lines, no translation.
  ///
  /// Output keeps its translation of newlines, so that what others print looks as ever.
  private func raw(_ state: State) -> termios {
    var settings = found
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    // Without NOFLSH an interrupt would throw away what is being written, half a sequence perhaps.
    if state.allowsInterrupts { settings.c_lflag |= tcflag_t(ISIG | NOFLSH) }
    settings.c_cflag |= tcflag_t(CS8)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) {
      unsafe $0[Int(VMIN)] = 1
      unsafe $0[Int(VTIME)] = 0
    }
    return settings
  }

  /// What was typed already stays waiting.
  private func apply(_ settings: termios) {
    var settings = settings
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }
}
