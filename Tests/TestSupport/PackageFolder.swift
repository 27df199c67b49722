package import Foundation

/// The folder of this package, for tests of its documents and examples.
package enum PackageFolder {
  /// The folder itself.
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What is at a path in it.
  package static func url(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// The text of a file in it.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}
