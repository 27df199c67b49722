import RemoraPlatform

extension TerminalMode {
  /// Restores the terminal when the process ends by `exit`.
  func restoreAtExit() { ExitAction.add { self.restore() } }
}
