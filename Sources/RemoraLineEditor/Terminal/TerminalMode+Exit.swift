import Foundation

extension TerminalMode {
  /// Restores the terminal when the process ends by `exit`.
  func restoreAtExit() {
    #if canImport(Glibc)
    // The C library calls it once, after all else: the reference that it holds is never released.
    let mode = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe on_exit(
      { _, mode in
        guard let mode = unsafe mode else { return }
        unsafe Unmanaged<TerminalMode>.fromOpaque(mode).takeUnretainedValue().restore()
      },
      mode
    )
    #endif
  }
}
