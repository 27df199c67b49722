package import RemoraRuntime

/// Explains names in pages: kinds, scripts, modules, functions, services, members, handlers and words.
package struct NameExplainer {
  let host: ScriptHost
  /// The values that the properties of a kind have at first.
  let defaults: (Kind) -> [String: Value]

  package init(_ host: ScriptHost, defaults: @escaping (Kind) -> [String: Value]) {
    (self.host, self.defaults) = (host, defaults)
  }

  /// What there is to read about a name; nothing if it is unknown.
  ///
  /// Loads a script if necessary.
  package func explanation(of name: String) -> Explanation? {
    if let kind = host.kind(named: name) { return page(about: kind) }
    if let function = FunctionDocumentation.named(name) {
      var page = Explanation(function)
      if let word = explanation(ofSpecWord: name) { page.parts += [.gap] + word.parts }
      return page
    }
    return explanation(ofLibrary: name) ?? explanation(ofService: name)
      ?? explanation(ofModule: name) ?? explanation(ofScript: name)
      ?? Glossary.entry(name).map { Explanation($0) } ?? explanation(ofMember: name)
      ?? explanation(ofHandler: name) ?? explanation(ofSpecWord: name)
  }

  // MARK: Kinds

  package func page(about kind: Kind) -> Explanation {
    var page = Explanation([.title(kind.name, kind.summary)])
    var ancestor: Kind? = kind
    while let current = ancestor {
      let members = current.ownDescriptions.map { withDefault($0, of: kind) }
      page.add(members, current === kind ? "" : " of every \(current.name)")
      ancestor = current.parent
    }
    return page
  }

  /// The members of that name, each with the default of a property.
  package func members(named name: String, of kind: Kind) -> [MemberDescription] {
    kind.descriptions(of: name).map { withDefault($0, of: kind) }
  }

  private func withDefault(_ member: MemberDescription, of kind: Kind) -> MemberDescription {
    guard let property = kind.property(member.name), member.category == .property,
      !property.isReadOnly, let value = defaults(kind)[member.name], value != .nothing
    else { return member }
    var member = member
    member.row[2] = "\(value)"
    return member
  }

  // MARK: Scripts and modules

  private func explanation(ofScript name: String) -> Explanation? {
    guard host.availableScripts.contains(name) else { return nil }
    do throws(Diagnostics) {
      return page(about: try host.behaviours.script(named: name))
    } catch {
      return Explanation(
        [.title("\(name): a script with mistakes")] + error.all.map { .text("\($0)") }
      )
    }
  }

  package func page(about script: BehaviourScript) -> Explanation {
    let base = script.base.map { ", extends \($0)" } ?? ""
    let words = "\(script.title), a behaviour\(base) (\(script.file))"
    var page = Explanation([.title(script.name, words)])
    page.parts += (script.help ?? "").split(separator: "\n").map { .text(String($0)) }
    page.add(host.scripts.library.declaration(of: script).descriptions(in: host))
    return page
  }

  /// A module by its text; runs nothing.
  private func explanation(ofModule name: String) -> Explanation? {
    guard let source = host.scripts.text(ofModule: name),
      !ModuleDocumentation.isScript(source.bytes)
    else {
      return nil
    }
    let module = ModuleDocumentation(source.bytes)
    let required = name.replacing("/", with: ".")
    var page = Explanation([.title(name, "a module (\(source.file)), require \"\(required)\"")])
    if !module.help.isEmpty { page.parts.append(.text(module.help)) }
    let functions = module.members.filter(\.isFunction)
    page.add("Functions", functions.map { ["\($0.name)\($0.detail)", $0.help] })
    let values = module.members.filter { !$0.isFunction }.map { value in
      let isLong = value.detail.count > 30
      return [value.name, isLong ? "\(value.detail.prefix(29))…" : value.detail, value.help]
    }
    page.add("Values", values)
    return page
  }

  // MARK: Functions

  private func explanation(ofLibrary name: String) -> Explanation? {
    guard let library = FunctionDocumentation.libraries.first(where: { $0.name == name }) else {
      return nil
    }
    let functions = FunctionDocumentation.all.filter { $0.name.hasPrefix("\(name).") }
    let title = "a library of Lua. \(library.summary)"
    return Explanation([
      .title(name, title), .gap, .rows(functions.map { [$0.usage, $0.summary] }),
    ])
  }

  /// A service of functions, or one of its functions: `photos`, `photos.pick`.
  private func explanation(ofService name: String) -> Explanation? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let service = parts.first, host.serviceNames.contains(service) else { return nil }
    let functions = host.services.functionNames(of: service)
    if parts.count > 1 {
      guard functions.contains(parts[1]) else { return nil }
      return Explanation(FunctionDocumentation.of(parts[1], inService: service))
    }
    let words = "a service that the app lends to scripts, service \"\(service)\""
    var page = Explanation([.title(service, words)])
    let all = functions.map { FunctionDocumentation.of($0, inService: service) }
    page.add("Functions", all.map { [String($0.usage.dropFirst(service.count + 1)), $0.summary] })
    return page
  }

  /// A word of specs, or what may follow `expect(…)`.
  private func explanation(ofSpecWord name: String) -> Explanation? {
    if let word = FunctionDocumentation.specs.first(where: { $0.name == name }) {
      var page = Explanation([.title("\(word.usage), in a spec"), .text(word.summary)])
      guard name == "expect" else { return page }
      let matchers = FunctionDocumentation.matchers.map { [":\($0.usage)", $0.summary] }
      page.add("Then one of these, or its negation :not_equals(…)", matchers)
      return page
    }
    let name = name.hasPrefix("not_") ? String(name.dropFirst(4)) : name
    return FunctionDocumentation.matchers.first { $0.name == name }.map { matcher in
      let title = "expect(value):\(matcher.usage), in a spec; its negation is :not_\(matcher.usage)"
      return Explanation([.title(title), .text(matcher.summary)])
    }
  }

  // MARK: Members

  /// A member by its name alone, of every kind and every loaded script that has it.
  private func explanation(
    ofMember name: String,
    _ isIncluded: (MemberDescription.Category) -> Bool = { _ in true }
  ) -> Explanation? {
    var page = Explanation([])
    func add(_ members: [MemberDescription], _ owner: String) {
      for member in members where member.name == name && isIncluded(member.category) {
        page.parts.append(.title("\(name): \(member.category.withArticle) of \(owner)"))
        page.parts.append(.rows([member.row]))
      }
    }
    for kind in host.kinds {
      let isParent = host.kinds.contains { $0.parent === kind }
      let own = kind.ownDescriptions.filter { $0.name == name }
      add(own.map { withDefault($0, of: kind) }, isParent ? "every \(kind.name)" : kind.name)
    }
    for script in host.scripts.loaded {
      let members = host.scripts.library.declaration(of: script).descriptions(in: host)
      add(members, "the script \(script.name)")
    }
    return page.parts.isEmpty ? nil : page
  }

  /// The name of a handler: `onTap`, or `onButtonTap` of the outlet `button`.
  private func explanation(ofHandler name: String) -> Explanation? {
    guard name.hasPrefix("on") else { return nil }
    let words = name.dropFirst(2)
    // The longest event first: onSliderValueChanged handles valueChanged, not changed.
    for start in words.indices where words[start].isUppercase {
      let outlet = String(words[..<start]).uncapitalised
      let event = String(words[start...]).uncapitalised
      guard let events = explanation(ofMember: event, { $0 == .event }) else { continue }
      let sender = outlet.isEmpty ? "its owner" : "what its outlet \(outlet) links to"
      return Explanation(
        [
          .title(name, "a handler; it runs when \(sender) sends \(event)"),
          .example("function Name:\(name)(event) end"), .gap,
        ] + events.parts
      )
    }
    return nil
  }
}
