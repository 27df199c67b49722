import RemoraLimits
package import RemoraRuntime

/// The members that types offer, as completions.
package struct MemberItems {
  package typealias Item = Completions.Item

  let host: ScriptHost
  let types: CheckedTypes

  /// What may follow a dot, or, if it is `callable`, a colon.
  func items(of type: CheckedType, callable: Bool) -> [Item] {
    switch type {
    case .itself: return ownItems(callable: callable)
    case .script: return declared
    case .owner(let kind): return MemberItems.items(of: kind, callable: callable)
    case .anyOwner:
      return host.kind(named: "Control").map { MemberItems.items(of: $0, callable: callable) } ?? []
    case .behaviour(let linked): return MemberItems.items(of: linked, callable: callable)
    case .library(let name): return MemberItems.functions(of: name)
    case .module(let module): return items(of: module)
    case .service(let name):
      return callable ? [] : MemberItems.functions(ofService: name, host)
    case .task:
      return [
        Item("cancel", .method, detail: "task:cancel()", help: "Ends the task."),
        Item("isAlive", .method, detail: "task:isAlive()", help: "Whether it still runs."),
      ]
    case .value(let type) where type.isText:
      return callable ? MemberItems.functions(of: "string") : []
    case .event:
      let fields = type.fields.keys.sorted().map { field($0, of: type) }
      return callable
        ? []
        : fields + [
          Item("sender", .field, detail: "the control that sent it"),
          Item("name", .field, detail: "text"),
        ]
    default: return callable ? [] : type.fields.keys.sorted().map { field($0, of: type) }
    }
  }

  private func field(_ name: String, of type: CheckedType) -> Item {
    Item(name, .field, detail: type.fields[name]?.summary)
  }

  // MARK: Behaviours

  private func ownItems(callable: Bool) -> [Item] {
    guard let declaration = types.script.declaration else { return [] }
    let methods = declaration.functions.keys.sorted().map { name in
      Item(name, .method, detail: signature(ofMethod: name))
    }
    let words = MemberItems.words(["send", "ask", "attach", "detach", "multiplexer", "isAlive"])
    if callable { return methods + words }
    let privates = types.script.privateFields.sorted().map { Item($0, .state, detail: "private") }
    return MemberItems.fields(of: declaration) + privates + MemberItems.given() + methods
  }

  /// How a method of the text is called: `_judge(isRight, because)`.
  func signature(ofMethod name: String) -> String? {
    guard let function = types.script.function(ofMethod: name) else { return nil }
    let code = types.script.code
    let parameters = code.functions[function].parameters.map { code.variables[$0].name.text }
    return "\(name)(\(parameters.filter { $0 != "self" }.joined(separator: ", ")))"
  }

  /// The properties, outlets and states of a script.
  package static func fields(of script: ScriptDeclaration) -> [Item] {
    let properties = script.properties.map { property in
      Item(
        property.name,
        property.isState ? .state : .property,
        detail: property.summary,
        help: property.help
      )
    }
    let outlets = script.outlets.map {
      Item($0.name, .outlet, detail: $0.summary, help: $0.help)
    }
    return properties + script.states.map { Item($0.name, .state, detail: "state") } + outlets
  }

  /// The members of a behaviour of a script; what its owner and its screen are, if that is known.
  package static func items(
    of script: ScriptDeclaration,
    callable: Bool,
    owner: String? = nil,
    screen: String? = nil
  ) -> [Item] {
    let actions =
      script.actionNames.map { Item($0, .method, detail: "action of \(script.name)") }
      + words(["attach", "detach", "isAlive"])
    return callable ? actions : fields(of: script) + given(owner, screen) + actions
  }

  /// What every behaviour knows of itself.
  static func given(_ owner: String? = nil, _ screen: String? = nil) -> [Item] {
    [
      Item("owner", .property, detail: owner ?? "what the behaviour is attached to"),
      Item("screen", .property, detail: screen ?? "the screen that its owner is on"),
      Item("id", .property, detail: "its id in the scene, or the name of its script"),
      Item("script", .property, detail: "the name of its script"),
    ]
  }

  /// What stands after the name of the script at file level.
  private var declared: [Item] {
    let declaration = types.script.declaration
    let events = (declaration?.events ?? []).map { Item($0.name, .event, detail: "event") }
    let fields = (declaration.map(MemberItems.fields) ?? []).filter {
      $0.text != PropertyDeclaration.enabled.name
    }
    return fields + events
      + ["whileBusy", "whenReloaded", "needs", "after"].map { name in
        Item(name, .keyword, detail: "setting", help: Glossary.entry(name)?.summary)
      } + ["base"].map { Item($0, .property, detail: "the methods of the script it extends") }
      + (declaration?.functions.keys.sorted() ?? []).map { Item($0, .method) }
  }

  // MARK: Kinds

  package static func items(of kind: Kind, callable: Bool) -> [Item] {
    let methods = kind.methodsOwnFirst.map { method in
      Item(
        method.name,
        .method,
        detail: "\(method.name)(\(method.parameters.joined(separator: ", ")))",
        help: method.help
      )
    }
    let functions = methods + words(["isAlive"])
    return callable ? functions : kind.propertiesOwnFirst.map(item) + functions
  }

  package static func item(_ property: KindProperty) -> Item {
    Item(property.name, .property, detail: property.summary, help: property.help)
  }

  // MARK: Modules and libraries

  private func items(of module: CheckedModule) -> [Item] {
    guard
      let source = try? host.files.bytes(
        of: FileLocation(trusting: module.file),
        atMost: Limit.scriptFile.value
      )
    else { return [] }
    return ModuleDocumentation(source).members.map { member in
      Item(
        member.name,
        member.isFunction ? .function : .field,
        detail: member.detail,
        help: member.help
      )
    }
  }

  package static func functions(ofService name: String, _ host: ScriptHost) -> [Item] {
    host.services.functionNames(of: name).map { function in
      let words = FunctionDocumentation.of(function, inService: name)
      return Item(function, .function, detail: words.usage, help: words.summary)
    }
  }

  /// The functions of a library of Lua.
  static func functions(of library: String) -> [Item] {
    FunctionDocumentation.lua.filter { $0.name.hasPrefix("\(library).") }.map { function in
      Item(
        String(function.name.dropFirst(library.count + 1)),
        function.usage.contains("(") ? .function : .field,
        detail: function.usage,
        help: function.summary
      )
    }
  }

  /// Functions and methods of Remora, by their names.
  package static func words(_ names: [String]) -> [Item] {
    names.map { name in
      let words = FunctionDocumentation.named(name)
      return Item(name, .method, detail: words?.usage, help: words?.summary)
    }
  }
}

extension KindProperty {
  /// Its type and what else matters, in a few words.
  package var summary: String {
    [type.name, isReadOnly ? "read only" : nil].compactMap { $0 }.joined(separator: " · ")
  }
}

extension PropertyDeclaration {
  /// Its type and its default, in a few words.
  package var summary: String {
    type.name + (defaultValue == .nothing ? "" : " · default \(defaultValue)")
  }
}

extension OutletDeclaration {
  /// What it links to, in a few words.
  package var summary: String {
    "outlet · \(isList ? "list of \(kind)" : kind)" + (isOptional ? ", optional" : "")
  }
}
