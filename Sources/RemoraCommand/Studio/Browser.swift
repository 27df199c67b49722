import Foundation

/// The browser of a person's desktop.
struct Browser {
  /// Its program, `xdg-open`.
  private let program: String

  /// `nil` where there is no desktop, or no `xdg-open`.
  init?(environment: [String: String]) {
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let program = folders.lazy.map { "\($0)/xdg-open" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard hasDesktop, let program else { return nil }
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
