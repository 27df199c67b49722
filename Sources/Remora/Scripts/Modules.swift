import Lua

/// The modules that scripts `require`: Lua files beside them, run once and shared.
struct Modules {
  var loaded: [String: LuaValue] = [:]
  var loading: [String] = []
}

extension Host {
  /// The value of a module: found in the script folders only, run the first time.
  ///
  /// - Throws: ``Diagnostic`` that names a module which cannot be found, or the place in it that
  ///   failed.
  func require(_ given: String) throws -> LuaValue {
    guard Host.isModuleName(given) else {
      throw Diagnostic(
        .error,
        "\"\(given)\" is no name of a module",
        suggestion: "modules lie in the scene's script folders: require \"name\""
      )
    }
    let name = Paths.tidy(given.replacing(".", with: "/"))
    if let known = modules.loaded[name] { return known }
    if let start = modules.loading.firstIndex(of: name) {
      let cycle = (modules.loading[start...] + [name]).joined(separator: " → ")
      throw Diagnostic(.error, "modules require each other in a circle: \(cycle)")
    }
    guard let path = path(ofScript: name) else {
      throw Diagnostic(
        .error,
        "there is no module \"\(name)\" in \(scriptFolders.joined(separator: ", "))",
        suggestion: Suggestion.question(for: name, in: availableScripts)
      )
    }
    modules.loading.append(name)
    defer { modules.loading.removeLast() }
    let value = try run(module: name, path)
    modules.loaded[name] = value
    return value
  }

  private func run(module name: String, _ path: String) throws -> LuaValue {
    let source = try files.read(path)
    do throws(LuaError) {
      let chunk = try lua.load(
        source,
        chunkName: "@\(path)",
        environment: makeScriptEnvironment(for: name)
      )
      let value = try lua.refusingWaits("a module's body runs at once: wait inside a function") {
        () throws(LuaError) -> LuaValue in
        try chunk.call(arguments: [.string(LuaString(name))]).first ?? .nil
      }
      return value.isNil ? .boolean(true) : value
    } catch {
      // The error is raised again at `require`: where it came from has to be part of the sentence.
      let sentence =
        error.message.hasPrefix("in the module ") ? error.message : "in the module \(error)"
      throw LuaError(kind: error.kind, message: sentence)
    }
  }

  /// Letters, digits, `_`, `-`, and `.` or `/` between folders; never up.
  private static func isModuleName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..") && !name.hasPrefix("/")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-/.".contains($0)) }
  }
}
