import Lua
import LuaSyntax
import RemoraCore
import RemoraLanguage

/// Completes the text before a cursor.
///
/// It splits the text into tokens; it compiles and runs nothing, and changes nothing.
struct Completer {
  typealias Candidate = ConsoleCompletions.Candidate

  var finder: MeaningFinder
  let source: CandidateSource
  private let phrase: LuaPhrase
  /// The token at the cursor, if typing continues it.
  private let word: LuaToken?
  private let bytes: [UInt8]

  /// `bytes` are the text before the cursor.
  init(_ bytes: [UInt8], _ finder: MeaningFinder) {
    let tokens = LuaLexer.tokens(of: bytes)
    let last = tokens.last
    let goesOn = last.map { token in
      token.range.upperBound == bytes.count && token.kind != .symbol
        && token.kind != .string && token.kind != .longString
    }
    let isInWord = goesOn ?? false
    phrase = LuaPhrase(isInWord ? tokens.dropLast() : tokens[...], of: bytes)
    word = isInWord ? last : nil
    self.bytes = bytes
    self.finder = finder
    self.finder.hidden = phrase.declaredNames
    source = CandidateSource(finder: self.finder)
  }

  /// The candidates, and how many bytes before the cursor they replace.
  func complete() -> (replacing: Int, candidates: [Candidate]) {
    switch word?.kind {
    case nil: return (0, isBehindExpression ? [] : candidatesForName(""))
    case .name, .keyword:
      let prefix = word.map { phrase.text(of: $0) } ?? ""
      return (prefix.utf8.count, candidatesForName(prefix))
    case .unfinishedString, .unfinishedLongString: return completeText()
    default: return (0, [])
    }
  }

  /// Whether the cursor is right behind a closed string or bracket.
  private var isBehindExpression: Bool {
    guard let last = phrase.tokens.last, last.range.upperBound == bytes.count else { return false }
    return last.isString || phrase.isSymbol(phrase.tokens.count - 1, ")", "]", "}")
  }

  // MARK: Names

  private func candidatesForName(_ prefix: String) -> [Candidate] {
    let end = phrase.tokens.count
    if phrase.isSymbol(end - 1, ".", ":") {
      guard let meaning = phrase.chain(before: end - 1).flatMap({ finder.meaning(of: $0) }) else {
        return []
      }
      return source.members(of: meaning, callable: phrase.isSymbol(end - 1, ":"))
        .beginning(with: prefix)
    }
    if isNewName { return [] }
    let values = (expectedType?.type).map { source.literals(of: $0) } ?? []
    return (tableKeys + values + source.names(declared: finder.hidden)).beginning(with: prefix)
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
    case "local", "for", "goto": return phrase.tokens[index].kind == .keyword
    case "::": return true
    default: return false
    }
  }

  /// The properties that can be animated, inside the table of `animate`.
  private var tableKeys: [Candidate] {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "{", ","), let member = phrase.tableCall?.member,
      member.name == "animate", let meaning = finder.meaning(of: member.owner)
    else { return [] }
    return source.animatableProperties(of: meaning)
  }

  /// The type of the value after `like.image =`, or after `tint =` in the table of `animate`.
  private var expectedType: (type: PropertyType, isImage: Bool)? {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "=", "==", "~="), let name = phrase.name(end - 2) else {
      return nil
    }
    let owner =
      phrase.isSymbol(end - 3, ".")
      ? phrase.chain(before: end - 3)
      : phrase.tableCall.flatMap { $0.member?.name == "animate" ? $0.member?.owner : nil }
    guard
      let type = owner.flatMap({ finder.meaning(of: $0) })
        .flatMap({ finder.type(ofProperty: name, of: $0) })
    else { return nil }
    return (type, type == .image)
  }

  // MARK: Texts

  private func completeText() -> (replacing: Int, candidates: [Candidate]) {
    guard let word else { return (0, []) }
    let quote = bytes[word.range.lowerBound]
    let isLong = word.kind == .unfinishedLongString
    let start =
      isLong
      ? (bytes[word.range].dropFirst().firstIndex(of: UInt8(ascii: "[")) ?? word.range.lowerBound)
        + 1
      : word.range.lowerBound + 1
    let content = String(decoding: bytes[start...], as: UTF8.self)
    let candidates = candidatesForText(content).map { candidate in
      isLong ? candidate : candidate.escaped(for: quote)
    }
    return (bytes.count - start, candidates)
  }

  private func candidatesForText(_ content: String) -> [Candidate] {
    if let (type, isImage) = expectedType {
      if isImage { return source.images(beginningWith: content) }
      let texts = source.texts(of: type)
      if !texts.isEmpty { return texts.beginning(with: content) }
    }
    if let named = candidatesForArgument(content) { return named }
    if content.hasPrefix("./") || content.hasPrefix("../") || content.hasPrefix("/") {
      return source.files(beginningWith: content)
    }
    return []
  }

  /// The candidates for the argument of a known function; `nil` for an unknown function.
  private func candidatesForArgument(_ content: String) -> [Candidate]? {
    let end = phrase.tokens.count
    guard let (function, arguments) = phrase.call(before: end), arguments.last == end else {
      return nil
    }
    let name = function.name ?? function.member?.name
    let candidates: [Candidate]
    switch (name, arguments.count) {
    case ("find", 1): candidates = source.ids()
    case ("service", 1): candidates = source.services
    case ("require", 1): candidates = source.modules
    case ("attach", 1): candidates = source.scripts
    case ("add", 1): candidates = source.kinds
    case ("outlet", 1), ("outlets", 1): candidates = source.kinds + source.scripts
    case ("present", 1): candidates = source.sceneScreens
    case ("waitFor", 2):
      let meaning = phrase.chain(before: end - 1).flatMap { finder.meaning(of: $0) }
      candidates = meaning.map { source.events(of: $0) } ?? []
    default: return nil
    }
    return candidates.beginning(with: content)
  }
}

extension ConsoleCompletions.Candidate {
  /// The candidate, escaped for a string in these quotes.
  fileprivate func escaped(for quote: UInt8) -> Self {
    guard text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0 < 32 }) else {
      return self
    }
    var escaped = LuaLiteral.quoted(text).dropFirst().dropLast().description
    if quote == UInt8(ascii: "'") { escaped = escaped.replacing("'", with: "\\'") }
    return Self(escaped, label: label, detail)
  }
}
