import RemoraLuaSyntax
import RemoraRuntime

/// The types of expressions before a cursor, which are read backwards from their tokens.
extension CheckedTypes {
  /// The type of `self.button`, `find("like")`, `list[1]` where a cursor is, without nil.
  ///
  /// `scenes` say what has an id; without them, that is unknown.
  func type(of chain: LuaChain, in scenes: ScriptScenes? = nil, at offset: Int) -> CheckedType {
    var steps = chain.steps[...]
    var type: CheckedType
    var path: LuaPath?
    switch chain.root {
    case .text: type = .value(.text)
    case .name(let name):
      if case .call? = steps.first {} else { path = self.path(root(ofName: name, at: offset)) }
      type = narrowed(self.type(ofName: name, &steps, scenes, at: offset), path, at: offset).present
    }
    while let step = steps.popFirst() {
      switch step {
      case .field(let name):
        if case .call(let text)? = steps.first {
          steps = steps.dropFirst()
          let arguments = text.map { [LuaExpression(text: $0)] } ?? []
          (type, path) = (result(ofMethod: name, arguments, on: type).present, nil)
        } else {
          path = path?.appending(name)
          type = narrowed(self.type(ofField: name, of: type), path, at: offset).present
        }
      case .item, .unknown:
        path = nil
        if case .list(let item) = type { type = item } else { return .unknown }
      case .call: return .unknown
      }
    }
    return type
  }

  private func root(ofName name: String, at offset: Int) -> LuaPath.Root {
    script.code.variable(named: name, at: offset).map { .variable($0) } ?? .global(name)
  }

  private func type(
    ofName name: String,
    _ steps: inout ArraySlice<LuaChain.Step>,
    _ scenes: ScriptScenes?,
    at offset: Int
  ) -> CheckedType {
    let variable = script.code.variable(named: name, at: offset)
    if case .call(let text)? = steps.first {
      steps = steps.dropFirst()
      if let variable { return function(ofVariable: variable).map(result(ofFunction:)) ?? .unknown }
      if name == "find", let text, let scenes { return scenes.type(ofID: text, self) }
      return result(ofGlobal: name, text.map { [LuaExpression(text: $0)] } ?? [])
    }
    if let variable { return type(ofVariable: variable) }
    // The method that is being written may have no end yet.
    if name == "self" { return .itself }
    if name == "screen" { return screen }
    if Modules.libraries.contains(name) { return .library(name) }
    if let scenes, scenes.idsAreNames { return scenes.type(ofID: name, self) }
    return .unknown
  }
}
