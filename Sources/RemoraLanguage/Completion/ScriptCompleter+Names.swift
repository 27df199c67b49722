import LuaSyntax
import RemoraCore

/// Names that stand alone, the keys of tables, and the heads of handlers.
extension ScriptCompleter {
  /// Variables, words and keywords.
  func nameItems(isStatement: Bool) -> [Item] {
    var items = variables
    if !isInFile { items.append(Item("self", .variable, detail: "this behaviour")) }
    items += isStatement ? functionItems(after: "function ") : []
    items += scriptWords
    items += LuaLexer.keywords.sorted().map {
      Item($0, .keyword, help: Glossary.entry($0)?.summary)
    }
    return items
  }

  /// The variables that are visible at the cursor, the nearest first.
  var variables: [Item] {
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
  private var scriptWords: [Item] {
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

  /// The handlers, each with what is missing of its function behind `head`.
  func handlerItems(after head: String) -> [Item] {
    handlers.map { name, parameters, help in
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

  /// What begins a function of the script: its name, and whole handlers.
  func functionItems(after head: String) -> [Item] {
    handlerItems(after: "\(head)\(script.name):")
      + [Item(script.name, .variable, detail: "this script")]
  }

  /// The handlers that the script may have, and has not yet; those of its outlets first.
  private var handlers: [(name: String, parameters: String, help: String?)] {
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

  // MARK: Tables

  /// The keys of the table that is being written.
  var tableKeys: [Item] {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "{", ",", ";"), let call = phrase.tableCall else { return [] }
    if let (owner, name) = call.member {
      return keys(ofMethod: name, on: types.type(of: owner, at: offset))
    }
    return call.name.map(keys) ?? []
  }

  private func keys(ofMethod name: String, on type: CheckedType) -> [Item] {
    switch (name, type) {
    case ("animate", .owner(let kind)):
      return kind.propertiesOwnFirst.filter { $0.isAnimatable && !$0.isReadOnly }
        .map(MemberItems.item)
        + [Item("over", .property, detail: "seconds"), Item("rest", .property)]
    case ("send", .itself):
      guard let event = phrase.firstText.flatMap({ types.events(named: $0, of: .itself).first })
      else { return [] }
      return event.payload.sorted { $0.key < $1.key }.map {
        Item($0.key, .field, detail: $0.value.name)
      }
    case ("add", _):
      guard let kind = phrase.firstText.flatMap({ host.kind(named: $0) }) else { return [] }
      return [Item("id", .property, detail: "text")]
        + kind.propertiesOwnFirst.filter { !$0.isReadOnly }.map(MemberItems.item)
    case ("attach", _):
      guard let script = phrase.firstText,
        case .behaviour(let attached) = types.type(ofKind: script)
      else { return [] }
      return MemberItems.fields(of: attached).filter { $0.kind != .state }
    default: return []
    }
  }

  /// The options of a declaration.
  private func keys(ofFunction name: String) -> [Item] {
    let options: [String]
    switch name {
    case "outlet", "outlets": options = ["help", "optional", "was"]
    case "behaviour": options = ["extends"]
    case "rows": options = ["columns", "help", "default", "optional", "was"]
    case "list": options = ["of", "default", "help", "min", "max", "optional", "was"]
    case "message": options = ["answers", "policy"]
    case "present": options = ["animated"]
    default:
      guard PropertyType.declarable.contains(where: { $0.word == name }) || name == "screen" else {
        return []
      }
      options = ["default", "help", "min", "max", "step", "optional", "was"]
    }
    return options.map { Item($0, .property, detail: "option of \(name)") }
  }
}

extension LuaPhrase {
  /// The first argument of the call that is being written, if it is a text.
  var firstText: String? {
    guard let table = open.last, isSymbol(table, "{"), isSymbol(table - 1, ",") else { return nil }
    return open.dropLast().last.flatMap { content($0 + 1) }
  }
}
