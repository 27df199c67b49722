import Foundation

/// A behaviour script of the gallery, found on disk: a new one needs no entry anywhere.
struct GalleryScript {
  /// The folder of the gallery's behaviours.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scripts/behaviours").path

  let name: String
  let source: String

  /// All behaviours of the gallery, without their specs and without modules.
  static func all() throws -> [GalleryScript] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
      .map { file in
        GalleryScript(
          name: String(file.dropLast(4)),
          source: try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        )
      }
      .filter { $0.source.contains("= behaviour ") }
  }

  /// The services that it asks for.
  var services: Set<String> {
    Set(source.matches(of: /\bservice\s*\(?\s*["'](\w+)["']/).map { String($0.1) })
  }

  /// Whether it has an outlet for a device that the host lends.
  var usesDevices: Bool { source.contains(/\boutlet\b.*"(Keyboard|Motion)"/) }

  /// The lines, from 1, in which a task of it may be suspended.
  var waitingLines: [Int] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { _, line in
        !line.hasPrefix("--")
          && line.contains(/\b(wait|waitFor|together)\s*\(|:animate\b/)
      }
      .map { $0.offset + 1 }
  }
}
