import Foundation

/// What the environment says of the person's desktop.
struct Desktop {
  let environment: [String: String]

  /// Whether a window could be shown.
  var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// The first program of that name on the `PATH`.
  func program(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
