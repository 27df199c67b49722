import RemoraLimits
import RemoraLua
package import RemoraLuaSyntax
package import RemoraRuntime
package import RemoraScenes

/// A script or a module whose functions are checked, with what is found.
package final class CheckedScript {
  package let host: ScriptHost
  package let file: String
  /// The text; spaces stand for a byte order mark, so that places stay.
  package let source: [UInt8]
  package let tree: LuaTree
  package let code: LuaCode
  /// What the script declares; `nil` for a module.
  package let declaration: ScriptDeclaration?
  /// The ids of the scene that uses it; `nil` if it is checked alone.
  let ids: SceneIDDirectory?
  /// The number of the variable that holds the behaviour.
  package let behaviour: Int?
  /// The words of the scripts that mention this one.
  let besides: [ScriptWords]
  package let session: CheckSession
  /// The tokens, without comments.
  let tokens: [LuaToken]
  private(set) var findings: [Finding] = []
  private let ignored: IgnoredRules
  private let lineStarts: [Int]

  /// `nil` for a text without a tree, about which Lua says more.
  convenience init?(
    _ source: ScriptSource,
    _ declaration: ScriptDeclaration?,
    _ ids: SceneIDDirectory?,
    in host: ScriptHost,
    _ session: CheckSession
  ) {
    guard let tree = try? LuaParser.tree(of: CheckedScript.withoutMark(source.bytes)) else {
      return nil
    }
    self.init(source, tree, declaration, ids, in: host, session)
  }

  /// `tree` is that of the text without a byte order mark.
  package init(
    _ source: ScriptSource,
    _ tree: LuaTree,
    _ declaration: ScriptDeclaration?,
    _ ids: SceneIDDirectory?,
    in host: ScriptHost,
    _ session: CheckSession
  ) {
    let text = CheckedScript.withoutMark(source.bytes)
    self.host = host
    self.session = session
    file = source.file
    self.source = text
    self.declaration = declaration
    self.ids = ids
    self.tree = tree
    let code = LuaCode(tree, harmless: ["log", "now"])
    self.code = code
    behaviour = CheckedScript.behaviour(in: code)
    besides = declaration.map { session.words(beside: "\($0.name)", in: host) } ?? []
    let first = text == source.bytes ? 0 : CheckedScript.mark.count
    let lineStarts = [first] + text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
    self.lineStarts = lineStarts
    let tokens = LuaLexer.tokens(of: text)
    self.tokens = tokens.filter { $0.kind != .comment }
    ignored = IgnoredRules(tokens, in: text, lineStarts)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A text with spaces for a byte order mark, which is no Lua.
  package static func withoutMark(_ text: [UInt8]) -> [UInt8] {
    text.starts(with: mark) ? mark.map { _ in 32 } + text.dropFirst(mark.count) : text
  }

  /// The variable of `local Name = behaviour "Title"`.
  static func behaviour(in code: LuaCode) -> Int? {
    code.variables.firstIndex { variable in
      guard variable.function == 0, variable.writes.isEmpty,
        case .local(let value?) = variable.origin, let call = value.namedCall
      else { return false }
      return call.function.text == "behaviour" && code.variable(of: call.function) == nil
    }
  }

  // MARK: What the script is

  /// The name of the variable that holds the behaviour.
  package var name: String { behaviour.map { code.variables[$0].name.text } ?? "Name" }

  /// Whether a name is a text or a name in a script that may extend this one.
  func mayBeDeclaredByExtension(_ name: String) -> Bool {
    guard let declaration else { return false }
    return besides.contains { $0.mayExtend("\(declaration.name)") && $0.names.contains(name) }
  }

  /// Whether the text has this string anywhere.
  package private(set) lazy var texts: Set<String> = Set(
    code.expressions.compactMap(\.expression.text)
  )

  /// How often the text has each name, also as a text in quotes.
  private(set) lazy var wordCounts: [String: Int] = {
    let words = tokens.compactMap { token -> String? in
      guard token.kind == .name || token.kind == .string else { return nil }
      let word = source[token.range]
      return String(
        decoding: token.kind == .name ? word : word.dropFirst().dropLast(),
        as: UTF8.self
      )
    }
    return words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }()

  /// The name of the method whose body a function is.
  package func method(of function: Int) -> LuaName? {
    guard case .member(let base, let name) = code.functions[function].target, let behaviour,
      code.variable(of: base) == behaviour
    else { return nil }
    return name
  }

  /// The number of the function of a method.
  package func function(ofMethod name: String) -> Int? { functionsByMethod[name] }

  private lazy var functionsByMethod: [String: Int] = {
    let methods = code.functions.indices.compactMap { number in
      method(of: number).map { ($0.text, number) }
    }
    return Dictionary(methods) { first, _ in first }
  }()

  /// Whether a method is declared with a colon, or with `self`; true if it is not in this text.
  func takesSelf(_ method: String) -> Bool {
    guard let function = function(ofMethod: method) else { return true }
    return code.functions[function].parameters.first.map { code.variables[$0].name.text } == "self"
  }

  /// Whether a script may call a method itself, and pass what it likes.
  func isCalled(_ method: String) -> Bool {
    memberNames.contains(method) || mayBeDeclaredByExtension(method)
  }

  /// The names behind dots and colons, but not those of functions that are declared.
  private lazy var memberNames: Set<String> = {
    var names: Set<String> = []
    for occurrence in code.expressions {
      guard case .suffixed(_, let suffixes) = occurrence.expression.kind else { continue }
      for suffix in suffixes {
        switch suffix.kind {
        case .field(let name), .method(let name, _): names.insert(name.text)
        case .index, .call: break
        }
      }
    }
    return names
  }()

  /// The place where a member is declared: `Name.member = …`.
  func declaration(of member: String) -> Range<Int>? { declarations[member] }

  private lazy var declarations: [String: Range<Int>] = {
    let fields = code.expressions.compactMap { occurrence -> (String, Range<Int>)? in
      guard occurrence.function == 0, case .assigned = occurrence.role,
        case .suffixed(let base, let suffixes) = occurrence.expression.kind, suffixes.count == 1,
        let name = base.name, code.variable(of: name) == behaviour,
        case .field(let field) = suffixes[0].kind
      else { return nil }
      return (field.text, field.range)
    }
    return Dictionary(fields) { first, _ in first }
  }()

  /// Where each private field first gets a value: `self._timer = …`.
  package private(set) lazy var firstSettings: [String: Range<Int>] = {
    let places = code.expressions.compactMap { occurrence -> (String, Range<Int>)? in
      guard case .assigned = occurrence.role,
        case .suffixed(let base, let suffixes) = occurrence.expression.kind, suffixes.count == 1,
        base.name?.text == "self", case .field(let field) = suffixes[0].kind,
        field.text.hasPrefix("_"), function(ofMethod: field.text) == nil
      else { return nil }
      return (field.text, field.range)
    }
    return Dictionary(places) { first, _ in first }
  }()

  // MARK: Reporting

  /// The line of a byte, from 1.
  package func line(of byte: Int) -> Int { max(1, lineStarts.partitioningIndex { $0 > byte }) }

  /// The byte at which a line begins, from 1.
  func start(ofLine line: Int) -> Int { lineStarts[min(line, lineStarts.count) - 1] }

  /// The whole lines of a part of the text, with the `---` above it; `nil` if other code is in them.
  func lines(of range: Range<Int>) -> Range<Int>? {
    var first = line(of: range.lowerBound) - 1
    let end = lineStarts.first { $0 >= range.upperBound } ?? source.count
    let code = lineStarts[first]..<end
    guard
      tokens.allSatisfy({ !$0.range.overlaps(code) || range.contains($0.range.lowerBound) })
    else { return nil }
    while first > 0, source[lineStarts[first - 1]...].starts(with: "---".utf8) { first -= 1 }
    return lineStarts[first]..<end
  }

  /// Whether more findings would be dropped.
  var isFull: Bool { findings.count >= Limit.problems.value }

  func report(
    _ rule: CheckRule,
    _ message: String,
    at range: Range<Int>,
    suggestion: String? = nil,
    severity: Diagnostic.Severity = .error,
    fixes: [Fix] = []
  ) {
    let line = line(of: range.lowerBound)
    guard !isFull, !ignored.includes(rule, inLine: line) else { return }
    var diagnostic = Diagnostic(severity, message, suggestion: suggestion)
    diagnostic.file = file
    diagnostic.line = line
    let before = source[min(start(ofLine: line), range.lowerBound)..<range.lowerBound]
    diagnostic.column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    diagnostic.excerpt = Diagnostic.excerpt(line, of: source)
    let finding = Finding(rule, diagnostic, at: range, fixes: fixes)
    if !findings.contains(finding) { findings.append(finding) }
  }

  func report(
    _ rule: CheckRule,
    _ diagnostic: Diagnostic,
    at range: Range<Int>,
    fixes: [Fix] = []
  ) {
    let (message, suggestion) = (diagnostic.message, diagnostic.suggestion)
    report(rule, message, at: range, suggestion: suggestion, fixes: fixes)
  }

  /// Reports the comments that switch off rules which there are not.
  func reportUnknownRules() {
    for mistake in ignored.mistakes {
      report(
        .unknownRule,
        mistake.message,
        at: mistake.range,
        suggestion: mistake.suggestion,
        severity: .warning,
        fixes: respell(mistake.range, mistake.near)
      )
    }
  }
}

extension CheckedScript {
  /// The private names that the text sets on `self`: `_timer` in `self._timer = …`.
  package var privateFields: Set<String> {
    Set(
      code.expressions.compactMap { occurrence in
        guard case .assigned = occurrence.role,
          case .suffixed(_, let suffixes) = occurrence.expression.kind,
          case .field(let field)? = suffixes.last?.kind, field.text.hasPrefix("_")
        else { return nil }
        return field.text
      }
    )
  }
}
