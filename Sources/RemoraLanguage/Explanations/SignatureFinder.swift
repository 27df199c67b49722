import RemoraLuaSyntax
import RemoraRuntime

/// Finds the call whose arguments are being written.
struct SignatureFinder {
  let types: CheckedTypes

  /// `phrase` are the tokens before the offset.
  func signature(_ phrase: LuaPhrase, at offset: Int) -> Signature? {
    guard let (function, arguments) = phrase.call(before: phrase.tokens.count) else { return nil }
    guard phrase.open.last.map({ phrase.isSymbol($0, "(") }) ?? false else { return nil }
    guard let (label, help) = usage(of: function, at: offset) else { return nil }
    let parameters = SignatureFinder.parameters(in: label)
    let index = arguments.count - 1
    return Signature(
      label: label,
      parameters: parameters,
      active: index < parameters.count ? index : nil,
      help: help
    )
  }

  private func usage(of function: LuaChain, at offset: Int) -> (label: String, help: String?)? {
    if let name = function.name {
      if let variable = types.script.code.variable(named: name, at: offset) {
        return types.function(ofVariable: variable).map { (own($0, name), nil) }
      }
      return FunctionDocumentation.named(name).map { ($0.usage, $0.summary) }
    }
    guard let (owner, name) = function.member else { return nil }
    switch types.type(of: owner, at: offset) {
    case .itself:
      if let own = types.script.function(ofMethod: name) { return (self.own(own, name), nil) }
      return FunctionDocumentation.named(name).map { ($0.usage, $0.summary) }
    case .owner(let kind):
      if let method = kind.methods.last(where: { $0.name == name }), !method.parameters.isEmpty {
        return ("\(name)(\(method.parameters.joined(separator: ", ")))", method.help)
      }
      return FunctionDocumentation.named(name).map { ($0.usage, $0.summary) }
    case .library(let library):
      return FunctionDocumentation.named("\(library).\(name)").map { ($0.usage, $0.summary) }
    case .value(let type) where type.isText:
      return FunctionDocumentation.named("string.\(name)").map { words in
        // The text stands before the colon.
        (words.usage.replacing("(text, ", with: "(").replacing("(text)", with: "()"), words.summary)
      }
    case .service(let service):
      let words = FunctionDocumentation.of(name, inService: service)
      return (words.usage, words.summary)
    default: return nil
    }
  }

  /// How a function of the text is called.
  private func own(_ function: Int, _ name: String) -> String {
    let code = types.script.code
    let parameters = code.functions[function].parameters.map { code.variables[$0].name.text }
      .filter { $0 != "self" }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }

  /// The parts between the brackets of a usage: commas in braces do not count.
  static func parameters(in usage: String) -> [String] {
    guard let open = usage.firstIndex(of: "("), let close = usage.lastIndex(of: ")"), open < close
    else { return [] }
    var parameters: [String] = []
    var depth = 0
    var current = ""
    for character in usage[usage.index(after: open)..<close] {
      switch character {
      case "{", "(": depth += 1
      case "}", ")": depth -= 1
      case "," where depth == 0:
        parameters.append(current)
        current = ""
        continue
      default: break
      }
      current.append(character)
    }
    parameters.append(current)
    return parameters.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
