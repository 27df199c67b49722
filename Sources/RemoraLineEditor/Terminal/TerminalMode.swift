import Foundation
import Synchronization

/// Changes and restores the settings of a terminal.
final class TerminalMode: Sendable {
  private struct State {
    var isRaw = false
    var allowsInterrupts = false
  }

  private let descriptor: Int32
  /// The original settings of the terminal.
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

  /// Restores the terminal even if another thread holds the lock and hangs.
  ///
  /// Only for a process that ends right after. Does nothing while another job uses the terminal,
  /// since that would stop this process.
  func restoreBeforeTheEnd() {
    if tcgetpgrp(descriptor) == getpgrp() { apply(found) }
  }

  /// Raw input: no echo, no line buffering, no translation.
  ///
  /// Output keeps its translation of newlines, so that other output looks normal.
  private func raw(_ state: State) -> termios {
    var settings = found
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    // Without NOFLSH an interrupt would discard output, perhaps in the middle of a sequence.
    if state.allowsInterrupts { settings.c_lflag |= tcflag_t(ISIG | NOFLSH) }
    settings.c_cflag |= tcflag_t(CS8)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) {
      unsafe $0[Int(VMIN)] = 1
      unsafe $0[Int(VTIME)] = 0
    }
    return settings
  }

  /// Keeps keys that were typed already.
  private func apply(_ settings: termios) {
    var settings = settings
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }
}
