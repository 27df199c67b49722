import RemoraLua
package import RemoraLuaMistakes
import RemoraLuaSyntax

/// What a script has forgotten: its behaviour, its `return`, the behaviour's name before a method.
extension ScriptReader {
  func missingBehaviour(_ functions: DeclarationFunctions) -> Diagnostic {
    guard functions.table != nil else {
      let diagnostic = Diagnostic(
        .error,
        "the script declares no behaviour",
        suggestion: "begin with: local Name = behaviour \"Title\""
      )
      return located(diagnostic, LuaPlace(source: file, line: 1))
    }
    let diagnostic = Diagnostic(
      .error,
      "the script does not return its behaviour",
      suggestion: "end it with: return \(variable ?? "Name")"
    )
    return located(diagnostic, functions.titlePlace)
  }

  /// Refuses `function onTap()` and `local function onTap()`, which belong to no behaviour.
  mutating func checkFreeHandlers() {
    let names = HandlerNames(declaration.outlets, in: scripts.registry.kinds)
    for (name, place) in globalFunctions + unusedLocalFunctions()
    where names.trigger(of: name) != nil || BehaviourLifecycle(rawValue: name) != nil {
      problem(
        "\(name) belongs to no behaviour, and is never called",
        place,
        suggestion: "write function \(variable ?? "Name"):\(name)(…)"
      )
    }
  }

  /// Refuses `x = 0,5`, which sets 0.
  mutating func checkDecimalCommas() {
    for comma in DecimalComma.all(inScript: source) {
      let line = source[..<comma.range.lowerBound].count { $0 == 10 } + 1
      problem(
        comma.message,
        LuaPlace(source: file, line: line),
        suggestion: comma.suggestion
      )
    }
  }

  /// The local functions whose names begin with `on`, and that the text uses nowhere.
  private func unusedLocalFunctions() -> [(name: String, place: LuaPlace)] {
    let start = Array("local function on".utf8)
    guard source.indices.contains(where: { source[$0...].starts(with: start) }) else { return [] }
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let texts = tokens.map { String(decoding: source[$0.range], as: UTF8.self) }
    let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return texts.indices.dropFirst(2).compactMap { index in
      guard texts[index - 2] == "local", texts[index - 1] == "function",
        texts[index].hasPrefix("on"), counts[texts[index]] == 1
      else { return nil }
      let line = source[..<tokens[index].range.lowerBound].count { $0 == 10 } + 1
      return (texts[index], LuaPlace(source: file, line: line))
    }
  }

  /// The variable that holds the behaviour: `Toggle` in `local Toggle = behaviour "Toggle"`.
  private var variable: String? {
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let texts = tokens.prefix(2000).map { String(decoding: source[$0.range], as: UTF8.self) }
    guard
      let index = texts.indices.first(where: {
        $0 >= 2 && texts[$0] == "behaviour" && texts[$0 - 1] == "=" && tokens[$0 - 2].kind == .name
      })
    else { return nil }
    return texts[index - 2]
  }
}

extension DecimalComma {
  /// Those of a script, also in what it waits for.
  package static func all(inScript source: [UInt8]) -> [DecimalComma] {
    all(in: source, functions: ["wait", "after", "every"])
  }
}
