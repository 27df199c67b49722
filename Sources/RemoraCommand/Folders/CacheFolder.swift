import Foundation

/// The folder of the command's cache: `$XDG_CACHE_HOME/remora`, as in the XDG Base Directory
/// Specification; without a home, a temporary folder.
struct CacheFolder {
  private let environment: [String: String]

  /// What a manual says of it.
  static let row = HelpRow(
    term: "$XDG_CACHE_HOME/remora",
    help:
      "Pictures that scripts downloaded, or had processed. Without the variable: ~/.cache/remora."
  )

  init(environment: [String: String]) { self.environment = environment }

  /// The folder of downloaded pictures.
  var downloads: String { "\(path)/downloads" }

  /// The folder of the pictures that scripts had processed.
  var pictures: String { "\(path)/pictures" }

  private var path: String {
    // The specification requires that relative paths are ignored.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/remora" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.cache/remora" }
    return FileManager.default.temporaryDirectory.appendingPathComponent("remora").path
  }
}
