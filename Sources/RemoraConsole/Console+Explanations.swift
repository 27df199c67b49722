import RemoraLanguage
import RemoraLuaSyntax
import RemoraRuntime
import RemoraScenes
import RemoraSpelling

extension Console {
  /// Explains a name: the properties, events and methods of a kind; the declarations of a script;
  /// the object with an id; the usage of a function.
  ///
  /// `like.alpha` explains one property. Returns `nil` for an unknown name. Loads a script if
  /// necessary. `width` is the length of a line, in columns.
  package func explain(_ name: String, width: Int = 80) -> String? {
    let explainer = Explainer(host: host, width: width, defaults: defaults)
    return explainer.lines(about: name)?.joined(separator: "\n").printable
  }

  /// A suggestion for a name that ``explain(_:)`` does not know, among everything that it explains.
  func suggestion(explaining name: String) -> String? {
    suggestion(for: name)
      ?? Suggestion.question(for: name, in: scope.explanations.map(\.text))
  }

  /// A suggestion for a name that ``explain(_:)`` does not know: `did you mean "Button"?`.
  package func suggestion(for name: String) -> String? {
    let known = scope.objectsAndFunctions.map(\.text)
    if let dot = name.lastIndex(where: { $0 == "." || $0 == ":" }) {
      let paths = scope.propertyPaths(
        beginningWith: String(name[...dot]).replacing(":", with: ".")
      )
      let question = Suggestion.question(for: name, in: paths.map(\.text))
      if let question { return question }
    }
    let attached = host.behaviours.knownOwners.first { owner in
      !owner.attached.id.isEmpty && owner.attached.behaviours.contains { $0.id == name }
    }
    if let attached { return Suggestion.question(about: "\(attached.attached.id).\(name)") }
    return Suggestion.question(for: name, in: known.filter { $0 != name })
  }

  /// The current state of the object with an id, or at a path such as `like.toggle_button`; `nil`
  /// if there is none.
  package func inspect(_ path: String, width: Int = 80) -> String? {
    if let property = NamedProperty(at: path, in: host) {
      // Only Lua has the value of what holds an object: feed.delegate.
      if property.type == .any, property.value == .nothing,
        case .values(let values) = evaluate("(\(path))"), let value = values.first
      {
        return show(value, width: width)
      }
      return show(property.value, as: property.type, width: width)
    }
    let bytes = Array(path.utf8)
    let phrase = LuaPhrase(LuaLexer.tokens(of: bytes)[...], of: bytes)
    guard let chain = phrase.chain(before: phrase.tokens.count) else { return nil }
    switch scope.meaning(of: chain) {
    case .owner(let owner): return show(owner, width: width)
    case .behaviour(let behaviour): return show(behaviour, width: width)
    case .value(let value): return show(value, width: width)
    case .text: return chain.name.map { show(environment[$0], width: width) }
    case .service, .kind, nil: return nil
    }
  }
}
