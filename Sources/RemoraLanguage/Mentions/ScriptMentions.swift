import RemoraLuaSyntax
import RemoraRuntime

/// Collects what a script's text declares and mentions.
struct ScriptMentions {
  let script: CheckedScript
  let types: CheckedTypes
  let host: ScriptHost
  /// The types in a spec; `nil` in a script.
  let spec: SpecTypes?
  private var found: [Mention] = []
  /// The texts that may be ids.
  private(set) var idTexts: [FileMentions.IDText] = []
  private var names: [String: Set<String>] = [:]

  init(_ analysis: ScriptAnalysis, spec: SpecTypes? = nil) {
    self.spec = spec
    (script, types, host) = (analysis.script, analysis.types, analysis.script.host)
    addVariables()
    addGlobals()
    addMembers()
    addFunctions()
  }

  var all: [Mention] { found.inOrder }

  mutating func add(
    _ subject: Subject,
    _ range: Range<Int>,
    isDeclaration: Bool = false,
    isCapitalised: Bool = false
  ) {
    guard !range.isEmpty else { return }
    found.append(
      Mention(subject, at: range, isDeclaration: isDeclaration, isCapitalised: isCapitalised)
    )
  }

  func type(of expression: LuaExpression, in function: Int) -> CheckedType {
    spec?.type(of: expression) ?? types.type(of: expression, in: function)
  }

  /// What is behind the name of a script.
  func type(ofScript name: String) -> CheckedType {
    spec?.type(ofScript: name) ?? types.type(ofKind: name)
  }

  /// Adds a text that is an id if the scene has it.
  mutating func addID(_ text: LuaExpression?) {
    guard let text, let name = text.text, !name.isEmpty else { return }
    let range = script.contentRange(of: text)
    if let spec {
      if let named = spec.named(name) { add(.id(scene: named.scene, name: name), range) }
    } else {
      idTexts.append(FileMentions.IDText(name: name, range: range))
    }
  }

  /// Adds a value that is an id if its type says so.
  mutating func addID(_ value: LuaExpression?, as type: CheckedType) {
    switch type.present {
    case .value(.screen), .value(.control), .value(.behaviour): addID(value)
    default: break
    }
  }

  // MARK: Names

  private mutating func addVariables() {
    for variable in script.code.variables where !variable.name.range.isEmpty {
      let place = variable.name.range
      let subject = Subject.variable(file: script.file, offset: place.lowerBound)
      add(subject, place, isDeclaration: true)
      for use in variable.reads + variable.writes { add(subject, use.name.range) }
    }
  }

  private mutating func addGlobals() {
    for (use, _) in script.code.globals {
      let name = use.name.text
      let id = spec?.named(name).map { Subject.id(scene: $0.scene, name: name) }
      add(id ?? .word(name), use.name.range)
    }
  }

  // MARK: Members

  private mutating func addMembers() {
    for occurrence in script.code.expressions {
      if let attached = spec?.script(ofTable: occurrence.expression) {
        addFields(of: occurrence.expression, attached)
      }
      guard case .operation(let operands, let signs) = occurrence.expression.kind,
        signs == ["=="] || signs == ["~="]
      else { continue }
      addComparison(operands)
      for (value, other) in [(operands[0], operands[1]), (operands[1], operands[0])] {
        addID(value, as: type(of: other, in: occurrence.function))
      }
    }
    for chain in types.chains {
      let occurrence = chain.occurrence
      let function = occurrence.function
      let types = types(along: chain)
      for (index, (suffix, type)) in zip(chain.suffixes, types).enumerated() {
        switch suffix.kind {
        case .field(let name):
          let isLast = index == chain.suffixes.count - 1
          if isLast, function == 0, case .script = type, case .assigned(let value) = occurrence.role
          {
            add(name, in: type, isDeclaration: true)
            for (key, _) in value?.fields ?? [] where isMethod(key.text) { add(key, in: .itself) }
          } else {
            add(name, in: type, isDeclaration: name.range == script.firstSettings[name.text])
          }
        case .method(let name, let arguments):
          add(name, in: type)
          addArguments(arguments, of: name.text, on: type, in: function)
          if index == 1, chain.base.name?.text == "expect",
            case .call(let expected) = chain.suffixes[0].kind,
            let expected = expected.first
          {
            addExpectation(name.text, arguments, of: expected)
          }
        case .index(let key): if key.text != nil { addText(key, in: type) }
        case .call(let arguments):
          guard index == 0, let name = chain.base.name, script.code.variable(of: name) == nil else {
            break
          }
          addArguments(arguments, of: name.text, on: nil, in: function)
          addSpecArguments(arguments, of: name.text)
        }
      }
      if case .assigned(let value) = occurrence.role {
        addID(value, as: types.last ?? .unknown)
      }
    }
  }

  /// The type of the base of a chain, and the type after each suffix, without nil.
  private func types(along chain: CheckedChain) -> [CheckedType] {
    guard let spec else { return chain.types.map(\.present) }
    return chain.suffixes.indices.reduce(into: [spec.type(of: chain.base)]) { types, index in
      types.append(spec.type(of: chain.suffixes[index], on: types[index], chain.base, index))
    }
  }

  mutating func add(_ name: LuaName, in type: CheckedType, isDeclaration: Bool = false) {
    guard let subject = subject(of: name.text, in: type) else { return }
    add(subject, name.range, isDeclaration: isDeclaration)
    switch type {
    case .itself, .script, .base: addParts(ofHandler: name)
    default: break
    }
  }

  private func isMethod(_ name: String) -> Bool {
    script.declaration?.functions[name] != nil
  }

  /// What a member of a value is.
  mutating func subject(of name: String, in type: CheckedType) -> Subject? {
    switch type {
    case .itself, .script, .base:
      if let declaration = script.declaration, has(name, declaration) {
        return .member(file: file(declaring: name, in: declaration), name: name)
      }
      return name.hasPrefix("_")
        ? .member(file: file(usingPrivate: name), name: name) : .word("self.\(name)")
    case .behaviour(let linked):
      guard has(name, linked) else { return .word("self.\(name)") }
      return .member(file: file(declaring: name, in: linked), name: name)
    case .owner(let kind): return kind.subject(of: name)
    case .library(let library): return .word("\(library).\(name)")
    case .value(let type) where type.isText: return .word("string.\(name)")
    case .service(let service): return .serviceFunction(service: service, name: name)
    case .task: return .word("task:\(name)")
    case .module(let module): return .script(file: module.file)
    default: return nil
    }
  }

  /// The file of the script that first declares a member: of the farthest base that has it.
  mutating func file(declaring name: String, in declaration: ScriptDeclaration) -> String {
    for base in bases(of: declaration) where has(name, base) { return base.file }
    return declaration.file
  }

  /// The file of the farthest base whose text has a private name, or of the script itself.
  private func file(usingPrivate name: String) -> String {
    for base in script.declaration.map(bases) ?? [] {
      guard let source = host.scripts.library.scripts[base.name]?.version.source,
        script.session.words(of: source).names.contains(name)
      else { continue }
      return base.file
    }
    return script.file
  }

  /// The scripts that a script extends, the farthest first.
  private func bases(of declaration: ScriptDeclaration) -> [ScriptDeclaration] {
    declaration.bases.reversed().compactMap {
      if case .behaviour(let base) = types.type(ofKind: "\($0)") { base } else { nil }
    }
  }

  mutating func has(_ name: String, _ declaration: ScriptDeclaration) -> Bool {
    if let known = names[declaration.file] { return known.contains(name) }
    let known = Set(declaration.memberNames)
    names[declaration.file] = known
    return known.contains(name)
  }

  // MARK: Functions

  private mutating func addFunctions() {
    for number in script.code.functions.indices {
      if let name = script.method(of: number), script.declaration != nil {
        add(name, in: .itself, isDeclaration: true)
      }
    }
  }

  /// The outlet and the event in the name of a handler.
  private mutating func addParts(ofHandler name: LuaName) {
    guard let declaration = script.declaration,
      let handler = declaration.handlers.first(where: { $0.name == name.text })
    else { return }
    switch handler.trigger {
    case .outletEvent(let index, let event):
      addParts(of: name, declaration.outlets[index], event, prefix: 2)
    case .outletMessage(let index, let message):
      addParts(of: name, declaration.outlets[index], message, prefix: 0)
    case .ownerEvent(let event):
      guard let kind = host.kinds.first(where: { $0.event(event) != nil }),
        let subject = kind.subject(of: event)
      else { return }
      add(subject, name.range.dropFirst(2), isCapitalised: true)
    case .ownerMessage: break
    }
  }

  /// The outlet and the event in a handler's name, such as `onSaveTap`.
  private mutating func addParts(
    of name: LuaName,
    _ outlet: OutletDeclaration,
    _ event: String,
    prefix: Int
  ) {
    guard let declaration = script.declaration else { return }
    let start = name.range.lowerBound + prefix
    let end = start + outlet.name.utf8.count
    guard end < name.range.upperBound else { return }
    add(
      .member(file: file(declaring: outlet.name, in: declaration), name: outlet.name),
      start..<end,
      isCapitalised: prefix > 0
    )
    let sender = types.type(ofKind: outlet.kind)
    if let subject = subject(of: event, in: sender) {
      add(subject, end..<name.range.upperBound, isCapitalised: true)
    }
  }
}

extension Kind {
  /// A member, of the ancestor that declares it.
  func subject(of name: String) -> Subject? {
    var home: Kind?
    var ancestor: Kind? = self
    while let current = ancestor, current.hasMember(name) {
      home = current
      ancestor = current.parent
    }
    return home.map { .kindMember(kind: $0.name, name: name) }
  }

  /// Whether it has a property, a method, an event or a message of that name.
  func hasMember(_ name: String) -> Bool {
    property(name) != nil || event(name) != nil || message(name) != nil
      || methodNames.contains(name)
  }
}
