import LuaSyntax
import RemoraCore

/// The types of expressions before a cursor, which are read backwards from their tokens.
extension CheckedTypes {
  /// The type of `self.button`, `find("like")`, `list[1]`, as seen from an offset.
  func type(of chain: LuaChain, at offset: Int) -> CheckedType {
    var steps = chain.steps[...]
    var type: CheckedType
    switch chain.root {
    case .text: type = .value(.text)
    case .name(let name): type = self.type(ofName: name, &steps, at: offset)
    }
    while let step = steps.popFirst() {
      switch step {
      case .field(let name):
        if case .call(let text)? = steps.first {
          steps = steps.dropFirst()
          let arguments = text.map { [LuaExpression(text: $0)] } ?? []
          type = result(ofMethod: name, arguments, on: type)
        } else {
          type = self.type(ofField: name, of: type)
        }
      case .item, .unknown:
        if case .list(let item) = type { type = item } else { return .unknown }
      case .call: return .unknown
      }
    }
    return type
  }

  private func type(
    ofName name: String,
    _ steps: inout ArraySlice<LuaChain.Step>,
    at offset: Int
  ) -> CheckedType {
    let variable = script.code.variable(named: name, at: offset)
    if case .call(let text)? = steps.first {
      steps = steps.dropFirst()
      if let variable { return function(ofVariable: variable).map(result(ofFunction:)) ?? .unknown }
      return result(ofGlobal: name, text.map { [LuaExpression(text: $0)] } ?? [])
    }
    if let variable { return type(ofVariable: variable) }
    // The method that is being written may have no end yet.
    if name == "self" { return .itself }
    if name == "screen" { return screen }
    if Modules.libraries.contains(name) { return .library(name) }
    return .unknown
  }
}

extension LuaCode {
  /// The number of the variable that a name means at an offset: the last one that is declared before it, in a
  /// function around it.
  func variable(named name: String, at offset: Int) -> Int? {
    variables.indices.last { number in
      let variable = variables[number]
      return variable.name.text == name && variable.name.range.lowerBound < offset
        && isVisible(variable, at: offset)
    }
  }

  /// Whether the function that declares a variable goes on at an offset.
  func isVisible(_ variable: Variable, at offset: Int) -> Bool {
    variable.function == 0 || functions[variable.function].range.contains(offset)
  }
}
