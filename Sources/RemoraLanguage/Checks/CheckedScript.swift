import Lua
import LuaSyntax
import RemoraCore

/// A script or a module whose functions are checked, with what is found.
final class CheckedScript {
  let host: Host
  let file: String
  let source: [UInt8]
  let code: LuaCode
  /// What the script declares; `nil` for a module.
  let declaration: ScriptDeclaration?
  /// The ids of the scene that uses it; `nil` if it is checked alone.
  let ids: SceneIDDirectory?
  /// The number of the variable that holds the behaviour.
  let behaviour: Int?
  /// The words of the scripts that mention this one.
  let besides: [ScriptWords]
  let session: CheckSession
  private(set) var findings: [CheckFinding] = []
  private let lineStarts: [Int]

  /// `nil` for a text without a tree, about which Lua says more.
  init?(
    _ source: ScriptSource,
    _ declaration: ScriptDeclaration?,
    _ ids: SceneIDDirectory?,
    in host: Host,
    _ session: CheckSession
  ) {
    guard let tree = try? LuaParser.tree(of: source.bytes) else { return nil }
    self.host = host
    self.session = session
    file = source.file
    self.source = source.bytes
    self.declaration = declaration
    self.ids = ids
    let code = LuaCode(tree)
    self.code = code
    behaviour = CheckedScript.behaviour(in: code)
    besides = declaration.map { host.words(beside: "\($0.name)", session) } ?? []
    lineStarts = [0] + source.bytes.indices.filter { source.bytes[$0] == 10 }.map { $0 + 1 }
  }

  /// The variable of `local Name = behaviour "Title"`.
  private static func behaviour(in code: LuaCode) -> Int? {
    code.variables.firstIndex { variable in
      guard variable.function == 0, variable.writes.isEmpty,
        case .local(let value?) = variable.origin, let call = value.namedCall
      else { return false }
      return call.function.text == "behaviour" && code.variable(of: call.function) == nil
    }
  }

  // MARK: What the script is

  /// The name of the variable that holds the behaviour.
  var name: String { behaviour.map { code.variables[$0].name.text } ?? "Name" }

  /// Whether a name is a text or a name in a script that may extend this one.
  func mayBeDeclaredByExtension(_ name: String) -> Bool {
    guard let declaration else { return false }
    return besides.contains { $0.mayExtend("\(declaration.name)") && $0.names.contains(name) }
  }

  /// Whether the text has this string anywhere.
  private(set) lazy var texts: Set<String> = Set(code.expressions.compactMap(\.expression.text))

  /// The name of the method whose body a function is.
  func method(of function: Int) -> LuaName? {
    guard case .member(let base, let name) = code.functions[function].target, let behaviour,
      code.variable(of: base) == behaviour
    else { return nil }
    return name
  }

  /// The number of the function of a method.
  func function(ofMethod name: String) -> Int? {
    code.functions.indices.first { method(of: $0)?.text == name }
  }

  /// Whether a method is declared with a colon, or with `self`; true if it is not in this text.
  func takesSelf(_ method: String) -> Bool {
    guard let function = function(ofMethod: method) else { return true }
    return code.functions[function].parameters.first.map { code.variables[$0].name.text } == "self"
  }

  /// Whether a script may call a method itself, and pass what it likes.
  func isCalled(_ method: String) -> Bool {
    if mayBeDeclaredByExtension(method) { return true }
    return code.expressions.contains { occurrence in
      guard case .suffixed(_, let suffixes) = occurrence.expression.kind else { return false }
      return suffixes.contains { suffix in
        switch suffix.kind {
        case .field(let name), .method(let name, _): name.text == method
        case .index, .call: false
        }
      }
    }
  }

  /// The place where a member is declared: `Name.member = …`.
  func declaration(of member: String) -> Range<Int>? {
    code.expressions.lazy.compactMap { occurrence in
      guard occurrence.function == 0, case .assigned = occurrence.role,
        case .suffixed(let base, let suffixes) = occurrence.expression.kind, suffixes.count == 1,
        let name = base.name, self.code.variable(of: name) == self.behaviour,
        case .field(let field) = suffixes[0].kind, field.text == member
      else { return nil }
      return field.range
    }.first
  }

  // MARK: Reporting

  /// The byte at which a line begins, from 1.
  func start(ofLine line: Int) -> Int { lineStarts[min(line, lineStarts.count) - 1] }

  /// Whether more findings would be dropped.
  var isFull: Bool { findings.count >= ScriptReader.maximumProblems }

  func report(
    _ rule: CheckRule,
    _ message: String,
    at range: Range<Int>,
    suggestion: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    guard !isFull else { return }
    var diagnostic = Diagnostic(severity, message, suggestion: suggestion)
    let line = lineStarts.lastIndex { $0 <= range.lowerBound } ?? 0
    diagnostic.file = file
    diagnostic.line = line + 1
    let before = source[lineStarts[line]..<range.lowerBound]
    diagnostic.column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    diagnostic.excerpt = Diagnostic.excerpt(line + 1, of: source)
    let finding = CheckFinding(rule, diagnostic)
    if !findings.contains(finding) { findings.append(finding) }
  }

  func report(_ rule: CheckRule, _ diagnostic: Diagnostic, at range: Range<Int>) {
    report(rule, diagnostic.message, at: range, suggestion: diagnostic.suggestion)
  }
}
