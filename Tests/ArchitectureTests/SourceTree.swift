import Foundation

/// The sources of this package, found from the place of this very file.
struct SourceTree {
  struct File {
    /// Relative to the package.
    let path: String
    let text: String

    /// The folder below `Sources`, `Tools`, `Tests` or `Benchmarks`, which is named after its target.
    var target: String {
      path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
  }

  private let root: URL

  init(file: String = #filePath) {
    root = URL(fileURLWithPath: file)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The text of `Package.swift`.
  func manifest() throws -> String {
    try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  /// The Swift files below the given folder of the package, in the order of their paths.
  func swiftFiles(below folder: String) throws -> [File] {
    let url = root.appendingPathComponent(folder)
    guard let paths = FileManager.default.enumerator(atPath: url.path) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      File(
        path: "\(folder)/\($0)",
        text: try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
      )
    }
  }
}
