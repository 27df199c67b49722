import RemoraLuaSyntax
import RemoraRuntime

/// What a script's text declares at file level, in its order; read from its tree, so also from a broken text.
struct ScriptOutline {
  private let script: CheckedScript

  init(_ script: CheckedScript) { self.script = script }

  /// The behaviour with its members, and what else stands at file level.
  var symbols: [DocumentSymbol] {
    var members: [DocumentSymbol] = []
    var others: [DocumentSymbol] = []
    var behaviour: (name: LuaName, title: String?)?
    for statement in script.tree.block.statements {
      switch statement.kind {
      case .local(let locals, let values):
        for (index, local) in locals.enumerated() {
          let value = index < values.count ? values[index] : nil
          if script.behaviour.map({ script.code.variables[$0].name == local.name }) ?? false {
            behaviour = (local.name, value?.namedCall?.arguments.first?.text)
          } else {
            others.append(variable(local.name, value, statement))
          }
        }
      case .localFunction(let name, let body):
        others.append(
          symbol(name.text, .function, body.signature, statement.range, name.range)
        )
      case .function(let name, let body):
        guard let last = name.method ?? name.fields.last else {
          others.append(
            symbol(name.base.text, .function, body.signature, statement.range, name.base.range)
          )
          continue
        }
        members.append(
          symbol(last.text, kind(ofMethod: last.text), body.signature, statement.range, last.range)
        )
      case .assignment(let targets, let values):
        guard let target = targets.first, case .suffixed(let base, let suffixes) = target.kind,
          base.name != nil, suffixes.count == 1, case .field(let name) = suffixes[0].kind,
          let value = values.first
        else { continue }
        members.append(member(name, value, statement.range))
      default: break
      }
    }
    guard let behaviour else { return others + members }
    let range = behaviour.name.range.lowerBound..<script.source.count
    let whole = symbol(
      behaviour.title ?? behaviour.name.text,
      .behaviour,
      behaviour.name.text,
      range,
      behaviour.name.range,
      members
    )
    return [whole] + others
  }

  private func symbol(
    _ name: String,
    _ kind: DocumentSymbol.Kind,
    _ detail: String?,
    _ range: Range<Int>,
    _ nameRange: Range<Int>,
    _ children: [DocumentSymbol] = []
  ) -> DocumentSymbol {
    let whole =
      min(
        range.lowerBound,
        nameRange.lowerBound
      )..<max(
        range.upperBound,
        nameRange.upperBound
      )
    return DocumentSymbol(
      name.isEmpty ? "?" : name,
      kind,
      detail: detail,
      range: whole,
      nameRange: nameRange,
      children: children
    )
  }

  private func variable(
    _ name: LuaName,
    _ value: LuaExpression?,
    _ statement: LuaStatement
  ) -> DocumentSymbol {
    let isFunction = if case .function? = value?.kind { true } else { false }
    let required = value?.namedCall.flatMap { $0.function.text == "require" ? $0 : nil }
    return symbol(
      name.text,
      required != nil ? .module : isFunction ? .function : .variable,
      required?.arguments.first?.text,
      statement.range,
      name.range
    )
  }

  /// `Name.fade = seconds { … }`: what it declares says the function that is called.
  private func member(_ name: LuaName, _ value: LuaExpression, _ range: Range<Int>)
    -> DocumentSymbol
  {
    let call = value.namedCall
    let kind: DocumentSymbol.Kind
    switch call?.function.text {
    case "outlet", "outlets": kind = .outlet
    case "state": kind = .state
    case "event": kind = .event
    case "message": kind = .message
    case .some: kind = .property
    case nil: if case .function = value.kind { kind = .method } else { kind = .variable }
    }
    let argument = call?.arguments.first
    let text = argument?.text ?? argument?.firstItem?.text
    let detail = call.map { [$0.function.text, text].compactMap { $0 }.joined(separator: " ") }
    return symbol(name.text, kind, detail, range, name.range)
  }

  private func kind(ofMethod name: String) -> DocumentSymbol.Kind {
    if name.hasPrefix("_") { return .method }
    guard let declaration = script.declaration else { return .method }
    if BehaviourLifecycle(rawValue: name) != nil { return .handler }
    return declaration.handlers.contains { $0.name == name } ? .handler : .action
  }
}

extension LuaFunctionBody {
  fileprivate var signature: String {
    "(\((parameters.map(\.text) + (isVariadic ? ["…"] : [])).joined(separator: ", ")))"
  }
}

extension LuaExpression {
  /// The first item of a table that is written there.
  fileprivate var firstItem: LuaExpression? {
    guard case .table(let fields) = kind, let field = fields.first, case .item = field.key else {
      return nil
    }
    return field.value
  }
}
