import CLuaShim

/// A Swift closure that Lua can call; owned by the Lua function, released when that is collected.
final class HostFunction {
  typealias Body = (LuaArguments) throws -> LuaOutcome

  private unowned let core: StateCore
  private let body: Body

  init(in core: StateCore, _ body: @escaping Body) {
    self.core = core
    self.body = body
  }

  /// Runs the body.
  ///
  /// Nothing is raised here: the C trampoline raises once this frame is gone.
  func run(_ stack: Stack) -> Int32 {
    stack.reserve(16)
    do {
      switch try body(LuaArguments(stack, in: core)) {
      case .values(let values):
        try stack.reserve(listOf: values.count)
        for value in values { stack.push(value, in: core) }
        return Int32(clamping: values.count)
      case .wait(let wait):
        guard unsafe shim_can_wait(stack.thread) else {
          throw LuaError(kind: .runtime, message: "this code cannot wait: it is called at once")
        }
        if let refusal = core.waitRefusal, unsafe refusal.depth == shim_depth(core.open) {
          throw LuaError(kind: .runtime, message: refusal.sentence)
        }
        core.pendingWait = wait
        core.pendingWaitBytes = stack.textBytesOfArguments()
        return Int32(SHIM_WAIT)
      }
    } catch {
      stack.pushError(message(of: error))
      return Int32(SHIM_RAISE)
    }
  }
}

extension Stack {
  /// Pushes a Lua function that runs `body`.
  func push(function body: @escaping HostFunction.Body, in core: StateCore) {
    let function = HostFunction(in: core, body)
    unsafe shim_push_function(
      thread,
      { context, thread in
        guard let context = unsafe context, let thread = unsafe thread else { return 0 }
        return unsafe Unmanaged<HostFunction>.fromOpaque(context).takeUnretainedValue()
          .run(Stack(thread))
      },
      Unmanaged.passRetained(function).toOpaque()
    )
  }
}

extension LuaState {
  /// Makes a Lua function of a Swift closure that looks at its arguments itself.
  ///
  /// What it throws becomes a Lua error at the caller's place, raised after every Swift frame has
  /// returned, so nothing in them leaks. The state keeps the closure until the function is
  /// collected: a closure that captures a value of the state and is stored in that state keeps
  /// itself alive.
  public func makeFunction(
    _ body: @escaping (LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(waiting: { .values(try body($0)) })
  }

  /// Makes a Lua function that may suspend its task.
  package func makeFunction(
    waiting body: @escaping (LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    let core = core.value
    return core.withStack { stack in
      stack.push(function: body, in: core)
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Makes a Lua function of a Swift function with typed parameters.
  ///
  /// ```swift
  /// lua.globals["add"] = .function(lua.makeFunction { (a: Int, b: Int) in a + b })
  /// ```
  ///
  /// An argument of another type raises an error that names it.
  public func makeFunction<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ body: @escaping (repeat each Parameter) throws -> Result
  ) -> LuaFunction {
    makeFunction(waiting: { arguments in
      let values = try arguments.unpack(as: repeat (each Parameter).self)
      let result = try body(repeat each values)
      return .values([result.luaValue(in: try arguments.core.liveState)])
    })
  }

  /// Makes a Lua function of a Swift function with typed parameters and no result.
  public func makeFunction<each Parameter: LuaConvertible>(
    _ body: @escaping (repeat each Parameter) throws -> Void
  ) -> LuaFunction {
    makeFunction(waiting: { arguments in
      let values = try arguments.unpack(as: repeat (each Parameter).self)
      try body(repeat each values)
      return .nothing
    })
  }

  /// Makes a Lua function of an asynchronous Swift function.
  ///
  /// Calling it suspends the Lua task, which whoever runs it goes on with: see
  /// ``LuaFunction/callAsync(_:isolation:)``.
  public func makeAsyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) -> LuaFunction {
    makeFunction(waiting: { arguments in
      let values = try arguments.unpack(as: repeat (each Parameter).self)
      return .wait(AsyncWait { try await body(repeat each values) })
    })
  }
}

extension LuaArguments {
  /// All parameters in order, converted.
  package func unpack<each Parameter: LuaConvertible>(
    as types: repeat (each Parameter).Type
  ) throws -> (repeat each Parameter) {
    var position = -1
    func next<Value: LuaConvertible>(_ type: Value.Type) throws -> Value {
      position += 1
      return try get(position)
    }
    return (repeat try next(each types))
  }
}
