import RemoraCore
import RemoraLanguage

/// Candidates for values: choices, events, names of scripts, files.
extension CandidateSource {
  /// The values of a property of that type, as code: `true`, `"fast"`.
  func literals(of type: PropertyType) -> [Candidate] {
    if case .boolean = type { return [Candidate("true"), Candidate("false")] }
    return texts(of: type).map { Candidate("\"\($0.text)\"", label: $0.text, $0.detail) }
  }

  /// The values of a property of that type, as texts.
  func texts(of type: PropertyType) -> [Candidate] {
    switch type {
    case .choice(let choices): choices.map { Candidate($0) }
    case .color: Color.names.keys.sorted().map { Candidate($0, "color") }
    case .screen, .behaviour: host.ids(for: type).map { Candidate($0, type.name) }
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

  /// The modules that can be required, without the behaviour scripts that are loaded.
  var modules: [Candidate] {
    let loaded = Set(host.loadedScripts.map(\.name))
    return host.availableScripts.filter { !loaded.contains($0) }.map { Candidate($0, "module") }
  }

  var sceneScreens: [Candidate] { (host.scene?.screenIDs ?? []).map { Candidate($0, "Screen") } }

  // MARK: Commands

  /// `likes.fade`: first the behaviour or the control, then its property.
  func propertyPaths(beginningWith prefix: String) -> [Candidate] {
    guard let dot = prefix.firstIndex(of: ".") else {
      return (ids() + devices).beginning(with: prefix).map {
        Candidate($0.text + ".", label: $0.text, $0.detail)
      }
    }
    let id = String(prefix[..<dot])
    let properties: [Candidate] =
      switch host.named(id) {
      case .owner(let owner):
        members(of: .owner(owner), callable: false).filter { candidate in
          host.kind(of: owner).property(candidate.text).map { !$0.isReadOnly } ?? false
        }
      case .behaviour(let behaviour): properties(of: behaviour)
      case nil: []
      }
    return properties.map { Candidate("\(id).\($0.text)", label: $0.text, $0.detail) }
      .beginning(with: prefix)
  }

  /// `like`, `like.alpha` and `.alpha`, for a filter of changes.
  func controlNames(beginningWith prefix: String) -> [Candidate] {
    guard let dot = prefix.firstIndex(of: ".") else {
      return ids(behaviours: false).beginning(with: prefix)
    }
    guard dot == prefix.startIndex else { return propertyPaths(beginningWith: prefix) }
    let properties = host.kinds.flatMap(\.ownProperties).map {
      Candidate(".\($0.name)", label: $0.name, $0.help)
    }
    return properties.beginning(with: prefix)
  }

  /// The values of the property at `likes.fade`, as code; the current value first.
  func values(ofPath path: String) -> [Candidate] {
    guard let property = host.property(at: path) else { return [] }
    var values = property.type.map { literals(of: $0) } ?? []
    if case .ofBehaviour = property {
      var printer = ValuePrinter(host, .complete)
      values.insert(Candidate(printer.print(property.value).line, "now"), at: 0)
    }
    return values
  }

  /// Everything that ``Console/explain(_:)`` explains.
  var explanations: [Candidate] {
    objectsAndFunctions + services + Glossary.all.map { Candidate($0.word, $0.summary) } + members
      + (FunctionDocumentation.specs + FunctionDocumentation.matchers).map {
        Candidate($0.name, $0.usage)
      }
  }

  /// Ids, kinds, scripts and functions.
  var objectsAndFunctions: [Candidate] {
    ids() + devices + kinds + scripts
      + FunctionDocumentation.all.map { Candidate($0.name, $0.usage) }
  }

  /// The names of the members of every kind.
  private var members: [Candidate] {
    host.kinds.flatMap { kind in
      kind.ownProperties.map { Candidate($0.name, $0.help) }
        + kind.ownMethods.map { Candidate($0.name, $0.help) }
        + kind.ownEvents.flatMap {
          [Candidate($0.name, $0.help), Candidate("on\($0.name.capitalised)", $0.help)]
        }
        + kind.ownMessages.map { Candidate($0.name, $0.help) }
    }
  }

  /// What is behind the last dot or colon of a path such as `like.` or `photos.`, to explain.
  func explanations(ofPath path: String) -> [Candidate] {
    let head = path.prefix(through: path.lastIndex { $0 == "." || $0 == ":" } ?? path.startIndex)
    let owner = String(head.dropLast())
    let meaning: Meaning? =
      host.kind(named: owner).map { .kind($0) }
      ?? (host.serviceNames.contains(owner) && host.lentOwner(owner) == nil
        ? .service(owner) : finder.meaning(of: owner))
    return (meaning.map { members(of: $0, callable: false) } ?? [])
      .map { Candidate("\(head)\($0.text)", label: $0.label, $0.detail) }
  }

  // MARK: Files

  /// The images of the scene whose names are valid.
  func images(beginningWith path: String) -> [Candidate] {
    guard let folder = host.scene?.folder else { return [] }
    let typed = CandidateSource.folder(in: path)
    let place =
      typed.isEmpty
      ? FilePlace(trusting: folder)
      : (try? RelativePath(String(typed.dropLast()))).map { FilePlace($0, beneath: folder) }
    guard let place else { return [] }
    return entries(of: place, typed, path) { entry in
      (try? RelativePath(typed + entry.name)) != nil
        && (entry.isFolder
          || SceneFiles.imageSuffixes.contains { entry.name.lowercased().hasSuffix($0) })
    }
  }

  /// The files for the argument of a command.
  func files(beginningWith path: String) -> [Candidate] {
    let typed = CandidateSource.folder(in: path)
    let place = FilePlace(trusting: typed.isEmpty ? "." : typed)
    return entries(of: place, typed, path) { _ in true }
  }

  /// The folder part of a path: up to the last slash.
  private static func folder(in path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func entries(
    of place: FilePlace,
    _ typed: String,
    _ path: String,
    where isWanted: (FolderEntry) -> Bool
  ) -> [Candidate] {
    let name = path.dropFirst(typed.count)
    return host.files.list(place).compactMap { entry in
      guard entry.name.hasPrefix(name), !entry.name.hasPrefix(".") || name.hasPrefix("."),
        isWanted(entry)
      else { return nil }
      let label = entry.name + (entry.isFolder ? "/" : "")
      return Candidate(typed + label, label: label)
    }
  }
}
