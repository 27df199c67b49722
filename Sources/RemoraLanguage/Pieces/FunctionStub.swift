import RemoraLuaSyntax

/// A function without a body, for one that is being written.
enum FunctionStub {
  /// `function Name:method(a) end`, if a text begins with so much of a function.
  static func code(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let tree = LuaParser.tolerantTree(of: Array(text)).tree
    switch tree.block.statements.first?.kind {
    case .function(let name, let body):
      let fields = [name.base] + name.fields
      let method = name.method.map { ":\($0.text)" } ?? ""
      guard (fields + [name.method].compactMap(\.self)).allSatisfy({ !$0.text.isEmpty }) else {
        return nil
      }
      return code(fields.map(\.text).joined(separator: ".") + method, body)
    case .localFunction(let name, let body) where !name.text.isEmpty:
      return Array("local ".utf8) + code(name.text, body)
    default: return nil
    }
  }

  private static func code(_ name: String, _ body: LuaFunctionBody) -> [UInt8] {
    let names = body.parameters.map(\.text).filter { !$0.isEmpty }
    let parameters = names + (body.isVariadic ? ["..."] : [])
    return Array("function \(name)(\(parameters.joined(separator: ", "))) end".utf8)
  }
}
