/// The modules that draw an app's own kinds, by kind.
final class Drawings {
  private(set) var modules: [String: String] = [:]

  /// The path of each module.
  var paths: [String: String] {
    Dictionary(uniqueKeysWithValues: modules.keys.map { ($0, "/drawings/\($0).js") })
  }

  func set(_ kind: String, _ module: String) { modules[kind] = module }

  /// The module at a path.
  func module(path: String) -> String? {
    guard path.hasPrefix("/drawings/"), path.hasSuffix(".js") else { return nil }
    return modules[String(path.dropFirst("/drawings/".count).dropLast(".js".count))]
  }
}
