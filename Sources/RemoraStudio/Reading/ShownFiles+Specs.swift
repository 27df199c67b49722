import RemoraRuntime

/// The specs beside scripts.
extension ShownFiles {
  private static let (script, spec) = (".lua", "_spec.lua")

  /// The path of the spec beside a script; `nil` if there is none.
  func spec(besideScript path: String) -> String? {
    guard path.hasSuffix(Self.script), !path.hasSuffix(Self.spec) else { return nil }
    return file(path.dropLast(Self.script.count) + Self.spec)
  }

  /// The path of the script beside a spec; `nil` if there is none.
  func script(besideSpec path: String) -> String? {
    guard path.hasSuffix(Self.spec) else { return nil }
    return file(path.dropLast(Self.spec.count) + Self.script)
  }

  private func file(_ path: String) -> String? {
    (try? script(named: path))?.description
  }

  /// The paths of a spec that a page names, itself or by its script, and of the script, if there is one.
  func spec(of name: String) throws -> (spec: String, script: String?) {
    let path = try script(named: name).description
    if path.hasSuffix(Self.spec) { return (path, script(besideSpec: path)) }
    if let spec = spec(besideScript: path) { return (spec, path) }
    throw Diagnostic(.error, "there is no spec beside \(path)")
  }
}
