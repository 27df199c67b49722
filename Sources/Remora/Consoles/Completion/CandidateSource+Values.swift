/// What a value can be: choices, events, names of scripts, files.
extension CandidateSource {
  private static let imageSuffixes = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"]

  /// What a property of that type can be, as code: `true`, `"fast"`.
  func literals(of type: PropertyType) -> [Candidate] {
    if case .boolean = type { return [Candidate("true"), Candidate("false")] }
    return texts(of: type).map { Candidate("\"\($0.text)\"", label: $0.text, $0.detail) }
  }

  /// What a property of that type can be, as texts.
  func texts(of type: PropertyType) -> [Candidate] {
    switch type {
    case .choice(let choices): choices.map { Candidate($0) }
    case .color: Color.names.keys.sorted().map { Candidate($0, "color") }
    default: []
    }
  }

  /// The events of a control or a behaviour.
  func events(of meaning: Meaning) -> [Candidate] {
    let events: [EventDeclaration]
    switch meaning {
    case .owner(let owner): events = host.kind(of: owner).eventsOwnFirst
    case .kind(let kind): events = kind.eventsOwnFirst
    case .behaviour(let behaviour): events = behaviour.script.events
    default: events = []
    }
    return events.map { Candidate($0.name, $0.help ?? "event") }
  }

  var services: [Candidate] { host.serviceNames.map { Candidate($0, "service") } }
  var scripts: [Candidate] { host.availableScripts.map { Candidate($0, "script") } }
  var kinds: [Candidate] { host.kindNames.map { Candidate($0, "kind") } }

  /// What can be required: behaviour scripts that are loaded are none.
  var modules: [Candidate] {
    host.availableScripts.filter { host.scripts[$0] == nil }.map { Candidate($0, "module") }
  }

  var sceneScreens: [Candidate] { (host.scene?.screenIDs ?? []).map { Candidate($0, "Screen") } }

  // MARK: Files

  /// The images of the scene.
  func images(beginningWith path: String) -> [Candidate] {
    files(beginningWith: path, in: host.scene?.folder ?? "") { name in
      CandidateSource.imageSuffixes.contains { name.lowercased().hasSuffix($0) }
    }
  }

  /// Files and folders on the way to `path`, which begins in `folder`.
  func files(
    beginningWith path: String,
    in folder: String = "",
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [Candidate] {
    let typed = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(typed.count)
    let place = Paths.join(folder, typed.isEmpty ? "." : typed)
    return host.files.list(place).compactMap { entry in
      guard entry.hasPrefix(name), !entry.hasPrefix(".") || name.hasPrefix(".") else { return nil }
      let isFile = host.files.isFile(Paths.join(place, entry))
      guard !isFile || isWanted(entry) else { return nil }
      return Candidate(typed + entry + (isFile ? "" : "/"), label: entry + (isFile ? "" : "/"))
    }
  }
}
