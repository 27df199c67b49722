import Remora
import RemoraLua

/// The actions that a spec stubs or spies on.
///
/// Each stub is for one behaviour: others with the same script keep the action.
final class ActionStubs {
  /// An action of a script.
  private struct Action {
    /// The function that the script declares.
    let original: LuaValue
    /// The functions that take its place, keyed by the `self` of the behaviour.
    let answers: LuaTable
    /// Calls the function that takes its place, or else the original.
    let dispatcher: LuaFunction
  }

  private let lua: LuaState
  private var actions: [String: Action] = [:]

  init(_ lua: LuaState) { self.lua = lua }

  /// An action of a behaviour, or what took its place, as a function that needs no `self`.
  ///
  /// - Throws: ``Diagnostic`` if its script has no such action.
  func function(_ name: String, of behaviour: Behaviour) throws -> LuaFunction {
    let (function, receiver) = try behaviour.action(name)
    let known = actions[key(name, of: behaviour)]
    if case .function(let answer)? = known?.answers[receiver] { return answer }
    return try make(
      "local f, self = ... return function(...) return f(self, ...) end",
      known?.original ?? function,
      receiver
    )
  }

  /// Lets a behaviour answer an action with a value, or with the result of a function or a spy.
  func stub(_ name: String, of behaviour: Behaviour, _ answer: LuaValue, isCalled: Bool) throws {
    let receiver = try behaviour.action(name).receiver
    let source =
      isCalled
      ? "local f = ... return function(...) return f(...) end"
      : "local value = ... return function() return value end"
    let action = try action(name, of: behaviour)
    action.answers[receiver] = .function(try make(source, answer))
    behaviour.replaceAction(name, by: .function(action.dispatcher))
  }

  private func key(_ name: String, of behaviour: Behaviour) -> String {
    "\(behaviour.script.name).\(name)"
  }

  private func action(_ name: String, of behaviour: Behaviour) throws -> Action {
    let key = key(name, of: behaviour)
    if let known = actions[key] { return known }
    let original = try behaviour.action(name).function
    let answers = lua.makeTable()
    // In Lua, so that what it calls may wait.
    let dispatcher = try make(
      """
      local original, answers = ...
      return function(self, ...)
        local answer = answers[self]
        if answer then return answer(...) end
        return original(self, ...)
      end
      """,
      original,
      .table(answers)
    )
    let action = Action(original: original, answers: answers, dispatcher: dispatcher)
    actions[key] = action
    return action
  }

  /// The function that a piece of Lua makes of these values.
  private func make(_ source: String, _ values: LuaValue...) throws -> LuaFunction {
    let maker = try lua.load(source, chunkName: "=spec", environment: lua.makeTable())
    guard case .function(let made)? = try maker.call(arguments: values).first else {
      preconditionFailure("the piece makes a function")
    }
    return made
  }
}
