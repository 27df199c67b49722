import RemoraFileWatching
import RemoraLimits
import RemoraRuntime

/// The scripts of a scene: those that it mentions, loaded for their declarations, and the names of the others.
struct SceneScripts {
  /// A script that a scene mentions.
  struct Script {
    let name: String
    /// Its file; `nil` if there is none.
    let file: String?
    let help: String?
    /// What it declares; `nil` if it is missing or broken.
    let declaration: ScriptDeclaration?
  }

  let host: ScriptHost
  private var library: ScriptLibrary
  private var known: [String: Script] = [:]

  /// Reuses the scripts that a former text of the scene has loaded, if their files have not changed.
  init(in folders: [String], of host: ScriptHost, former: SceneScripts?) {
    self.host = host
    library = ScriptLibrary(folders: folders)
    library.allowsKindsOfApp = host.scripts.library.allowsKindsOfApp
    guard let former, former.host === host, former.library.folders == folders else { return }
    let isCurrent = former.library.sources.allSatisfy { id, source in
      let onDisk = try? library.sourceOnDisk(id, in: host.files)
      return onDisk?.file == source.file && onDisk?.bytes == source.bytes
    }
    if isCurrent { library = former.library }
  }

  // MARK: Scripts

  /// The script of that name if it was loaded already.
  subscript(name: String) -> Script? { known[name] }

  /// Loads a script, and those that it extends.
  mutating func load(_ name: String) -> Script? {
    if let script = known[name] { return script }
    guard let scriptName = try? ScriptName(name) else { return nil }
    let loaded = host.scripts.withCandidate(&library) { try? host.script(named: name) }
    let file =
      loaded?.file ?? (try? library.sourceOnDisk(.script(scriptName), in: host.files))?.file
    let declaration = loaded.map { library.declaration(of: $0) }
    let script = Script(name: name, file: file, help: loaded?.help, declaration: declaration)
    known[name] = script
    for base in declaration?.bases ?? [] { _ = load(base.description) }
    return script
  }

  // MARK: Members

  /// What a script declares or inherits under that name, with the file that declares it.
  func subject(_ name: String, of script: Script) -> Subject? {
    guard let declaration = script.declaration, let own = script.file else { return nil }
    let place =
      declaration.property(name)?.place?.source
      ?? declaration.outlets.first { $0.name == name }?.place?.source
      ?? declaration.functions[name]?.declaration.place.source
    if let place { return .member(file: place, name: name) }
    guard declaration.events.contains(where: { $0.name == name }) else { return nil }
    // Events have no place: the farthest base with one of that name declares it.
    let base = declaration.bases.reversed().lazy.compactMap { known[$0.description] }.first {
      $0.declaration?.events.contains { $0.name == name } ?? false
    }
    return .member(file: base?.file ?? own, name: name)
  }

  // MARK: Completions

  /// The behaviour scripts in the folders, each with its first comment.
  func all() -> [(name: String, help: String?)] {
    var library = library
    let names = host.scripts.withCandidate(&library) { host.availableScripts }
    guard names.count <= Limit.readComments.value else { return names.map { ($0, nil) } }
    return names.compactMap { name in
      if let script = known[name], script.declaration != nil { return (name, script.help) }
      guard let scriptName = try? ScriptName(name),
        let source = try? library.sourceOnDisk(.script(scriptName), in: host.files)
      else { return (name, nil) }
      let text = String(decoding: source.bytes, as: UTF8.self)
      // A module that declares no behaviour is for other scripts.
      guard text.contains("behaviour") else { return nil }
      return (name, SceneScripts.comment(atTopOf: text))
    }
  }

  private static func comment(atTopOf text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).prefix { $0.hasPrefix("---") }
    let words = lines.map { $0.drop { $0 == "-" }.drop { $0 == " " } }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Kind {
  /// The ancestor that declares a property, an event or a message.
  private func declarer(_ has: (Kind) -> Bool) -> Kind? {
    guard has(self) else { return nil }
    return parent?.declarer(has) ?? self
  }

  func subject(ofProperty name: String) -> Subject? {
    declarer { $0.property(name) != nil }.map { .kindMember(kind: $0.name, name: name) }
  }

  func subject(ofEvent name: String) -> Subject? {
    declarer { $0.event(name) != nil }.map { .kindMember(kind: $0.name, name: name) }
  }

  func subject(ofMessage name: String) -> Subject? {
    declarer { $0.message(name) != nil }.map { .kindMember(kind: $0.name, name: name) }
  }
}
