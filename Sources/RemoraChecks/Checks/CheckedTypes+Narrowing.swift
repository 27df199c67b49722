package import RemoraLuaSyntax
import RemoraRuntime

/// What tests say about the types of variables and of chains such as `self.label`.
///
/// That a value is there is believed until its block ends, also behind a call that may remove it: nothing is reported
/// then. What a test adds to a type is believed only until something may change the value.
extension CheckedTypes {
  /// The type of a variable where a cursor is.
  package func type(ofVariable number: Int, at offset: Int) -> CheckedType {
    narrowed(type(ofVariable: number), path(.variable(number)), at: offset)
  }

  /// The path that begins with a variable or a global; `nil` if no test is about it, or about its fields.
  package func path(_ root: LuaPath.Root) -> LuaPath? {
    script.code.hasFacts(about: root) ? LuaPath(root) : nil
  }

  /// `type` narrowed by the tests of a path that hold at the offset.
  package func narrowed(_ type: CheckedType, _ path: LuaPath?, at offset: Int) -> CheckedType {
    guard let path else { return type }
    return script.code.facts(about: path, at: offset).reduce(type) { type, fact in
      switch fact.claim {
      case .truthy, .notNil, .notType("nil"): return type.present
      case .notType: return type
      case .isNil, .falsy, .type:
        guard script.code.isCurrent(fact, at: offset) else { return type }
        return type.narrowed(by: fact.claim)
      }
    }
  }
}

extension CheckedType {
  /// The type without nil.
  package var present: CheckedType {
    switch self {
    case .optional(let type): type
    case .nothing: .unknown
    default: self
    }
  }

  /// The same, or nil.
  var orNil: CheckedType {
    switch self {
    case .unknown, .nothing, .optional: self
    default: .optional(self)
    }
  }

  fileprivate func narrowed(by claim: LuaFact.Claim) -> CheckedType {
    switch (claim, self) {
    case (.isNil, _), (.type("nil"), _): .nothing
    case (.falsy, .optional(let type)) where !type.isBoolean: .nothing
    case (.type(let name), _): present.narrowed(to: name)
    default: self
    }
  }

  private var isBoolean: Bool { if case .value(.boolean) = self { true } else { false } }

  /// The type of values for which `type` gives a name.
  private func narrowed(to name: String) -> CheckedType {
    switch self {
    case .unknown:
      switch name {
      case "string": .value(.text)
      case "number": .value(.number())
      case "boolean": .value(.boolean)
      case "table": .record([:])
      default: .unknown
      }
    case .value(let type): type.luaType.map { $0 == name } ?? true ? self : .unknown
    default: ["table", "userdata"].contains(name) ? self : .unknown
    }
  }
}

extension PropertyType {
  /// What `type` gives for its values, if that is certain.
  fileprivate var luaType: String? {
    switch self {
    case .boolean: "boolean"
    case .number, .integer, .seconds: "number"
    default: isText ? "string" : nil
    }
  }
}
