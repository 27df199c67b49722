package import RemoraLuaSyntax
package import RemoraRuntime

/// The types of members, and of what functions return.
extension CheckedTypes {
  /// The type after a suffix, on what the suffixes before it give.
  package func type(
    of suffix: LuaSuffix,
    on type: CheckedType,
    _ base: LuaExpression,
    _ index: Int
  ) -> CheckedType {
    switch suffix.kind {
    case .field(let name): return self.type(ofField: name.text, of: type)
    case .index:
      if case .list(let item) = type { return item }
      return .unknown
    case .method(let name, let arguments): return result(ofMethod: name.text, arguments, on: type)
    case .call(let arguments):
      guard index == 0, let name = base.name else { return .unknown }
      guard let variable = script.code.variable(of: name) else {
        return result(ofGlobal: name.text, arguments)
      }
      return function(ofVariable: variable).map { result(ofFunction: $0) } ?? .unknown
    }
  }

  /// The type of a field of a value.
  package func type(ofField name: String, of type: CheckedType) -> CheckedType {
    switch type {
    case .itself: return self.type(ofOwnField: name)
    case .script: return name == "base" ? .base : .unknown
    case .anyOwner: return name == "screen" ? screen.orNil : .unknown
    case .owner(let kind):
      switch name {
      case "screen": return screen.orNil
      case "parent": return control.orNil
      case "children": return .list(control)
      default:
        guard let property = kind.property(name) else { return .unknown }
        let type = CheckedType(property.type)
        return property.isOptional ? type.orNil : type
      }
    case .behaviour(let linked):
      return linked.isGiven(name) ? self.type(ofGiven: name) : self.type(ofField: name, in: linked)
    case .event where name == "name": return .value(.text)
    default: return type.fields[name] ?? .unknown
    }
  }

  private var control: CheckedType { host.kind(named: "Control").map { .owner($0) } ?? .unknown }

  private func type(ofOwnField name: String) -> CheckedType {
    guard let declaration = script.declaration, !declaration.isGiven(name) else {
      return type(ofGiven: name)
    }
    return type(ofField: name, in: declaration)
  }

  /// The type of what every behaviour knows of itself.
  private func type(ofGiven name: String) -> CheckedType {
    switch name {
    case "owner": .anyOwner
    case "screen": screen.orNil
    case "id", "script": .value(.text)
    default: .unknown
    }
  }

  /// The type of what a script declares under a name.
  package func type(ofField name: String, in declaration: ScriptDeclaration) -> CheckedType {
    if let outlet = declaration.outlets.first(where: { $0.name == name }) {
      let item = type(ofKind: outlet.kind)
      if outlet.isList { return .list(item) }
      return outlet.isOptional ? item.orNil : item
    }
    if let property = declaration.property(name) {
      let (type, value) = (property.type, property.defaultValue)
      return CheckedType(type, isOptional: property.isOptional, default: value)
    }
    return declaration.states.first { $0.name == name }.map { CheckedType($0.value) } ?? .unknown
  }

  package func result(
    ofMethod name: String,
    _ arguments: [LuaExpression],
    on type: CheckedType
  ) -> CheckedType {
    switch (name, type) {
    case ("add", .owner), ("add", .itself), ("add", .anyOwner):
      let kind = arguments.first?.text.flatMap { host.kind(named: $0) }
      return kind.map { .owner($0) } ?? .unknown
    case ("attach", .owner), ("attach", .itself), ("attach", .behaviour), ("attach", .anyOwner):
      return arguments.first?.text.map(self.type(ofKind:)) ?? .unknown
    case ("present", .owner), ("push", .owner): return screen
    case (_, .itself):
      // Another script that extends this one may have a method of its own.
      guard !script.mayBeDeclaredByExtension(name), let function = script.function(ofMethod: name)
      else { return .unknown }
      let result = result(ofFunction: function)
      // A method that only returns nil is there to be overridden.
      if case .nothing = result { return .unknown }
      return result
    case (_, .value(let type)) where type.isText && CheckedTypes.textMethods.contains(name):
      return .value(.text)
    default: return .unknown
    }
  }

  private static let textMethods: Set<String> = [
    "format", "gsub", "lower", "rep", "reverse", "sub", "upper",
  ]

  package func result(ofGlobal function: String, _ arguments: [LuaExpression]) -> CheckedType {
    switch function {
    case "add":
      let kind = arguments.first?.text.flatMap { host.kind(named: $0) }
      return kind.map { .owner($0) } ?? .unknown
    case "attach": return arguments.first?.text.map(type(ofKind:)) ?? .unknown
    case "present", "push": return screen
    case "find": return arguments.first?.text.map(type(ofID:)) ?? .unknown
    case "start", "after", "every": return .task
    case "service": return arguments.first?.text.map(type(ofService:)) ?? .unknown
    case "tostring", "type": return .value(.text)
    case "assert": return arguments.first.map { type(of: $0, in: 0).present } ?? .unknown
    case "waitFor":
      guard arguments.count > 1, let event = arguments[1].text else { return .unknown }
      let events = events(named: event, of: type(of: arguments[0], in: 0).present)
      return events.isEmpty ? .unknown : .event(events)
    default: return .unknown
    }
  }

  private func type(ofService name: String) -> CheckedType {
    // An app whose kinds are not known may lend any owner under that name.
    guard !host.scripts.library.allowsKindsOfApp, let owner = host.lentOwner(name) else {
      return .service(name)
    }
    return .owner(host.kind(of: owner))
  }

  /// What has an id in the scene that uses the script.
  private func type(ofID id: String) -> CheckedType {
    guard let ids = script.ids else { return .unknown }
    if let kind = ids.kind(of: id) { return .owner(kind) }
    if case .behaviour(let declaration) = ids.meaning(of: id) { return .behaviour(declaration) }
    return .unknown
  }
}
