import RemoraCore
import RemoraLanguage

/// Pages about services, modules, words, and members of any kind.
extension Explainer {
  // MARK: Services

  /// Explains a service of functions, or one of its functions: `photos`, `photos.pick`.
  func lines(aboutService name: String) -> [String]? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let service = parts.first, host.serviceNames.contains(service) else { return nil }
    let functions = host.functionNames(ofService: service)
    if parts.count > 1 {
      guard functions.contains(parts[1]) else { return nil }
      return lines(about: .of(parts[1], inService: service))
    }
    let title = "\(service): a service that the app lends to scripts, service \"\(service)\""
    let rows = functions.map { FunctionDocumentation.of($0, inService: service) }
      .map { [String($0.usage.dropFirst(service.count + 1)), $0.summary] }
    return TextColumns.wrapped(title, indent: 0, width: width) + ["", "Functions"]
      + TextColumns.lines(rows, indent: 2, width: width)
  }

  // MARK: Modules

  /// Explains a module by its text; runs nothing.
  func lines(aboutModule name: String) -> [String]? {
    guard let source = host.text(ofModule: name) else { return nil }
    guard !ModuleDocumentation.isScript(source.bytes) else { return nil }
    let module = ModuleDocumentation(source.bytes)
    let required = name.replacing("/", with: ".")
    let title = "\(name): a module (\(source.file)), require \"\(required)\""
    let functions = module.members.filter(\.isFunction).map { ["\($0.name)\($0.detail)", $0.help] }
    let values = module.members.filter { !$0.isFunction }
      .map { [$0.name, $0.detail.clipped(to: 30), $0.help] }
    return TextColumns.wrapped(title, indent: 0, width: width)
      + (module.help.isEmpty ? [] : TextColumns.wrapped(module.help, indent: 2, width: width))
      + section("Functions", functions) + section("Values", values)
  }

  // MARK: Words

  func lines(aboutWord word: String) -> [String]? {
    guard let entry = Glossary.entry(word) else { return nil }
    return TextColumns.wrapped("\(word): \(entry.summary)", indent: 0, width: width)
      + (entry.example.isEmpty ? [] : ["  Example: \(entry.example)"])
  }

  // MARK: Members

  /// Explains a property, a method, an event or a message by its name alone, for every kind and
  /// every loaded script that has it.
  mutating func lines(aboutMemberOfAny name: String) -> [String]? {
    var lines: [String] = []
    func add(_ what: String, _ owner: String, _ row: [String]) {
      lines.append("\(name): \(what) of \(owner)")
      lines += TextColumns.lines([row], indent: 2, width: width)
    }
    for kind in host.kinds {
      let owner = host.kinds.contains { $0.parent === kind } ? "every \(kind.name)" : kind.name
      for property in kind.ownProperties where property.name == name {
        add("a property", owner, row(property, of: kind))
      }
      for method in kind.ownMethods where method.name == name {
        add("a method", owner, row(method))
      }
      for event in kind.ownEvents where event.name == name { add("an event", owner, row(event)) }
      for message in kind.ownMessages where message.name == name {
        add("a message", owner, row(message))
      }
    }
    for script in host.loadedScripts {
      let owner = "the script \(script.name)"
      for property in script.properties where property.name == name {
        add(property.isState ? "a state" : "a property", owner, row(property))
      }
      for outlet in script.outlets where outlet.name == name {
        add("an outlet", owner, row(outlet))
      }
      for event in script.events where event.name == name { add("an event", owner, row(event)) }
      for action in script.actionNames where action == name {
        add("an action", owner, ["\(name)(…)"])
      }
    }
    return lines.isEmpty ? nil : lines
  }
}
