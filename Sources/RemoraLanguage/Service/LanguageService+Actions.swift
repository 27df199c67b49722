import RemoraLimits
import RemoraLuaSyntax
import RemoraRuntime

/// What an editor offers to do.
extension LanguageService {
  /// The fixes of what is wrong in a range, and what may be added there.
  package func actions(in file: String, at range: Range<Int>) -> [CodeAction] {
    let fixes = findings(in: file).filter { $0.range.touches(range) }.flatMap { finding in
      finding.fixes.map { CodeAction($0.title, [file: $0.edits], mends: finding) }
    }
    if let scene = scene(file) { return fixes + scene.actions(at: range.lowerBound) }
    return fixes + (asking(file) { handlerActions($0, at: range.lowerBound) } ?? [])
  }

  /// The text of a script with one more handler, and the line of it; `nil` if the script has that function, or declares no
  /// behaviour.
  package func adding(handler: String, to file: String) -> (text: [UInt8], line: Int)? {
    asking(file) { analysis in
      guard LuaLiteral.isName(handler), let declaration = analysis.declaration,
        declaration.functions[handler] == nil
      else { return nil }
      let edit = analysis.edit(adding: handler)
      let text = [edit].applied(to: analysis.text)
      let blank = edit.text.prefix { $0 == "\n" }.count
      let place = edit.range.lowerBound + blank
      return (text, 1 + text.prefix(place).count { $0 == UInt8(ascii: "\n") })
    } ?? nil
  }

  /// Adds a handler for an event of the outlet at an offset.
  private func handlerActions(_ analysis: ScriptAnalysis, at offset: Int) -> [CodeAction] {
    guard let declaration = analysis.declaration,
      case .member(analysis.file, let name)? = analysis.mentions(at: offset).first?.subject,
      let outlet = declaration.outlets.first(where: { $0.name == name })
    else { return [] }
    let events: [EventDeclaration] =
      switch analysis.types.type(ofKind: outlet.kind) {
      case .owner(let kind): kind.eventsOwnFirst
      case .behaviour(let linked): linked.events
      default: []
      }
    let handlers = events.map { "on\(name.capitalised)\($0.name.capitalised)" }
    return handlers.filter { declaration.functions[$0] == nil }
      .prefix(Limit.offeredHandlers.value).map { handler in
        CodeAction("add the handler \(handler)", [analysis.file: [analysis.edit(adding: handler)]])
      }
  }
}

extension ScriptAnalysis {
  fileprivate func edit(adding handler: String) -> TextEdit {
    let code = "function \(script.name):\(handler)(event)\nend\n\n"
    let end = endOfCode
    let isNewLine = end == 0 || text[end - 1] == 10
    return TextEdit(end..<end, isNewLine ? code : "\n\n" + code)
  }

  /// Where the `return` at the end of the file begins, or the file ends.
  fileprivate var endOfCode: Int {
    guard let last = script.tree.block.statements.last, case .return = last.kind else {
      return text.count
    }
    return last.range.lowerBound
  }
}

extension Range<Int> {
  /// Whether two ranges overlap, or an empty one lies at an end of the other.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
