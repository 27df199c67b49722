import RemoraLimits
package import RemoraLua
import RemoraSpelling

/// The modules that scripts `require`: Lua files beside them, run once and shared.
package struct Modules {
  package internal(set) var loaded: [ScriptName: Module] = [:]
  /// The names of the modules that the body of a script or a module required.
  private(set) var requires: [SourceID: Set<ScriptName>] = [:]
  /// The names of the modules that its functions required later, or that a person required.
  private(set) var lateRequires: [SourceID: Set<ScriptName>] = [:]
  /// Texts that take precedence over those on disk while a reload loads its candidate.
  package var newSources: [ScriptName: ScriptSource] = [:]

  /// The libraries that the modules of a package share, by its name.
  private var sharedLibraries: [String: [String: LuaValue]] = [:]

  package init() {}

  package static let libraries = [
    "string", "table", "math", "utf8", "coroutine", "os", "io", "debug",
  ]

  /// The value of `require` for a library of Lua, such as `string`.
  func library(_ name: String, of module: ScriptName) -> LuaValue? {
    sharedLibraries[Modules.package(of: module)]?[name]
  }

  /// Shares the libraries of a package among its modules: a function that one adds to `string` is
  /// visible to the others.
  ///
  /// A package is a module and everything in the folder of its name, such as `lustache` and
  /// `lustache/renderer`.
  mutating func shareLibraries(of environment: LuaTable, in name: ScriptName) {
    let package = Modules.package(of: name)
    if let shared = sharedLibraries[package] {
      for (name, library) in shared { environment[name] = library }
    } else {
      sharedLibraries[package] = Dictionary(
        uniqueKeysWithValues: Modules.libraries.map { ($0, environment[$0]) }
      )
    }
  }

  private static func package(of name: ScriptName) -> String {
    String(name.description.prefix { $0 != "/" })
  }

  mutating func note(_ name: ScriptName, requiredBy dependent: SourceID, late isLate: Bool) {
    if isLate {
      lateRequires[dependent, default: []].insert(name)
    } else {
      requires[dependent, default: []].insert(name)
    }
  }

  /// Unloads modules and the records of what these texts required; modules among them run again,
  /// from these texts, when a script requires them.
  package mutating func invalidate(_ sources: [SourceID: ScriptSource]) {
    for (id, source) in sources {
      forgetRequires(of: id)
      guard let name = id.module else { continue }
      loaded[name] = nil
      newSources[name] = source
    }
  }

  /// Clears the modules that the body of a text required, because it is about to run again.
  ///
  /// Keeps those that its functions required, which cannot be known beforehand.
  mutating func forgetRequires(of id: SourceID) { requires[id] = nil }

  /// The texts that require one of `names`, directly or through another module.
  package func dependents(of names: Set<ScriptName>) -> Set<SourceID> {
    let all = requires.merging(lateRequires) { $0.union($1) }
    var found: Set<SourceID> = []
    var wanted = names
    while true {
      let new = all.filter { id, required in
        !found.contains(id) && !required.isDisjoint(with: wanted)
      }
      if new.isEmpty { return found }
      found.formUnion(new.keys)
      wanted = Set(new.keys.compactMap(\.module))
    }
  }

  /// The names of the modules that `roots` require, directly or through others; `roots` are the
  /// scripts in use.
  package func names(requiredBy roots: some Sequence<SourceID>) -> Set<ScriptName> {
    var reached: Set<ScriptName> = []
    var open = Array(roots)
    while let id = open.popLast() {
      let names = (requires[id] ?? []).union(lateRequires[id] ?? [])
      for name in names where reached.insert(name).inserted { open.append(.module(name)) }
    }
    return reached
  }

  /// Adds the modules of another table that texts require, except those that are loaded here.
  package mutating func addModules(of other: Modules, requiredBy texts: [SourceID]) {
    let missing = other.names(requiredBy: texts).filter { loaded[$0] == nil }
    for id in texts + missing.map(SourceID.module) {
      requires[id] = other.requires[id]
      lateRequires[id] = other.lateRequires[id]
    }
    for name in missing { loaded[name] = other.loaded[name] }
    sharedLibraries.merge(other.sharedLibraries) { known, _ in known }
  }

  /// Forgets the modules that nobody requires any more: `roots` are the scripts in use.
  mutating func prune(keeping roots: Set<SourceID>) {
    let reached = names(requiredBy: roots)
    loaded = loaded.filter { reached.contains($0.key) }
    let packages = Set(loaded.keys.map(Modules.package))
    sharedLibraries = sharedLibraries.filter { packages.contains($0.key) }
    func isInUse(_ id: SourceID) -> Bool {
      id.module.map(reached.contains) ?? roots.contains(id)
    }
    requires = requires.filter { isInUse($0.key) }
    lateRequires = lateRequires.filter { isInUse($0.key) }
  }
}

/// A module that has run.
package struct Module {
  /// Its value; nothing for a script that others extend.
  package let value: LuaValue
  package let source: ScriptSource
}

/// A Lua text that a host has loaded.
package enum SourceID: Hashable {
  case script(ScriptName)
  case module(ScriptName)
  /// Input at the prompt.
  case prompt

  package var module: ScriptName? {
    if case .module(let name) = self { name } else { nil }
  }

  package var name: String {
    switch self {
    case .script(let name), .module(let name): name.description
    case .prompt: "prompt"
    }
  }
}

extension Scripts {
  /// The value of a module, which is searched for in the script folders only, and runs once.
  ///
  /// `dependent` is the text that requires it, and reloads with it.
  ///
  /// - Throws: ``Diagnostic`` if the module cannot be found, or with the place in it that failed.
  func require(_ given: String, from dependent: SourceID) throws -> LuaValue {
    if case .module(let module) = dependent,
      let shared = library.modules.library(given, of: module)
    {
      return shared
    }
    let name: ScriptName
    do {
      name = try ScriptName(required: given)
    } catch {
      var refusal = error
      if let known = knownModule(given) { refusal.suggestion = Suggestion.question(about: known) }
      throw refusal
    }
    if case .script(name) = dependent {
      throw Diagnostic(
        .error,
        "\(name) requires itself",
        suggestion: "remove this line, or name the module that is meant"
      )
    }
    let isLate = bodies.isEmpty
    let value = try module(name)
    // Only after success, so that names of missing modules are not kept for ever.
    library.modules.note(name, requiredBy: dependent, late: isLate)
    return value
  }

  /// The value of the module of that name; runs it if necessary.
  ///
  /// - Throws: ``Diagnostic``, as ``require(_:from:)`` does.
  package func module(_ name: ScriptName) throws -> LuaValue {
    if let known = library.modules.loaded[name], !known.value.isNil { return known.value }
    if let start = bodies.firstIndex(of: .module(name)) {
      if bodies.last == .module(name) {
        throw Diagnostic(
          .error,
          "the module \(name) requires itself",
          suggestion: "remove this line, or name the module that is meant"
        )
      }
      let cycle = (bodies[start...] + [.module(name)]).map(\.name).joined(separator: " → ")
      throw Diagnostic(.error, "modules require each other in a circle: \(cycle)")
    }
    let source = try library.modules.newSources[name] ?? moduleSource(name)
    bodies.append(.module(name))
    defer { bodies.removeLast() }
    let value = try run(module: name, source)
    library.modules.loaded[name] = Module(value: value, source: source)
    return value
  }

  private func moduleSource(_ name: ScriptName) throws -> ScriptSource {
    guard let source = try library.sourceOnDisk(.module(name), in: files) else {
      if name.description.hasSuffix("/lua") {
        let meant = name.description.dropLast(4).replacing("/", with: ".")
        throw Diagnostic(
          .error,
          "a module is named without .lua",
          suggestion: "write require \"\(meant)\""
        )
      }
      throw Diagnostic(
        .error,
        "there is no module \"\(name)\" in \(library.folders.joined(separator: ", "))",
        suggestion: knownModule("\(name)").map(Suggestion.question(about:))
          ?? Suggestion.question(for: "\(name)", in: available)
      )
    }
    return source
  }

  /// The name, for `require`, of the module that a path leads to: `shapes` for `scripts/shapes`, whose folder is
  /// a script folder.
  private func knownModule(_ given: String) -> String? {
    guard given.utf8.count <= Limit.path.value else { return nil }
    var text = given[...]
    if text.hasSuffix(".lua") { text = text.dropLast(4) }
    var parts = text.split { $0 == "/" || $0 == "." || $0 == "\\" }
    // `say.init` would be a second name for the module `say`.
    if parts.last == "init" { return nil }
    while !parts.isEmpty {
      let name = parts.joined(separator: "/")
      if hasFile(name) { return parts.joined(separator: ".") }
      parts.removeFirst()
    }
    return nil
  }

  private func run(module name: ScriptName, _ source: ScriptSource) throws -> LuaValue {
    do throws(LuaError) {
      let chunk = try compile(
        script: source.bytes,
        file: source.file,
        environment: makeEnvironment(.module(name))
      )
      let value = try lua.refusingWaits("a module's body", "runs at once: wait inside a function") {
        () throws(LuaError) -> LuaValue in
        try chunk.placedCall(arguments: [.string(LuaString("\(name)"))]).first ?? .nil
      }
      return value.isNil ? .boolean(true) : value
    } catch {
      throw failure(error, ofModule: source)
    }
  }

  /// The error to raise at `require`, with the place in the module as part of its message.
  private func failure(_ error: LuaError, ofModule source: ScriptSource) -> LuaError {
    // The failure of a module that this one requires.
    if error.note is Diagnostic { return LuaError(error, context: "", note: error.note) }
    var diagnostic = diagnostic(for: error)
    diagnostic.file = diagnostic.file ?? source.file
    if diagnostic.file == source.file, let line = diagnostic.line {
      diagnostic.excerpt = Diagnostic.excerpt(line, of: source.bytes)
    }
    let place = error.place.map { "\($0): " } ?? ""
    return LuaError(error, context: "in the module \(place)", note: diagnostic)
  }
}
