import LuaSyntax
import RemoraCore

/// Completes the text of a script before a cursor.
///
/// It looks at the tokens before the cursor, and at what is known of the rest of the text. It runs nothing.
struct ScriptCompleter {
  typealias Item = Completions.Item

  let types: CheckedTypes
  let phrase: LuaPhrase
  let offset: Int
  let members: MemberItems
  /// How often each name stands in the text.
  let counts: [String: Int]
  /// The names that stand behind a dot or a colon anywhere in the text.
  let fieldNames: Set<String>
  private let word: LuaToken?
  /// The token behind the word at the cursor.
  private let following: LuaToken?
  private let text: [UInt8]

  var script: CheckedScript { types.script }
  var host: Host { types.host }

  /// `tokens` are those of the whole text.
  init(_ types: CheckedTypes, _ tokens: [LuaToken], at offset: Int) {
    self.types = types
    self.offset = offset
    text = types.script.source
    members = MemberItems(host: types.host, types: types)
    let text = text
    let end = tokens.firstIndex { $0.range.upperBound >= offset } ?? tokens.count
    let touched = tokens.indices.contains(end) ? tokens[end] : nil
    word = touched.flatMap { $0.range.lowerBound < offset && $0.isWord(before: offset) ? $0 : nil }
    following = tokens[end...].first { $0.range.lowerBound >= offset }
    // Brackets that are open in other statements mean nothing here.
    func isAtMargin(_ token: LuaToken) -> Bool {
      let place = token.range.lowerBound
      return (place == 0 || text[place - 1] == 10)
        && (token.kind == .name || token.kind == .keyword)
    }
    let isStart = word.map(isAtMargin) ?? false
    let first = isStart ? end : tokens[..<end].lastIndex(where: isAtMargin)
    var before = Array(tokens[(first ?? 0)..<end])
    // The cursor may be inside of a symbol: `self.‸.title`.
    if word == nil, let touched, touched.range.lowerBound < offset {
      before.append(LuaToken(kind: touched.kind, range: touched.range.lowerBound..<offset))
    }
    phrase = LuaPhrase(before[...], of: text)
    (counts, fieldNames) = ScriptCompleter.names(in: tokens, of: text)
  }

  private static func names(
    in tokens: [LuaToken],
    of text: [UInt8]
  ) -> (counts: [String: Int], fields: Set<String>) {
    var counts: [String: Int] = [:]
    var fields: Set<String> = []
    for token in tokens where token.kind == .name {
      let name = String(decoding: text[token.range], as: UTF8.self)
      counts[name, default: 0] += 1
      let before = token.range.lowerBound - 1
      if before >= 0, text[before] == UInt8(ascii: ".") || text[before] == UInt8(ascii: ":") {
        fields.insert(name)
      }
    }
    return (counts, fields)
  }

  func complete() -> Completions {
    guard let word else { return answer(offset, items(forPrefix: "")) }
    switch word.kind {
    case .name, .keyword:
      let prefix = String(decoding: text[word.range.lowerBound..<offset], as: UTF8.self)
      return answer(word.range.lowerBound, items(forPrefix: prefix), prefix)
    case .string, .unfinishedString:
      let begin = word.range.lowerBound + 1
      let prefix = String(decoding: text[begin..<max(begin, offset)], as: UTF8.self)
      return answer(min(begin, offset), textItems(prefix), prefix)
    default: return answer(offset, [])
    }
  }

  /// The items with the prefix, the likeliest first.
  private func answer(_ begin: Int, _ items: [Item], _ prefix: String = "") -> Completions {
    var seen: Set<String> = []
    var unique = items.filter { seen.insert($0.label).inserted }
    let exact = unique.filter { $0.label.hasPrefix(prefix) }
    if exact.isEmpty, !prefix.isEmpty {
      let letters = prefix.lowercased()
      unique = unique.filter { $0.label.lowercased().hasPrefix(letters) }
    } else {
      unique = exact
    }
    // What is used often comes first among what has the same prefix; an empty list stays in its order.
    if !prefix.isEmpty {
      let ranked = unique.enumerated().sorted { one, two in
        let (first, second) = (rank(one.element, prefix), rank(two.element, prefix))
        return first != second ? first > second : one.offset < two.offset
      }
      unique = ranked.map(\.element)
    }
    return Completions(range: begin..<offset, items: unique)
  }

  private func rank(_ item: Item, _ prefix: String) -> Int {
    // The word at the cursor counts as one use itself.
    min(counts[item.label, default: 0] - (item.label == prefix ? 1 : 0), 3)
  }

  // MARK: Names

  private func items(forPrefix prefix: String) -> [Item] {
    let end = phrase.tokens.count
    if phrase.isSymbol(end - 1, ".", ":") {
      return memberItems(callable: phrase.isSymbol(end - 1, ":"))
    }
    if isNewName { return [] }
    if phrase.tokens.isEmpty, isInFile { return nameItems(isStatement: true) }
    if phrase.text(end - 1) == "function", phrase.tokens[end - 1].kind == .keyword {
      return end == 1 ? functionItems(after: "") + variables : []
    }
    return tableKeys + expectedValues + nameItems(isStatement: false)
  }

  /// Whether the cursor is in no function.
  var isInFile: Bool {
    !script.code.functions.dropFirst().contains {
      $0.range.lowerBound < offset && offset <= $0.range.upperBound
    }
  }

  private func memberItems(callable: Bool) -> [Item] {
    let end = phrase.tokens.count
    if isMethodName { return handlerItems(after: "") }
    let chain = phrase.chain(before: end - 1)
    let type = chain.map { types.type(of: $0, at: offset) } ?? .unknown
    let known = members.items(of: type, callable: callable)
    // Where nothing is known, what the text calls so elsewhere is the best guess.
    let guesses = fieldNames.sorted { (counts[$0] ?? 0, $1) > (counts[$1] ?? 0, $0) }
      .map { Item($0, .field) }
    switch type {
    case .unknown, .record, .list, .anyOwner: return known + guesses + anyMembers(callable)
    default: return known + guesses.filter { $0.label.hasPrefix("_") }
    }
  }

  /// The members of every kind, for a control of which nothing is known.
  private func anyMembers(_ callable: Bool) -> [Item] {
    host.kinds.flatMap { kind in
      kind.ownMethods.map { Item($0.name, .method, detail: kind.name, help: $0.help) }
        + (callable ? [] : kind.ownProperties.map(MemberItems.item))
    } + MemberItems.functions(of: "string").filter { _ in callable }
  }

  /// Whether `function Name:` stands before the cursor.
  private var isMethodName: Bool {
    let end = phrase.tokens.count
    return phrase.text(end - 3) == "function" && phrase.tokens[end - 3].kind == .keyword
  }

  /// What is missing behind the name of a method at the cursor: `(event)`, and a body with its `end`.
  func missingRest(_ parameters: String) -> String {
    func follows(_ word: String) -> Bool {
      following.map { text[$0.range].elementsEqual(word.utf8) } ?? false
    }
    if follows("(") { return "" }
    let place = following?.range.lowerBound ?? 0
    let isNextStatement = place == 0 || text[place - 1] == 10
    let hasBody = follows("end") || !isNextStatement
    return "(\(parameters))" + (hasBody ? "" : "\n  $0\nend")
  }

  /// Whether the code declares a new name here, which cannot be completed.
  private var isNewName: Bool {
    let end = phrase.tokens.count
    var index = end - 1
    while phrase.isSymbol(index, ",") {
      index -= 1
      if phrase.name(index) != nil { index -= 1 }
    }
    switch phrase.text(index) {
    case "local": return true
    case "for", "goto": return phrase.tokens[index].kind == .keyword
    case "::": return true
    case "(":
      return phrase.text(index - 1) == "function"
        || phrase.name(index - 1) != nil && isFunctionHead(index - 1)
    default: return false
    }
  }

  /// Whether the name at an index ends `function Name:name`.
  private func isFunctionHead(_ index: Int) -> Bool {
    var index = index
    while phrase.name(index) != nil, phrase.isSymbol(index - 1, ".", ":") { index -= 2 }
    return phrase.text(index - 1) == "function"
  }
}

extension LuaToken {
  /// Whether typing at an offset continues this token.
  fileprivate func isWord(before offset: Int) -> Bool {
    switch kind {
    case .name, .keyword, .unfinishedString: true
    case .string: offset < range.upperBound
    case .symbol: false
    default: offset < range.upperBound || kind == .comment || kind == .number
    }
  }
}
