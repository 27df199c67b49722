import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// Looks at every member that a script reads, sets or calls, where it is certain whose it is.
struct MemberCheck {
  /// How a member is used.
  enum Use {
    case read
    /// With the value, if it is written there.
    case write(LuaExpression?)
    /// With the call, and the expression that it is a part of.
    case method(LuaSuffix, LuaExpression)
  }

  let script: CheckedScript
  let types: CheckedTypes
  let own: OwnMembers

  init(_ script: CheckedScript, _ types: CheckedTypes) {
    self.script = script
    self.types = types
    own = OwnMembers(script)
  }

  func run() {
    for chain in types.chains {
      for (index, (suffix, type)) in chain.steps.enumerated() {
        let next = index + 1 < chain.suffixes.count ? chain.suffixes[index + 1] : nil
        if case .list(let item) = type {
          check(suffix, ofList: item, next, in: chain)
        } else {
          check(suffix, on: type, next, chain.occurrence)
        }
      }
    }
  }

  private func check(
    _ suffix: LuaSuffix,
    on type: CheckedType,
    _ next: LuaSuffix?,
    _ occurrence: LuaCode.Occurrence
  ) {
    guard let (name, use) = member(suffix, next, occurrence) else { return }
    switch type {
    case .itself: own.check(name, use, next)
    case .owner(let kind): KindMembers(kind, script).check(name, use, next)
    case .behaviour(let linked): LinkedMembers(linked, script).check(name, use)
    case .script: own.check(scriptMember: name, use, next, in: occurrence.function)
    case .event(let events): check(name, use, of: events)
    case .library(let library): check(name, use, ofLibrary: library)
    case .module(let module): check(name, use, next, of: module)
    case .anyOwner: checkOwner(name, use)
    case .service(let service): check(name, use, ofService: service)
    case .list, .base, .value, .record, .task, .nothing, .optional, .unknown: break
    }
  }

  /// The name of a member, and how it is used; `nil` for what is no member.
  private func member(
    _ suffix: LuaSuffix,
    _ next: LuaSuffix?,
    _ occurrence: LuaCode.Occurrence
  ) -> (LuaName, Use)? {
    switch suffix.kind {
    case .field(let field):
      if next == nil, case .assigned(let value) = occurrence.role { return (field, .write(value)) }
      return (field, .read)
    case .method(let method, _): return (method, .method(suffix, occurrence.expression))
    case .index, .call: return nil
    }
  }

  private func check(
    _ suffix: LuaSuffix,
    ofList item: CheckedType,
    _ next: LuaSuffix?,
    in chain: CheckedChain
  ) {
    guard let (name, use) = member(suffix, next, chain.occurrence) else { return }
    // A script may keep fields of its own in a list.
    if case .read = use, isSet(name.text) { return }
    let start = chain.base.range.lowerBound
    let list = script.source[start..<name.range.lowerBound].dropLast()
    let text = String(decoding: list, as: UTF8.self)
    ListMembers(item: item, text: text, script: script).check(name, use)
  }

  // MARK: Owners

  /// The owner may be of any kind, or a behaviour: a name is wrong where none has it, and one has a name that is
  /// nearly the same.
  private func checkOwner(_ name: LuaName, _ use: Use) {
    let host = script.host
    let known = Set(host.kinds.flatMap { $0.properties.map(\.name) + $0.methodNames } + ["isAlive"])
    guard !known.contains(name.text), !script.mayBeBehaviour(name.text),
      !script.isUsedBeside(name.text),
      let near = NearName(to: name.text, in: known)
    else { return }
    let isCall = if case .method = use { true } else { false }
    script.report(
      .unknownMember,
      "no kind of owner has a \(isCall ? "method" : "property") \(name.text)",
      at: name.range,
      suggestion: near.question,
      severity: .warning,
      fixes: script.respell(name.range, near)
    )
  }

  // MARK: Modules

  private func check(_ name: LuaName, _ use: Use, _ next: LuaSuffix?, of module: CheckedModule) {
    guard let members = module.members, !members.contains(name.text),
      !module.words.contains(name.text), !isSet(name.text)
    else { return }
    let near = NearName(to: name.text, in: members)
    let isCall: Bool
    switch (use, next?.kind) {
    case (.write, _): return
    case (.method, _), (_, .call): isCall = true
    default: isCall = false
    }
    guard isCall || near != nil else { return }
    script.report(
      .unknownMember,
      "the module \(module.name) has no \(name.text)",
      at: name.range,
      suggestion: near?.question,
      fixes: script.respell(name.range, near)
    )
  }

  // MARK: Events

  private func check(_ name: LuaName, _ use: Use, of events: [EventDeclaration]) {
    guard case .read = use else { return }
    let known = Set(events.flatMap { $0.payload.keys } + ["name", "sender"])
    guard !known.contains(name.text), !isSet(name.text) else { return }
    let near = NearName(to: name.text, in: known)
    script.report(
      .eventPayload,
      "the event \(events[0].name) carries no \(name.text)",
      at: name.range,
      suggestion: near?.question ?? "it carries: \(known.sorted().joined(separator: ", "))",
      fixes: script.respell(name.range, near)
    )
  }

  /// Whether the script sets a field of that name of anything.
  private func isSet(_ name: String) -> Bool {
    script.code.expressions.contains { occurrence in
      guard case .assigned = occurrence.role,
        case .suffixed(_, let suffixes) = occurrence.expression.kind,
        case .field(let field)? = suffixes.last?.kind
      else { return false }
      return field.text == name
    }
  }

  // MARK: Services and libraries

  /// A service refuses to be asked for a function that it does not have, even if nothing calls it.
  private func check(_ name: LuaName, _ use: Use, ofService service: String) {
    let known = script.host.services.functionNames(of: service)
    if case .write = use { return }
    if case .method = use, known.contains(name.text) { return reportColon(before: name, service) }
    let near = NearName(to: name.text, in: known)
    // An app whose services are not known may lend another one under that name.
    let mayBeOther = script.host.scripts.library.allowsKindsOfApp
    guard !known.isEmpty, !known.contains(name.text), !mayBeOther || near != nil else { return }
    script.report(
      .unknownMember,
      "the \(service) service has no function \(name.text)",
      at: name.range,
      suggestion: near?.question,
      severity: mayBeOther ? .warning : .error,
      fixes: script.respell(name.range, near)
    )
  }

  private func reportColon(before name: LuaName, _ service: String) {
    let colon = script.token(at: name.range.lowerBound).map { script.tokens[$0 - 1].range }
    script.report(
      .unknownMember,
      "\(name.text) is a function of the \(service) service, and takes no self",
      at: name.range,
      suggestion: "write .\(name.text)(…), with a dot",
      severity: script.host.scripts.library.allowsKindsOfApp ? .warning : .error,
      fixes: colon.map { script.write(".", over: $0, isCertain: true) } ?? []
    )
  }

  private func check(_ name: LuaName, _ use: Use, ofLibrary library: String) {
    // A module shares its libraries with its package, which may add to them.
    guard case .read = use, !isSet(name.text),
      script.declaration != nil || !script.isUsedInModules(name.text)
    else { return }
    let known = script.session.functions(ofLibrary: library, in: script.host)
    guard !known.isEmpty, !known.contains(name.text) else { return }
    let near = NearName(to: name.text, in: known)
    // Other versions of Lua have other functions, which a module may look for.
    if script.declaration == nil, near == nil { return }
    script.report(
      .unknownMember,
      "\(library) has no function \(name.text)",
      at: name.range,
      suggestion: near?.question,
      fixes: script.respell(name.range, near)
    )
  }
}

extension MemberCheck {
  /// Whether a member that is a method is called with a dot, and without its receiver.
  static func lacksReceiver(_ next: LuaSuffix?) -> Bool {
    guard case .call(let arguments)? = next?.kind else { return false }
    return arguments.first?.isLiteral ?? true
  }
}
