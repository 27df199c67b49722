import RemoraLuaSyntax
import RemoraRuntime

/// Completes Lua before a cursor.
///
/// It looks at the tokens there, and asks a scope what names and expressions mean. It runs nothing.
package struct LuaCompleter {
  package typealias Item = Completions.Item

  let cursor: LuaCursor
  let scope: any CompletionScope
  var phrase: LuaPhrase { cursor.phrase }

  package init(_ cursor: LuaCursor, in scope: any CompletionScope) {
    (self.cursor, self.scope) = (cursor, scope)
  }

  package func complete() -> Completions {
    guard let word = cursor.word else {
      return answer(cursor.offset, cursor.isBehindExpression ? [] : names)
    }
    if word.kind == .name || word.kind == .keyword { return answer(word.range.lowerBound, names) }
    guard let quote = cursor.quote, quote.end <= cursor.offset else {
      return answer(cursor.offset, [])
    }
    let found = answer(quote.end, texts(beginningWith: cursor.typed(from: quote.end)))
    let items = found.items.map { $0.escaped(for: quote.character) }
    return Completions(range: found.range, items: items)
  }

  /// The items that go on from what has been typed, the likeliest first.
  private func answer(_ start: Int, _ items: [Item]) -> Completions {
    let prefix = cursor.typed(from: start)
    var fitting = items.beginning(with: prefix)
    // What is used often comes first among what has the same prefix; without one the order stays.
    if !prefix.isEmpty {
      let ranked = fitting.map { ($0, rank($0, prefix)) }.enumerated().sorted { one, two in
        (-one.element.1, one.offset) < (-two.element.1, two.offset)
      }
      fitting = ranked.map(\.element.0)
    }
    return Completions(range: start..<cursor.offset, items: fitting)
  }

  private func rank(_ item: Item, _ prefix: String) -> Int {
    // The word at the cursor counts as one use itself.
    min(max(0, scope.uses(of: item.label) - (item.label == prefix ? 1 : 0)), 3)
  }

  // MARK: Names

  private var names: [Item] {
    let end = phrase.tokens.count
    if phrase.isSymbol(end - 1, ".", ":") {
      if scope.isScript, cursor.isMethodName { return scope.handlers }
      let isCallable = phrase.isSymbol(end - 1, ":")
      return scope.members(of: phrase.chain(before: end - 1), callable: isCallable)
    }
    if cursor.isNewName { return [] }
    if scope.isScript, phrase.isKeyword(end - 1, "function") {
      return end == 1 ? scope.functions : []
    }
    let keywords = LuaLexer.keywords.sorted().map {
      Item($0, .keyword, help: Glossary.entry($0)?.summary)
    }
    return tableKeys + literals + scope.names(startsStatement: end == 0) + keywords
  }

  // MARK: Tables

  /// What declares the keys of the table that is being written.
  private var declarerOfKeys: MemberDeclarer? {
    guard let (owner, method) = phrase.tableCall?.member else { return nil }
    switch method {
    case "animate": return scope.declarer(of: owner)
    case "add": return phrase.firstText.flatMap { scope.host.kind(named: $0) }.map { .kind($0) }
    case "attach": return phrase.firstText.flatMap { scope.script(named: $0) }.map { .script($0) }
    default: return nil
    }
  }

  /// The properties of a screen's behaviours, in a table of values that it is handed.
  private var handedProperties: [PropertyDeclaration] {
    guard let call = phrase.tableCall, let id = phrase.firstText,
      ["present", "push"].contains(call.name ?? call.member?.name)
    else { return [] }
    return scope.scripts(ofScreen: id).flatMap { script in
      script.properties.filter { script.handedProperty($0.name) != nil }
    }
  }

  private var tableKeys: [Item] {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "{", ",", ";"), let call = phrase.tableCall else { return [] }
    let handed = handedProperties
    if !handed.isEmpty {
      return handed.map { Item($0.name, .property, detail: $0.summary, help: $0.help) }
        + [Item("animated", .property, detail: "boolean")]
    }
    if let name = call.name, scope.isScript {
      return DeclarationOptions.keys(of: name, hasTitle: phrase.firstText != nil)
    }
    switch (call.member?.name, declarerOfKeys) {
    case ("animate", .kind(let kind)):
      return kind.propertiesOwnFirst.filter { $0.isAnimatable && !$0.isReadOnly }
        .map(MemberItems.item)
        + Control.animationOptions.map {
          Item($0.name, .property, detail: $0.type?.name ?? "option of animate")
        }
    case ("add", .kind(let kind)):
      return [Item("id", .property, detail: "text")]
        + kind.propertiesOwnFirst.filter { !$0.isReadOnly }.map(MemberItems.item)
    case ("attach", .script(let script)):
      return MemberItems.fields(of: script).filter { $0.kind != .state }
    case ("send", _):
      let events = call.member.flatMap { scope.declarer(of: $0.owner) }?.events ?? []
      let event = events.first { $0.name == phrase.firstText }
      return (event?.payload ?? [:]).sorted { $0.key < $1.key }.map {
        Item($0.key, .field, detail: $0.value.name)
      }
    default: return []
    }
  }

  /// The type of the value after `self.mode =` or `self.mode ==`, or after `mode =` in a table.
  var expectedType: PropertyType? {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "=", "==", "~="), let name = phrase.name(end - 2) else {
      return nil
    }
    if name == "default", scope.isScript, let function = phrase.tableCall?.name {
      return PropertyType(named: function)
    }
    guard phrase.isSymbol(end - 3, ".") else {
      if phrase.tableCall?.member?.name == "animate",
        let option = Control.animationOptions.first(where: { $0.name == name })
      {
        return option.type
      }
      return declarerOfKeys?.type(ofProperty: name)
        ?? handedProperties.first { $0.name == name }?.type
    }
    return phrase.chain(before: end - 3).flatMap { scope.type(ofProperty: name, of: $0) }
  }
}

extension [Completions.Item] {
  /// Those with a prefix, without duplicates; ignores case if none has the prefix exactly.
  package func beginning(with prefix: String) -> [Completions.Item] {
    var fitting = filter { $0.filterText.hasPrefix(prefix) }
    if fitting.isEmpty {
      let letters = prefix.lowercased()
      fitting = filter { $0.filterText.lowercased().hasPrefix(letters) }
    }
    var seen: Set<String> = []
    return fitting.filter { seen.insert($0.filterText).inserted }
  }
}
