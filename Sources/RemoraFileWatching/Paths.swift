/// Operations on paths as texts, without access to the file system.
package enum Paths {
  /// `folder/name`, with `.` and `..` resolved where possible.
  package static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") { return tidy(name) }
    return tidy(folder.isEmpty ? name : "\(folder)/\(name)")
  }

  /// `folder/name`, for an entry of a tidy folder.
  package static func child(_ name: String, of folder: String) -> String {
    switch folder {
    case ".": name
    case "/": "/\(name)"
    default: "\(folder)/\(name)"
    }
  }

  /// The path without `.`, and without `..` where possible.
  package static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let tidied = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + tidied }
    return tidied.isEmpty ? "." : tidied
  }

  /// Whether a tidy path is a tidy folder or inside it.
  package static func contains(_ path: String, in folder: String) -> Bool {
    switch folder {
    case ".": !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../")
    case "/": path.hasPrefix("/")
    default: path == folder || path.hasPrefix(folder + "/")
    }
  }

  /// The parent folder of a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
