import RemoraLimits
import RemoraLua
import RemoraSorting
import RemoraSpelling

/// Reads the declaration of a script: compiles its source, runs its body, checks the declarations.
///
/// Collects every problem. Adds the modules that the script requires to the host's library, so read
/// with a candidate; changes nothing else outside the script's own environment.
package struct ScriptReader {
  let scripts: Scripts
  let name: ScriptName
  let file: String
  /// Whether a file that declares no behaviour is accepted as a module.
  package var allowsModules = false
  /// The script, after those that extend it.
  var chain: [ScriptName]
  private(set) var problems: [Diagnostic] = []
  /// The outlets of kinds that there are not: their handlers are no second mistake.
  private var refusedOutlets: [String] = []
  package var declaration: ScriptDeclaration
  private(set) var source: [UInt8] = []
  /// The functions that the body of the script has set as globals.
  private(set) var globalFunctions: [(name: String, place: LuaPlace)] = []

  package init(_ name: ScriptName, file: String, in scripts: Scripts) {
    self.name = name
    chain = [name]
    self.file = file
    self.scripts = scripts
    declaration = ScriptDeclaration(name: name, file: file)
  }

  /// Reads a script, charged to the account of the script `name`.
  ///
  /// - Throws: ``Diagnostics`` with every problem.
  package mutating func read(_ source: [UInt8]) throws(Diagnostics) -> ScriptDeclaration {
    self.source = source
    return try scripts.lua.charging(scripts.account(of: name)) { () throws(Diagnostics) in
      let functions = DeclarationFunctions(scripts, chain)
      let result = try run(source, functions)
      if functions.table == nil, allowsModules { return declaration }
      guard let table = functions.table, result == .table(table), let title = functions.title else {
        throw Diagnostics([missingBehaviour(functions)])
      }
      declaration.title = title
      let line = functions.titlePlace?.line ?? 1
      declaration.help = ScriptDeclaration.comment(above: line, in: source)
      collect(functions)
      guard problems.isEmpty else { throw Diagnostics(inOrder(problems)) }
      return declaration
    }
  }

  /// Reads a behaviour that was declared in code of another file.
  ///
  /// - Throws: ``Diagnostics`` with every problem.
  mutating func read(
    drafted functions: DeclarationFunctions,
    source: [UInt8]
  ) throws(Diagnostics) -> ScriptDeclaration {
    self.source = source
    declaration.title = functions.title ?? name.description
    collect(functions)
    guard problems.isEmpty else { throw Diagnostics(inOrder(problems)) }
    return declaration
  }

  private mutating func run(
    _ source: [UInt8],
    _ functions: DeclarationFunctions
  ) throws(Diagnostics) -> LuaValue {
    let environment = scripts.makeEnvironment(.script(name))
    functions.install(in: environment)
    swap(&globalFunctions, &scripts.compiler.globals.ofBody)
    defer { swap(&globalFunctions, &scripts.compiler.globals.ofBody) }
    defer { functions.removeScreen(from: environment) }
    do throws(LuaError) {
      let chunk = try scripts.compile(script: source, file: file, environment: environment)
      scripts.bodies.append(.script(name))
      defer { scripts.bodies.removeLast() }
      return try scripts.lua.refusingWaits("a script's body", "runs at once: wait inside a handler")
      {
        () throws(LuaError) -> LuaValue in try chunk.placedCall().first ?? .nil
      }
    } catch {
      var diagnostic = scripts.diagnostic(for: error)
      diagnostic.file = diagnostic.file ?? file
      if diagnostic.file == file, let line = diagnostic.line {
        diagnostic.excerpt = Diagnostic.excerpt(line, of: source)
      }
      for (problem, place) in functions.problems { problems.append(located(problem, place)) }
      throw Diagnostics(problems.withoutRepeats + [diagnostic])
    }
  }

  // MARK: Declarations

  private mutating func collect(_ functions: DeclarationFunctions) {
    for (problem, place) in functions.problems { problems.append(located(problem, place)) }
    var methods: [(name: String, function: LuaFunction, place: LuaPlace?)] = []
    if let base = functions.base {
      declaration.inherit(base)
      methods = base.methods.map { ($0.name, $0.function, $0.function.declaration.place) }
    }
    for (name, value, place) in functions.members {
      if let item = functions.item(value) {
        methods.removeAll { $0.name == name }
        add(item, name)
      } else if case .function(let function) = value, function.declaration.isNative {
        problem(
          "\(name) is set to a function of the host's",
          place,
          suggestion: "a declaration is called: \(name) = number { default = 1 }"
        )
      } else if case .function(let function) = value {
        _ = declaration.forget(name)
        if let inherited = methods.firstIndex(where: { $0.name == name }) {
          methods[inherited] = (name, function, place)
        } else {
          methods.append((name, function, place))
        }
      } else if name == name.uppercased(), name != name.lowercased() {
        continue  // a constant
      } else {
        addSetting(name, value, place)
      }
    }
    declaration.properties.append(.enabled)
    let names = HandlerNames(declaration.outlets, in: scripts.registry.kinds)
    for method in methods {
      declaration.functions[method.name] = method.function
      classify(method.name, method.function, method.place, names)
    }
    checkFreeHandlers()
    checkLostWrites(in: source)
    checkDecimalCommas()
    checkAsk(functions)
    checkPolicies()
    checkReloadPolicies(functions)
  }

  private mutating func add(_ item: DeclarationItem, _ name: String) {
    if ScriptReader.reserved.contains(name) {
      return problem("\(name) is a name of every behaviour's own: choose another", item.place)
    }
    let inherited = declaration.forget(name)
    switch item.content {
    case .property(let type, let options, let isState):
      var draft = PropertyDraft(name, type, options, item.place, isState: isState)
      if let property = draft.property() {
        checkScript(of: property)
        let end = declaration.properties.count
        declaration.properties.insert(property, at: min(inherited ?? end, end))
      }
      problems += draft.problems.map { located($0, item.place) }
    case .outlet(let kind, let isList, let options):
      addOutlet(name, kind, isList, options, item.place)
    case .state(let value): declaration.states.append((name, value))
    case .mistake: break
    case .event(let payload):
      declaration.events.append(
        EventDeclaration(name: name, payload: payload, help: nil, whileBusy: .queue)
      )
    case .message(let message): addMessage(message.named(name), item.place)
    }
  }

  private mutating func addOutlet(
    _ name: String,
    _ kind: String,
    _ isList: Bool,
    _ options: [String: Value],
    _ place: LuaPlace?
  ) {
    let isCapital = kind.first?.isUppercase ?? true
    let kinds = scripts.registry.kinds
    let kindNames = kinds.ordered.map(\.name).ordered()
    let isOfApp =
      scripts.library.allowsKindsOfApp && isCapital
      && Suggestion.closest(to: kind, in: kindNames) == nil
    guard kinds[kind] != nil || isScript(kind) || isOfApp else {
      let known = isCapital ? kindNames : kindNames + scripts.available
      refusedOutlets.append(name)
      return problem(
        "there is no kind of control\(isCapital ? "" : " and no script") called \"\(kind)\"",
        place,
        suggestion: Suggestion.question(for: kind, in: known)
          ?? "the kinds are: \(kindNames.joined(separator: ", "))"
      )
    }
    checkOutletOptions(options, of: name, place)
    declaration.outlets.append(
      OutletDeclaration(
        name: name,
        kind: kind,
        isList: isList,
        help: options["help"]?.text,
        isOptional: options["optional"]?.boolean ?? false,
        formerName: options["was"]?.text,
        place: place
      )
    )
  }

  /// Whether a name is that of a script, which need not be loaded.
  func isScript(_ text: String) -> Bool {
    guard let name = try? ScriptName(text) else { return false }
    return chain.contains(name) || scripts.library.scripts[name] != nil || scripts.hasFile(text)
  }

  private mutating func checkOutletOptions(
    _ options: [String: Value],
    of name: String,
    _ place: LuaPlace?
  ) {
    let known = ["help", "optional", "was"]
    for (option, value) in options.ordered(by: { $0.key < $1.key }) {
      if !known.contains(option) {
        problem(
          "an outlet has no option \(option)",
          place,
          suggestion: Suggestion.question(for: option, in: known)
            ?? "it takes help, optional and was"
        )
      } else if option == "optional" ? value.boolean == nil : value.text == nil {
        let wanted = option == "optional" ? "true or false" : "a text"
        problem("\(option) of \(name) is \(wanted), not \(value.phrase)", place)
      }
    }
  }

  // MARK: Methods

  private mutating func classify(
    _ name: String,
    _ function: LuaFunction,
    _ place: LuaPlace?,
    _ names: HandlerNames
  ) {
    guard problems.count < Limit.problems.value else { return }
    if ScriptReader.reserved.contains(name) {
      return problem("\(name) is a name of every behaviour's own: choose another", place)
    }
    if let callback = BehaviourLifecycle(rawValue: name) {
      declaration.lifecycle[callback] = function
      return
    }
    if let trigger = names.trigger(of: name) {
      declaration.handlers.append((trigger, name, function))
    } else if refusedOutlets.contains(where: { name.hasPrefix("on\($0.capitalised)") }) {
      return
    } else if names.looksLikeHandler(name) {
      let (message, suggestion) = names.refusal(of: name)
      problem(message, place, suggestion: suggestion)
    } else if let message = names.message(near: name) {
      problem(
        "\(name) handles no message, and looks as if it should",
        place,
        suggestion: Suggestion.question(about: message)
      )
    } else if let handler = names.handlerWithoutOn(name) {
      problem(
        "\(name) handles no event, and looks as if it should",
        place,
        suggestion: Suggestion.question(about: handler)
      )
    } else if !name.hasPrefix("_") {
      declaration.actions[name] = function
    }
  }

  // MARK: Problems

  mutating func problem(_ message: String, _ place: LuaPlace?, suggestion: String? = nil) {
    guard problems.count < Limit.problems.value else { return }
    problems.append(located(Diagnostic(.error, message, suggestion: suggestion), place))
  }

  func located(_ diagnostic: Diagnostic, _ place: LuaPlace?) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.file = place?.source ?? file
    diagnostic.line = place?.line
    if diagnostic.file == file {
      diagnostic.excerpt = place.flatMap { Diagnostic.excerpt($0.line, of: source) }
    }
    return diagnostic
  }

  /// The problems, in the order of their lines; what a loop repeats once.
  private func inOrder(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.withoutRepeats.ordered { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
