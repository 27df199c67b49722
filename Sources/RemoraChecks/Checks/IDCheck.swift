import RemoraLuaSyntax
import RemoraRuntime

/// Looks for ids that are used as if they were what has the id: `self.target.title`, where `target` is a `control`.
struct IDCheck {
  let script: CheckedScript
  let types: CheckedTypes

  func run() {
    for chain in types.chains {
      for (suffix, type) in chain.steps {
        guard let noun = type.idNoun, !isOfText(suffix) else { continue }
        let start = chain.base.range.lowerBound
        let place = start..<suffix.range.lowerBound
        if let name = memberName(suffix) { report(.unknownMember, place, noun, at: name.range) }
      }
    }
    for occurrence in script.code.expressions {
      guard case .operation(let operands, let signs) = occurrence.expression.kind,
        operands.count == 2, signs[0] == "==" || signs[0] == "~="
      else { continue }
      for (id, other) in [(operands[0], operands[1]), (operands[1], operands[0])] {
        guard let noun = types.type(of: id, in: occurrence.function).present.idNoun,
          isObject(other, in: occurrence.function)
        else { continue }
        report(.wrongValue, id.range, noun, at: id.range)
      }
    }
  }

  private func memberName(_ suffix: LuaSuffix) -> LuaName? {
    switch suffix.kind {
    case .field(let name), .method(let name, _): name
    case .index, .call: nil
    }
  }

  /// Whether a text has it, too: `self.target:upper()`.
  private func isOfText(_ suffix: LuaSuffix) -> Bool {
    guard let name = memberName(suffix) else { return false }
    return script.session.functions(ofLibrary: "string", in: script.host).contains(name.text)
  }

  /// Whether it is an owner or a behaviour, the sender of an event included.
  private func isObject(_ expression: LuaExpression, in function: Int) -> Bool {
    switch types.type(of: expression, in: function).present {
    case .owner, .behaviour, .itself, .anyOwner: return true
    default: break
    }
    guard case .suffixed(_, let suffixes) = expression.kind,
      case .field(let name)? = suffixes.last?.kind, name.text == "sender",
      let chain = types.chains.first(where: { $0.occurrence.expression.range == expression.range })
    else { return false }
    if case .event = chain.types[suffixes.count - 1].present { return true }
    return false
  }

  private func report(_ rule: CheckRule, _ id: Range<Int>, _ noun: String, at place: Range<Int>) {
    let text = String(decoding: script.source[id], as: UTF8.self)
    script.report(
      rule,
      "\(text) is the id of \(noun), which is a text",
      at: place,
      suggestion: "write find(\(text))",
      fixes: script.write("find(\(text))", over: id, isCertain: false)
    )
  }
}

extension CheckedType {
  /// What the values are the ids of; `nil` if they are none.
  fileprivate var idNoun: String? {
    switch self {
    case .value(.control): "a control"
    case .value(.screen): "a screen"
    case .value(.behaviour): "a behaviour"
    default: nil
    }
  }
}
