import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// The members of `self`.
struct OwnMembers {
  private let script: CheckedScript
  private let declaration: ScriptDeclaration?
  /// What can be read: properties, outlets, states, the owner.
  private let fields: Set<String>
  /// What can be called.
  private let methods: Set<String>
  /// The private names that the script sets.
  private let privateNames: Set<String>

  init(_ script: CheckedScript) {
    self.script = script
    declaration = script.declaration
    guard let declaration else {
      (fields, methods, privateNames) = ([], [], [])
      return
    }
    fields = Set(
      declaration.properties.map(\.name) + declaration.outlets.map(\.name)
        + declaration.states.map(\.name) + ScriptDeclaration.givenNames
    )
    methods = Set(script.host.scripts.functionsOfSelf(declaration).keys)
    privateNames = script.privateFields
  }

  func check(_ name: LuaName, _ use: MemberCheck.Use, _ next: LuaSuffix?) {
    guard let declaration else { return }
    let text = name.text
    if methods.contains(text) {
      checkMethod(name, use, next)
    } else if fields.contains(text) {
      checkField(name, use, declaration)
    } else if text.hasPrefix("_") {
      checkPrivate(name, use)
    } else if !script.mayBeDeclaredByExtension(text), !mayBeOwned(text, use) {
      reportUnknown(name, use, declaration)
    }
  }

  // MARK: Kinds of members

  private func checkMethod(_ name: LuaName, _ use: MemberCheck.Use, _ next: LuaSuffix?) {
    switch use {
    case .write:
      script.report(
        .unknownMember,
        "\(name.text) is a method of this script: it is called, not set",
        at: name.range
      )
    case .read:
      guard MemberCheck.lacksReceiver(next), script.takesSelf(name.text) else { return }
      script.report(
        .unknownMember,
        "the method \(name.text) is called with a dot, and so gets no self",
        at: name.range,
        suggestion: "write self:\(name.text)(…), with a colon",
        fixes: script.callWithColon(name)
      )
    case .method: break
    }
  }

  private func checkField(
    _ name: LuaName,
    _ use: MemberCheck.Use,
    _ declaration: ScriptDeclaration
  ) {
    switch use {
    case .method(let call, let expression):
      guard !declaration.states.contains(where: { $0.name == name.text }) else { return }
      script.report(
        .unknownMember,
        "\(name.text) is no method of this script, and cannot be called",
        at: name.range,
        suggestion: "read it with a dot: self.\(name.text)",
        fixes: script.useAsProperty(name, call, in: expression)
      )
    case .write(let value):
      if name.text != "owner", declaration.isGiven(name.text) {
        let what = name.text == "screen" ? "the screen" : "its \(name.text)"
        return script.report(.wrongValue, "\(what) can only be read", at: name.range)
      }
      guard let property = declaration.property(name.text), let value else { return }
      do throws(PropertyError) {
        guard let given = value.value else { return }
        let valid = try property.validate(given)
        if let ids = script.ids { try property.type.checkIDs(in: valid, ids) }
      } catch {
        script.report(
          property.type.holdsReferences && script.ids != nil ? .unknownID : .wrongValue,
          "\(name.text): \(error.sentence)",
          at: value.range,
          suggestion: error.question,
          fixes: script.correct(value, error, property.type) { isValid($0, property) }
        )
      }
    case .read: break
    }
  }

  private func isValid(_ value: Value, _ property: PropertyDeclaration) -> Bool {
    guard let valid = try? property.validate(value) else { return false }
    guard let ids = script.ids else { return true }
    return (try? property.type.checkIDs(in: valid, ids)) != nil
  }

  /// A private name that is never set may be one that is spelt wrong.
  private func checkPrivate(_ name: LuaName, _ use: MemberCheck.Use) {
    if case .write = use { return }
    guard !privateNames.contains(name.text), !script.mayBeDeclaredByExtension(name.text),
      let near = NearName(to: name.text, in: privateNames.union(privateMethods))
    else { return }
    script.report(
      .unknownMember,
      "nothing sets \(name.text)",
      at: name.range,
      suggestion: near.question,
      severity: .warning,
      fixes: script.respell(name.range, near)
    )
  }

  private var privateMethods: Set<String> { methods.filter { $0.hasPrefix("_") } }

  /// Whether a name may be that of a behaviour which this one owns.
  private func mayBeOwned(_ name: String, _ use: MemberCheck.Use) -> Bool {
    guard case .read = use else { return false }
    return script.mayBeBehaviour(name)
  }

  private func reportUnknown(
    _ name: LuaName,
    _ use: MemberCheck.Use,
    _ declaration: ScriptDeclaration
  ) {
    guard !script.isFull else { return }
    if declaration.events.contains(where: { $0.name == name.text }) {
      return script.report(
        .unknownMember,
        "\(name.text) is an event, and an event has no value",
        at: name.range,
        suggestion: "send it: self:send(\"\(name.text)\")"
      )
    }
    if declaration.messages.contains(where: { $0.name == name.text }) {
      return script.report(
        .unknownMember,
        "\(name.text) is a message, and a message has no value",
        at: name.range,
        suggestion: "ask: self:ask(\"\(name.text)\")"
      )
    }
    let isCall: Bool
    if case .method = use { isCall = true } else { isCall = false }
    let near = NearName(to: name.text, in: isCall ? methods : fields.union(methods))
    let isConstant = script.declaration(of: name.text) != nil
    script.report(
      .unknownMember,
      isCall
        ? "this script has no method \(name.text)"
        : "this script has no property, outlet or state \(name.text)",
      at: name.range,
      suggestion: isConstant
        ? "a constant belongs to the script: \(script.name).\(name.text)"
        : near?.question ?? (isCall ? define(name.text) : declare(name.text)),
      fixes: isConstant
        ? script.write(script.name, asReceiverOf: name, isCertain: true)
        : script.respell(name.range, near)
    )
  }

  private func define(_ name: String) -> String { "define it: function \(script.name):\(name)()" }

  private func declare(_ name: String) -> String {
    "declare it at the top: \(script.name).\(name) = state(…)"
  }

  // MARK: The script's table

  /// A member of the table that `behaviour` returns, used inside of a function.
  func check(
    scriptMember name: LuaName,
    _ use: MemberCheck.Use,
    _ next: LuaSuffix?,
    in function: Int
  ) {
    guard function != 0, let declaration else { return }
    if case .write = use {
      return script.report(
        .unknownMember,
        "\(name.text) is set on the script, which has been declared already",
        at: name.range,
        suggestion: "set it on the behaviour: self.\(name.text) = …",
        fixes: script.hasSelf(in: function)
          ? script.write("self", asReceiverOf: name, isCertain: fields.contains(name.text)) : []
      )
    }
    guard case .read = use, fields.contains(name.text), !declaration.isGiven(name.text),
      script.declaration(of: name.text) != nil || !declaration.bases.isEmpty
    else { return }
    script.report(
      .unknownMember,
      "\(script.name).\(name.text) is the declaration, not the value",
      at: name.range,
      suggestion: "write self.\(name.text)",
      fixes: script.hasSelf(in: function)
        ? script.write("self", asReceiverOf: name, isCertain: true) : []
    )
  }
}

extension CheckedScript {
  /// Whether a name may be the id of a behaviour that something attaches.
  func mayBeBehaviour(_ name: String) -> Bool {
    if host.scripts.hasFile(name) || texts.contains(name) { return true }
    return ids?.contains(name) ?? false
  }
}
