import RemoraLimits
import RemoraLua
package import RemoraLuaMistakes
import RemoraLuaSyntax
package import RemoraRuntime

/// Where in a script's text is what keeps it from loading, and what can be done about it.
///
/// Most diagnostics have a line only: what they are about is found again in the text.
package struct LoadingFixes {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// The findings for everything that keeps scripts and scenes from loading.
  ///
  /// Reads a script again whose methods have wrong names, so call it with the library that has its modules.
  package func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
    var texts: [String: RefusedScript] = [:]
    return diagnostics.map { diagnostic in
      let finding = Finding(.loading, diagnostic)
      guard let file = diagnostic.file, file.hasSuffix(".lua"), let line = diagnostic.line else {
        return finding
      }
      guard finding.isRefusal || diagnostic.failure == nil,
        let script = texts[file] ?? RefusedScript(file, in: host)
      else { return finding }
      texts[file] = script
      let place =
        finding.isRefusal
        ? script.syntax : script.place(of: diagnostic, among: diagnostics, inLine: line)
      return place.map { Finding(.loading, diagnostic, at: $0.range, fixes: $0.fixes) } ?? finding
    }
  }
}

/// The text of a script that does not load.
private struct RefusedScript {
  typealias Place = (range: Range<Int>, fixes: [Fix])

  private let text: [UInt8]
  /// What Lua refuses.
  let syntax: Place?
  private var places: [Int: [Place]] = [:]

  init?(_ file: String, in host: ScriptHost) {
    guard
      let bytes = try? host.files.read(
        FileLocation(trusting: file),
        atMost: Limit.script.value
      )
    else { return nil }
    text = CheckedScript.withoutMark(bytes)
    do throws(LuaError) {
      _ = try host.lua.load(text, chunkName: "@\(file)")
      syntax = nil
    } catch {
      syntax = SyntaxMistake(error, in: text).map { mistake in
        (mistake.range, mistake.correction.map { [Fix($0)] } ?? [])
      }
      return
    }
    for comma in DecimalComma.all(inScript: text) { add(comma.range, [comma.fix]) }
    guard let tree = try? LuaParser.tree(of: text) else { return }
    let code = LuaCode(tree)
    let behaviour = CheckedScript.behaviour(in: code).map { code.variables[$0].name }
    if let behaviour, !CheckedScript.returns(text) { addReturn(of: behaviour) }
    addHandlers(code, behaviour?.text ?? "Name", of: file, in: host)
  }

  /// The place of a diagnostic among those of a line; `nil` if the line has others, too.
  func place(of diagnostic: Diagnostic, among all: [Diagnostic], inLine line: Int) -> Place? {
    let places = places[line, default: []].sorted { $0.range.lowerBound < $1.range.lowerBound }
    let same = all.reduce(into: [Diagnostic]()) { same, other in
      let isThere = other.file == diagnostic.file && other.line == line
      if isThere, !same.contains(other) { same.append(other) }
    }
    guard places.count == same.count else { return nil }
    return same.firstIndex(of: diagnostic).map { places[$0] }
  }

  private mutating func add(_ range: Range<Int>, _ fixes: [Fix]) {
    let line = text[..<range.lowerBound].count { $0 == 10 } + 1
    places[line, default: []].append((range, fixes))
  }

  /// Adds a behaviour that the script does not return.
  private mutating func addReturn(of behaviour: LuaName) {
    let isWindows = text.firstIndex(of: 10).map { $0 > 0 && text[$0 - 1] == 13 } ?? false
    let lineEnd = isWindows ? "\r\n" : "\n"
    let code = "return \(behaviour.text)"
    let before = text.last == 10 ? lineEnd : lineEnd + lineEnd
    let end = TextEdit(text.count..<text.count, before + code + lineEnd)
    add(behaviour.range, [Fix("write \(code)", [end], isCertain: true)])
  }

  /// Adds the functions whose names are nearly those of handlers, or that belong to no behaviour.
  private mutating func addHandlers(
    _ code: LuaCode,
    _ behaviour: String,
    of file: String,
    in host: ScriptHost
  ) {
    let stem = file.split(separator: "/").last?.dropLast(4) ?? ""
    guard let name = try? ScriptName(String(stem)) else { return }
    var reader = ScriptReader(name, file: file, in: host.scripts)
    _ = try? reader.read(text)
    let tokens = LuaLexer.tokens(of: text).filter { $0.kind != .comment }
    let words = tokens.map { String(decoding: text[$0.range], as: UTF8.self) }
    let counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for function in code.functions {
      switch function.target {
      case .member(_, let method):
        guard let (near, outlet) = reader.handler(meantBy: method.text) else { continue }
        // An outlet that nothing else uses may be what is misspelt.
        let isUsed = outlet.map { counts[$0, default: 0] > 1 } ?? true
        let isCertain = near.isCertain && counts[method.text] == 1 && isUsed
        let edit = TextEdit(method.range, near.name)
        let fix = Fix("write \(near.name)", [edit], isCertain: isCertain)
        add(method.range, counts[near.name] == nil ? [fix] : [])
      case .variable(let name):
        guard function.parent == 0, counts[name.text] == 1, reader.isHandler(name.text),
          let index = tokens.firstIndex(where: { $0.range == name.range }), index > 0,
          words[index - 1] == "function"
        else { continue }
        let isLocal = index > 1 && words[index - 2] == "local"
        let start = tokens[isLocal ? index - 2 : index - 1].range.lowerBound
        let declaration = "function \(behaviour):\(name.text)"
        let edit = TextEdit(start..<name.range.upperBound, declaration)
        let isCertain = function.body?.parameters.isEmpty ?? false
        add(name.range, [Fix("write \(declaration)", [edit], isCertain: isCertain)])
      case .none: break
      }
    }
  }
}

extension Fix {
  /// The fix of a text that Lua refuses.
  package init(_ correction: Correction) {
    self.init(
      correction.title,
      correction.replacements.map { TextEdit($0.range, $0.text) },
      isCertain: correction.isCertain
    )
  }
}
