import Remora
import RemoraLua

/// Test doubles: spies, stubs and recorders.
extension SpecHost {
  func addDoubles() {
    word("spy") { specHost, arguments in
      if let behaviour = specHost.host.lua.object(behind: arguments[0]) as? Behaviour {
        return [try specHost.spy(onActionOf: behaviour, arguments)]
      }
      guard arguments[0].isNil || arguments[0].kind == .function else {
        throw Diagnostic(.error, "spy takes a function, a behaviour and its action, or nothing")
      }
      let action: LuaFunction? =
        if case .function(let function) = arguments[0] { function } else { nil }
      return [.table(try specHost.makeSpy(action))]
    }
    word("stub") { specHost, arguments in
      if let service = arguments[0].text {
        try specHost.stub(service: service, arguments[1])
      } else if let behaviour = specHost.host.lua.object(behind: arguments[0]) as? Behaviour,
        let name = arguments[1].text, behaviour.attached.message(name) == nil
      {
        let answer = arguments[2]
        let isCalled = answer.kind == .function || specHost.spy(answer) != nil
        try specHost.actionStubs.stub(name, of: behaviour, answer, isCalled: isCalled)
      } else {
        try specHost.stub(messageOf: arguments[0], arguments)
      }
      return []
    }
    word("record") { specHost, arguments in
      var known: Set<String> = []
      let senders = try arguments.all.map { value in
        guard let object = specHost.host.lua.object(behind: value) else {
          throw Diagnostic(
            .error,
            "record takes controls and behaviours, got \(value.kindDescription)"
          )
        }
        known.formUnion(specHost.host.behaviours.events(of: object))
        return specHost.senders.number(of: object)
      }
      let recorder = Recorder(
        Set(senders),
        from: specHost.events.count,
        known: senders.isEmpty ? nil : known
      )
      return [.table(specHost.makeRecorder(recorder))]
    }
  }

  // MARK: Spies

  /// A callable table, since a function has no identity by which an expectation finds its spy.
  private func makeSpy(_ action: LuaFunction?) throws -> LuaTable {
    let lua = host.lua
    let spy = Spy(action)
    let table = lua.makeTable()
    let metatable = lua.makeTable()
    let note = lua.makeFunction(textLimit: LuaTextLimit.longest) { (arguments: LuaArguments) in
      spy.note(arguments.all)
      return [LuaValue]()
    }
    metatable["__call"] =
      try spyMaker.call(
        .function(note),
        action.map { .function($0) } ?? .nil
      ).first ?? .nil
    metatable["__metatable"] = false
    table.setMetatable(metatable)
    spies[table.identity] = spy
    tables.append(table)
    return table
  }

  /// The function that wraps another one: in Lua, so that a function which waits may be wrapped.
  private var spyMaker: LuaFunction {
    get throws {
      try host.lua.load(
        """
        local note, action = ...
        if not action then return function(_, ...) note(...) end end
        return function(_, ...) note(...) return action(...) end
        """,
        chunkName: "=spy",
        environment: host.lua.makeTable()
      )
    }
  }

  /// Lets a behaviour run an action as before, and records the calls.
  private func spy(onActionOf behaviour: Behaviour, _ arguments: LuaArguments) throws -> LuaValue {
    let name: String = try arguments.get(1)
    let spy = LuaValue.table(try makeSpy(try actionStubs.function(name, of: behaviour)))
    try actionStubs.stub(name, of: behaviour, spy, isCalled: true)
    return spy
  }

  func spy(_ value: LuaValue) -> Spy? {
    if case .table(let table) = value { spies[table.identity] } else { nil }
  }

  private func makeRecorder(_ recorder: Recorder) -> LuaTable {
    let table = host.lua.makeTable()
    recorders[table.identity] = recorder
    tables.append(table)
    return table
  }

  func recorder(_ value: LuaValue) -> Recorder? {
    if case .table(let table) = value { recorders[table.identity] } else { nil }
  }

  // MARK: Stubs

  /// Lends a service with the functions of a table; it hides a service of the app.
  private func stub(service name: String, _ value: LuaValue) throws {
    guard case .table(let table) = value else {
      throw Diagnostic(
        .error,
        "a service is stubbed with a table of functions, got \(value.kindDescription)"
      )
    }
    var functions: [(String, LuaValue)] = []
    for (key, value) in table.entries {
      guard let function = key.text else {
        throw Diagnostic(.error, "the functions of a service have names")
      }
      functions.append((function, value))
    }
    host.services.lend(name, stubs: functions)
  }

  /// Lets a function answer a message of an owner.
  private func stub(messageOf owner: LuaValue, _ arguments: LuaArguments) throws {
    guard let owner = host.lua.object(behind: owner) as? any Owner else {
      throw Diagnostic(
        .error,
        "stub takes a service, an owner and its message, or a behaviour and its action"
      )
    }
    let message: String = try arguments.get(1)
    let kind = host.kind(of: owner)
    if kind.message(message) == nil, owner.attached.message(message) == nil {
      throw owner.attached.unknownMessage(message) ?? kind.unknownMessage(message)
    }
    let target =
      kept.lazy.compactMap { $0 as? MessageStub }.first { $0.owner === owner }
      ?? MessageStub(owner, host.lua) { [unowned self] in spy($0) }
    if !kept.contains(where: { $0 === target }) {
      kept.append(target)
      owner.attached.delegate = target
    }
    target.answers[message] = arguments[2]
  }
}

/// Answers messages of an owner with values, or with the results of functions and spies.
private final class MessageStub: MessageTarget {
  private(set) weak var owner: (any Owner)?
  var answers: [String: LuaValue] = [:]
  private let lua: LuaState
  private let spy: (LuaValue) -> Spy?

  init(_ owner: any Owner, _ lua: LuaState, _ spy: @escaping (LuaValue) -> Spy?) {
    self.owner = owner
    self.lua = lua
    self.spy = spy
  }

  func responds(to message: String) -> Bool { answers[message] != nil }

  func receive(_ message: Message) throws -> Value? {
    guard let answer = answers[message.name] else { return nil }
    let arguments = message.arguments.map { $0.luaValue(in: lua) }
    switch answer {
    case .function(let function):
      return try function.call(arguments: arguments).first.map { try Value(luaValue: $0) }
    case .table where spy(answer) != nil:
      return try spy(answer)?.call(arguments).first.map { try Value(luaValue: $0) }
    default: return try Value(luaValue: answer)
    }
  }
}
