import RemoraLimits

/// Resolves a path name by name, following links.
///
/// The target changes when any of these names does. So `visit` gets each name before it is looked
/// up, to watch it.
struct PathResolver {
  /// The target of a path: not a link, at a path without links.
  struct Target {
    let location: String
    let status: FileStatus
  }

  /// Called with each name and its folder before it is looked up; `isLast` names may be the target.
  let visit: (_ folder: String, _ name: String, _ isLast: Bool) -> Void

  /// The target of a path that begins in a folder; `nil` if there is none.
  ///
  /// Never looks outside `root`, if there is one: a link that leads out of it has no target, even
  /// if it leads back in.
  func resolve(_ path: String, from folder: String, within root: String? = nil) -> Target? {
    var location = path.hasPrefix("/") ? "/" : folder
    var names = Self.names(of: path)
    var status = FileStatus(of: location, followingLinks: false)
    var links = 0
    while let name = names.popLast() {
      guard status?.kind == .folder else { return nil }
      let next = Paths.join(location, name)
      if let root, !Paths.contains(next, in: root) { return nil }
      if name != ".." { visit(location, name, names.isEmpty) }
      status = FileStatus(of: next, followingLinks: false)
      if status?.kind == .link {
        links += 1
        guard links <= Limit.watchedLinks.value, let link = FileStatus.target(ofLink: next) else {
          return nil
        }
        if link.hasPrefix("/") {
          guard root == nil else { return nil }
          location = "/"
        }
        names += Self.names(of: link)
        status = FileStatus(of: location, followingLinks: false)
      } else {
        location = next
      }
    }
    return status.map { Target(location: location, status: $0) }
  }

  /// The names to look up, the first one last.
  private static func names(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }
}
