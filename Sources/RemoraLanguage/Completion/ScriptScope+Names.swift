import RemoraLuaSyntax
import RemoraRuntime

/// Names that stand alone, and the heads of handlers.
extension ScriptScope {
  /// Variables and words.
  func names(startsStatement: Bool) -> [Item] {
    let isInFile = !script.code.functions.dropFirst().contains {
      $0.range.lowerBound < offset && offset <= $0.range.upperBound
    }
    let own = isInFile ? [] : [Item("self", .variable, detail: "this behaviour")]
    let functions = isInFile && startsStatement ? functions(after: "function ") : []
    return variables + own + functions + (scenes.idsAreNames ? ids : []) + words
  }

  /// The variables that are visible at the cursor, the nearest first.
  private var variables: [Item] {
    let code = script.code
    return code.variables.indices.reversed().compactMap { number in
      let variable = code.variables[number]
      guard variable.visible.contains(offset), variable.name.text != "self",
        !variable.name.text.isEmpty
      else { return nil }
      return Item(
        variable.name.text,
        .variable,
        detail: types.type(ofVariable: number, at: offset).summary ?? "local"
      )
    }
  }

  /// The functions of scripts and of Lua, and the libraries.
  private var words: [Item] {
    let functions =
      FunctionDocumentation.scripts + FunctionDocumentation.declarations
      + FunctionDocumentation.lua
    let items = functions.filter { !$0.name.contains(".") && !$0.usage.contains(":") }.map {
      Item($0.name, .function, detail: $0.usage, help: $0.summary)
    }
    let libraries = FunctionDocumentation.libraries.map {
      Item($0.name, .module, detail: "library", help: $0.summary)
    }
    let assigned = script.code.globals.filter {
      if case .assigned = $0.role { true } else { false }
    }
    .map { Item($0.use.name.text, .variable, detail: "global") }
    return items + libraries + assigned
      + [Item("screen", .variable, detail: "the topmost screen"), Item("print", .function)]
  }

  // MARK: Handlers

  var handlers: [Item] { handlers(after: "") }
  var functions: [Item] { functions(after: "") + variables }

  /// What begins a function of the script: its name, and whole handlers.
  private func functions(after head: String) -> [Item] {
    handlers(after: "\(head)\(script.name):")
      + [Item(script.name, .variable, detail: "this script")]
  }

  /// The handlers, each with what is missing of its function behind `head`.
  private func handlers(after head: String) -> [Item] {
    missingHandlers.map { name, parameters, help in
      Item(
        head + name + missingRest(parameters),
        .method,
        label: name,
        detail: "function \(script.name):\(name)(\(parameters))",
        help: help,
        isSnippet: true
      )
    }
  }

  /// What is missing behind the name of a method at the cursor: `(event)`, and a body with its `end`.
  private func missingRest(_ parameters: String) -> String {
    let text = script.source
    func follows(_ word: String) -> Bool {
      following.map { text[$0.range].elementsEqual(word.utf8) } ?? false
    }
    if follows("(") { return "" }
    let place = following?.range.lowerBound ?? 0
    let isNextStatement = place == 0 || text[place - 1] == 10
    let hasBody = follows("end") || !isNextStatement
    return "(\(parameters))" + (hasBody ? "" : "\n  $0\nend")
  }

  /// The handlers that the script may have, and has not yet; those of its outlets first.
  private var missingHandlers: [(name: String, parameters: String, help: String?)] {
    let declaration = script.declaration
    var found: [(name: String, parameters: String, help: String?)] = []
    for outlet in declaration?.outlets ?? [] {
      let (events, messages): ([EventDeclaration], [MessageDeclaration]) =
        switch types.type(ofKind: outlet.kind) {
        case .owner(let kind): (kind.eventsOwnFirst, kind.messages)
        case .behaviour(let linked): (linked.events, linked.messages)
        default: ([], [])
        }
      found += events.map {
        ("on\(outlet.name.capitalised)\($0.name.capitalised)", "event", $0.help)
      }
      found += messages.map {
        ("\(outlet.name)\($0.name.capitalised)", $0.parameters.joined(separator: ", "), $0.help)
      }
    }
    let lifecycle = BehaviourLifecycle.allCases.map { callback in
      let words = FunctionDocumentation.named(callback.rawValue)
      let parameters = words?.usage.drop { $0 != "(" }.dropFirst().dropLast()
      return (callback.rawValue, parameters.map(String.init) ?? "", words?.summary)
    }
    let events = host.kinds.flatMap { kind in
      kind.ownEvents.map { ("on\($0.name.capitalised)", "event", $0.help) }
    }
    let messages = host.kinds.flatMap { kind in
      kind.ownMessages.map { ($0.name, $0.parameters.joined(separator: ", "), $0.help) }
    }
    found += lifecycle + events + messages
    var seen = Set(declaration?.functions.keys.map { $0 } ?? [])
    // The name at the cursor may be the one that is being completed.
    if let current = script.code.functions.indices.compactMap({ script.method(of: $0) })
      .first(where: { $0.range.contains(offset - 1) })
    {
      seen.remove(current.text)
    }
    return found.filter { seen.insert($0.name).inserted }
  }
}
