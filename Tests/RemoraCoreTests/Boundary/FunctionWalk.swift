import RemoraConsole
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Something that a script can call.
struct WalkedFunction {
  /// What a script writes: `string.rep`, `Button:animate`, `Button.title = …`.
  let name: String
  let function: LuaFunction
  /// What it is called on, made anew for each call; `nil` for a plain function.
  var receiver: (() throws -> LuaValue)?
  /// How many arguments it takes at most.
  var arguments = 4

  /// Whether it is a function of Lua's that uses nothing but its arguments: no text is a file to it.
  var usesItsArgumentsOnly: Bool {
    ["string.", "table.", "math.", "utf8.", "coroutine."].contains { name.hasPrefix($0) }
  }
}

/// Finds every function that a script can call, by looking at what scripts of a host have.
///
/// Whatever is registered with the host is found by itself.
struct FunctionWalk {
  let host: ScriptHost
  /// An owner of each kind, in front of a person where it is a control.
  let makeOwner: (Kind) throws -> any Owner
  let makeBehaviour: () throws -> Behaviour
  /// Kept, as what it installs is of no use without it.
  private let declarations: DeclarationFunctions
  private let console: Console

  init(
    _ host: ScriptHost,
    makeOwner: @escaping (Kind) throws -> any Owner,
    makeBehaviour: @escaping () throws -> Behaviour
  ) {
    self.host = host
    self.makeOwner = makeOwner
    self.makeBehaviour = makeBehaviour
    declarations = DeclarationFunctions(host.scripts)
    console = Console(host)
  }

  func functions() throws -> [WalkedFunction] {
    let environment = host.scripts.makeEnvironment(.script("walk"))
    declarations.install(in: environment)
    var found = tables(environment, "")
    // Its libraries are the same.
    found += tables(console.environment, "").filter { prompt in
      !prompt.name.contains(".") || !found.contains { $0.name == prompt.name }
    }
    for (name, table) in host.services.tables { found += tables(table, "service \"\(name)\"") }
    for kind in host.kinds { found += try members(of: kind) }
    return found + (try selfFunctions()) + (try behaviourMembers())
  }

  // MARK: Tables

  /// The functions in a table, in the tables inside it, and in their metatables.
  private func tables(_ table: LuaTable, _ name: String) -> [WalkedFunction] {
    var seen: [LuaTable] = []
    return tables(table, name, &seen)
  }

  private func tables(
    _ table: LuaTable,
    _ name: String,
    _ seen: inout [LuaTable]
  ) -> [WalkedFunction] {
    guard !seen.contains(table) else { return [] }
    seen.append(table)
    var found: [WalkedFunction] = []
    for (key, value) in table.entries {
      let path = name.isEmpty ? key.text ?? "?" : "\(name).\(key.text ?? "?")"
      switch value {
      case .function(let function): found.append(WalkedFunction(name: path, function: function))
      case .table(let inner): found += tables(inner, path, &seen)
      default: break
      }
    }
    if let metatable = table.metatable { found += tables(metatable, "metatable of \(name)", &seen) }
    return found.sorted { $0.name < $1.name }
  }

  // MARK: Handles and self

  private func members(of kind: Kind) throws -> [WalkedFunction] {
    let inherited = kind.parent == nil ? [] : Set(kind.parent?.methodNames ?? []).union(["isAlive"])
    let receiver = { host.stage.handle(of: try makeOwner(kind)) }
    return try functions(of: kind.record).filter { !inherited.contains($0.name) }
      .map { name, function in
        let parameters = kind.methods.first { $0.name == name }?.parameters ?? []
        return WalkedFunction(
          name: "\(kind.name):\(name)",
          function: function,
          receiver: receiver,
          // Without any, it may look at its arguments itself.
          arguments: parameters.isEmpty ? 4 : min(4, parameters.count + 1)
        )
      }
      + kind.properties.dropFirst(kind.parent?.properties.count ?? 0).map { property in
        try setter(of: property.name, on: kind.name, receiver)
      }
      + accessors(of: kind.name, receiver)
  }

  private func behaviourMembers() throws -> [WalkedFunction] {
    let receiver = { host.stage.handle(of: try makeBehaviour()) }
    let script = try makeBehaviour().script
    return try functions(of: script.record).map { name, function in
      WalkedFunction(name: "behaviour:\(name)", function: function, receiver: receiver)
    } + script.properties.map { try setter(of: $0.name, on: "behaviour", receiver) }
      + accessors(of: "behaviour", receiver)
  }

  private func selfFunctions() throws -> [WalkedFunction] {
    let receiver = { host.lua.value(of: try makeBehaviour().selfSlot) }
    return try host.scripts.selfFunctions.map { name, function in
      WalkedFunction(name: "self:\(name)", function: function, receiver: receiver)
    } + makeBehaviour().script.properties.map { try setter(of: $0.name, on: "self", receiver) }
      + accessors(of: "self", receiver)
  }

  /// What handles of a type look names up in: the functions in it are the methods.
  private func functions(of record: HostTypeRecord) -> [(name: String, function: LuaFunction)] {
    guard case .table(let table) = host.lua.value(of: LuaSlot(record.members.table)) else {
      return []
    }
    return table.entries.compactMap { key, value in
      guard case .function(let function) = value, let name = key.text else { return nil }
      return (name, function)
    }
  }

  private func setter(
    of property: String,
    on name: String,
    _ receiver: @escaping () throws -> LuaValue
  ) throws -> WalkedFunction {
    WalkedFunction(
      name: "\(name).\(property) = …",
      function: try code("local receiver, text = ... receiver.\(property) = text"),
      receiver: receiver,
      arguments: 1
    )
  }

  private func accessors(
    of name: String,
    _ receiver: @escaping () throws -> LuaValue
  ) throws -> [WalkedFunction] {
    [
      WalkedFunction(
        name: "\(name)[…]",
        function: try code("local receiver, text = ... return receiver[text]"),
        receiver: receiver,
        arguments: 1
      ),
      WalkedFunction(
        name: "\(name)[…] = …",
        // What is written to a property that exists is tried with its setter.
        function: try code("local receiver, text = ... receiver[text] = text"),
        receiver: receiver,
        arguments: 1
      ),
    ]
  }

  private func code(_ source: String) throws -> LuaFunction {
    try host.lua.load(source, chunkName: "=walk")
  }
}
