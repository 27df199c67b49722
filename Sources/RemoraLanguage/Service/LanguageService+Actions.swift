import RemoraLimits
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
        let code = "function \(analysis.script.name):\(handler)(event)\nend\n\n"
        let end = analysis.endOfCode
        let isNewLine = end == 0 || analysis.text[end - 1] == 10
        let edit = TextEdit(end..<end, isNewLine ? code : "\n\n" + code)
        return CodeAction("add the handler \(handler)", [analysis.file: [edit]])
      }
  }
}

extension ScriptAnalysis {
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
