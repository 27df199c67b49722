import Foundation

/// The browser of a person's desktop.
struct Browser {
  /// Its program, `xdg-open`.
  private let program: String

  /// `nil` where there is no desktop, or no `xdg-open`.
  init?(environment: [String: String]) {
    let desktop = Desktop(environment: environment)
    guard desktop.hasDisplay, let program = desktop.program("xdg-open") else { return nil }
    self.program = program
  }

  /// Opens a page, and does not wait for the browser; does nothing if it cannot be started.
  ///
  /// The browser gets a session of its own, so that Ctrl-C here does not end it, and the default
  /// actions of the signals that this process ignores.
  func open(_ url: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--fork", "/usr/bin/env", "--default-signal", program, url]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
