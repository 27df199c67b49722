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
          source: try source(of: file)
        )
      }
      .filter { $0.source.contains(/= behaviour\b/) }
  }

  private static func source(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  /// The services that it asks for, or that a helper does which it attaches.
  var services: Set<String> {
    let own = source.matches(of: /\bservice\s*\(?\s*["'](\w+)["']/).map { String($0.1) }
    let helpers = source.matches(of: /:attach\(\s*"(\w+)"/).map { String($0.1) }
    return helpers.filter { $0 != name }.reduce(into: Set(own)) { services, helper in
      guard let source = try? GalleryScript.source(of: "\(helper).lua") else { return }
      services.formUnion(GalleryScript(name: helper, source: source).services)
    }
  }

  /// Whether it has an outlet for a device that the host lends.
  var usesDevices: Bool { source.contains(/\boutlet\b.*"(Keyboard|Motion)"/) }

  /// The lines, from 1, in which a task of it may be suspended.
  var waitingLines: [Int] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { _, line in
        !line.hasPrefix("--")
          && line.contains(/\b(wait|waitFor|together)\s*\(|:animate\b|\bservice\s*["'(].*\.\w/)
      }
      .map { $0.offset + 1 }
  }
}
