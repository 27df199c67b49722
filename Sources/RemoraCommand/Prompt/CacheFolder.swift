import Foundation

/// Where the command keeps what can be had again: `$XDG_CACHE_HOME/remora`, as the XDG Base
/// Directory Specification has it; without a home, a folder for temporary files.
struct CacheFolder {
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// The folder of downloaded pictures.
  var downloads: String { "\(path)/downloads" }

  private var path: String {
    // A path that is not absolute is to be ignored, says the specification.
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/remora" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.cache/remora" }
    return FileManager.default.temporaryDirectory.appendingPathComponent("remora").path
  }
}
