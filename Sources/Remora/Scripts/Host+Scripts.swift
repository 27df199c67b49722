import Lua

extension Host {
  /// The script of that name, loaded when it is not yet.
  ///
  /// - Throws: ``Diagnostics`` when there is none, or with everything that is wrong with it.
  public func script(named name: String) throws(Diagnostics) -> BehaviourScript {
    if let known = scripts[name] { return known }
    guard let path = path(ofScript: name) else { throw Diagnostics([missingScript(name)]) }
    let source: [UInt8]
    do {
      source = try files.read(path)
    } catch {
      throw Diagnostics([(error as? Diagnostic) ?? Diagnostic(.error, "\(error)")])
    }
    return try load(source, as: name, file: path)
  }

  /// Loads a script from its source, under that name.
  ///
  /// `file` is how messages name it.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong with it.
  @discardableResult
  public func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(Diagnostics) -> BehaviourScript {
    var reader = ScriptReader(name, file: file, in: self)
    let script = BehaviourScript(try reader.read(source), in: self)
    scripts[name] = script
    return script
  }

  /// The names of the scripts in the script folders, sorted.
  public var availableScripts: [String] {
    Set(
      scriptFolders.flatMap { folder in
        files.list(folder).filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
          .map { String($0.dropLast(4)) }
      } + scripts.keys
    ).sorted()
  }

  /// The file of a script, or of a module that scripts `require`.
  func path(ofScript name: String) -> String? {
    scriptFolders.lazy.map { Paths.join($0, "\(name).lua") }.first { files.isFile($0) }
  }

  func missingScript(_ name: String) -> Diagnostic {
    let available = availableScripts
    return Diagnostic(
      .error,
      "there is no script \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: available) ?? listing(scripts: available)
    )
  }

  private func listing(scripts: [String]) -> String {
    guard scripts.isEmpty else { return "there are: \(scripts.joined(separator: ", "))" }
    let folders = scriptFolders.isEmpty ? "any folder" : scriptFolders.joined(separator: ", ")
    return "no scripts were found in \(folders)"
  }
}

extension Host {
  /// Finds every mistake in a script without attaching it anywhere.
  ///
  /// Modules are found beside it.
  ///
  /// `allowsModules` says whether a file that declares no behaviour may be a module for `require`,
  /// of which only the syntax is checked.
  public func check(script path: String, allowsModules: Bool = false) -> [Diagnostic] {
    let before = scriptFolders
    defer { scriptFolders = before }
    let name = String(path.split(separator: "/").last?.dropLast(4) ?? "")
    scriptFolders = [Paths.folder(of: path)] + before
    do {
      var reader = ScriptReader(name, file: path, in: self)
      reader.allowsModules = allowsModules
      _ = try reader.read(try files.read(path))
      return []
    } catch let diagnostics as Diagnostics {
      return diagnostics.all
    } catch {
      return [(error as? Diagnostic) ?? Diagnostic(.error, "\(error)")]
    }
  }
}
