import Lua

/// The modules that scripts `require`: Lua files beside them, run once and shared.
struct Modules {
  var loaded: [String: LuaValue] = [:]
  var loading: [String] = []
}

extension Host {
  /// The value of a module: found in the script folders only, run the first time.
  func require(_ name: String) throws -> LuaValue {
    if let known = modules.loaded[name] { return known }
    guard Host.isModuleName(name) else {
      throw Diagnostic(
        .error, "\"\(name)\" is no name of a module — modules lie in the scene's script folders: require \"name\"")
    }
    if let start = modules.loading.firstIndex(of: name) {
      let cycle = (modules.loading[start...] + [name]).joined(separator: " → ")
      throw Diagnostic(.error, "modules require each other in a circle: \(cycle)")
    }
    guard let path = path(ofScript: name) else {
      throw Diagnostic(.error, "there is no module \"\(name)\" in \(scriptFolders.joined(separator: ", "))")
    }
    modules.loading.append(name)
    defer { modules.loading.removeLast() }
    let chunk = try lua.load(
      try files.read(path), chunkName: "@\(path)", environment: makeScriptEnvironment(for: name))
    let value = try chunk.call(arguments: [.string(LuaString(name))]).first ?? .boolean(true)
    modules.loaded[name] = value.isNil ? .boolean(true) : value
    return modules.loaded[name] ?? .nil
  }

  /// Letters, digits, `_`, and `.` or `/` between folders; never up.
  private static func isModuleName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-/.".contains($0)) }
  }
}
