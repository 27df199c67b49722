/// Follows a path name by name, through the links on its way.
///
/// The target of a path changes when any of these names does. So `visit` gets each name before it is
/// looked up, to watch it.
struct PathResolver {
  /// What a path leads to: no link, at a path that has no links in it.
  struct Target {
    let location: String
    let status: FileStatus
  }

  /// As many as Linux follows.
  private static let maximumLinks = 40

  /// Is called with each name and its folder before it is looked up; the last one may lead to what
  /// the path means.
  let visit: (_ folder: String, _ name: String, _ isLast: Bool) -> Void

  /// What the path leads to, from a folder on; `nil` when nothing is there.
  ///
  /// Nothing outside of `root` is looked at, if there is one: a link that leads out of it leads to
  /// nothing, and so does one that comes back in.
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
        guard links <= Self.maximumLinks, let link = LinkTarget(of: next) else { return nil }
        if link.path.hasPrefix("/") {
          guard root == nil else { return nil }
          location = "/"
        }
        names += Self.names(of: link.path)
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
