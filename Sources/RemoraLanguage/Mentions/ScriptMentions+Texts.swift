import RemoraLuaSyntax
import RemoraRuntime

/// Names in texts: of events, scripts, kinds, members and ids, among the arguments of calls.
extension ScriptMentions {
  /// The names in the texts among the arguments of a call.
  mutating func addArguments(
    _ arguments: [LuaExpression],
    of function: String,
    on type: CheckedType?,
    in number: Int
  ) {
    guard let first = arguments.first else { return }
    switch (function, type) {
    case ("outlet", nil), ("outlets", nil):
      let item = if case .table(let fields) = first.kind { fields.first?.value } else { first }
      if let item { addKindOrScript(item) }
    case ("attach", .some), ("attach", nil):
      addKindOrScript(first)
      guard let name = first.text, case .behaviour(let attached) = self.type(ofScript: name) else {
        return
      }
      if let table = arguments.dropFirst().first, spec == nil { addFields(of: table, attached) }
    case ("add", .some): addKindOrScript(first)
    case ("animate", .some(.owner(let kind))):
      for (field, _) in first.fields {
        if let subject = kind.subject(of: field.text) { add(subject, field.range) }
      }
    case ("behaviour", nil):
      if let base = arguments.dropFirst().first?.fields.first(where: { $0.name.text == "extends" })
      {
        addKindOrScript(base.value)
      }
      addDefault(first)
    case ("screen", nil), ("control", nil): addDefault(first)
    case ("find", nil), ("present", nil), ("push", nil), ("present", .anyOwner?),
      ("push", .anyOwner?):
      addID(first)
    case ("present", .owner(let kind)?), ("push", .owner(let kind)?):
      if kind.name == "Screen" { addID(first) }
    case ("send", .some(.itself)), ("ask", .some(.itself)): addText(first, in: .itself)
    case ("waitFor", nil):
      guard arguments.count > 1 else { return }
      addText(arguments[1], in: self.type(of: arguments[0], in: number).present)
    case ("require", nil):
      if let module = script.module(requiredBy: [first], host) {
        add(.script(file: module), script.contentRange(of: first))
      }
    default: break
    }
  }

  /// Adds the names in a table of properties that a script is attached with.
  mutating func addFields(of table: LuaExpression, _ attached: ScriptDeclaration) {
    for (field, value) in table.fields where has(field.text, attached) {
      add(.member(file: file(declaring: field.text, in: attached), name: field.text), field.range)
      addID(value, as: types.type(ofField: field.text, in: attached))
    }
  }

  /// Adds the id in `screen { default = "about" }`.
  private mutating func addDefault(_ options: LuaExpression) {
    addID(options.fields.first { $0.name.text == "default" }?.value)
  }

  /// `property == "fade"` in `onChange`.
  mutating func addComparison(_ operands: [LuaExpression]) {
    guard let name = operands.lazy.compactMap(\.name).first,
      let text = operands.first(where: { $0.text != nil }),
      let number = script.code.variable(of: name),
      case .parameter(1) = script.code.variables[number].origin,
      script.method(of: script.code.variables[number].function)?.text == "onChange"
    else { return }
    if let declaration = script.declaration, has(text.text ?? "", declaration) {
      addText(text, in: .itself)
    }
  }

  mutating func addText(_ text: LuaExpression, in type: CheckedType) {
    guard let name = text.text, let subject = subject(of: name, in: type) else { return }
    add(subject, script.contentRange(of: text))
  }

  private mutating func addKindOrScript(_ text: LuaExpression) {
    guard let name = text.text else { return }
    if host.kind(named: name) != nil {
      add(.kind(name), script.contentRange(of: text))
    } else if case .behaviour(let linked) = self.type(ofScript: name) {
      add(.script(file: linked.file), script.contentRange(of: text))
    }
  }
}

extension CheckedScript {
  /// The file of the module that `require` finds with these arguments.
  fileprivate func module(requiredBy arguments: [LuaExpression], _ host: ScriptHost) -> String? {
    guard let given = arguments.first?.text, let name = try? ScriptName(required: given) else {
      return nil
    }
    return host.scripts.library.modules.loaded[name]?.source.file
      ?? (try? host.scripts.library.sourceOnDisk(.module(name), in: host.files))?.file
  }
}

extension CheckedScript {
  /// The bytes of a text between its quotes or long brackets.
  func contentRange(of text: LuaExpression) -> Range<Int> {
    var (start, end) = (text.range.lowerBound + 1, text.range.upperBound - 1)
    if source[text.range.lowerBound] == UInt8(ascii: "[") {
      while start < end, source[start] == UInt8(ascii: "=") {
        start += 1
        end -= 1
      }
      (start, end) = (start + 1, end - 1)
    }
    return start < end ? start..<end : text.range
  }
}
