import CRemoraLuaShim

/// A Swift closure that Lua can call; owned by the Lua function, released when that is collected.
final class HostFunction {
  typealias Body = (LuaArguments) throws -> LuaOutcome

  /// Lua calls the function only while the state is open, which the core holds.
  private unowned(unsafe) let core: StateCore
  private let textLimit: Int
  private let body: Body

  init(in core: StateCore, textLimit: Int, _ body: @escaping Body) {
    unsafe self.core = core
    self.textLimit = textLimit
    self.body = body
  }

  /// Runs the body.
  ///
  /// Raises nothing itself: the C trampoline raises once this frame is gone.
  func run(_ stack: Stack) -> Int32 {
    stack.reserve(16)
    do {
      let core = unsafe core
      let arguments = LuaArguments(stack, in: core)
      try arguments.checkTexts(textLimit)
      switch try body(arguments) {
      case .values(let values):
        try stack.reserve(listOf: values.count)
        for value in values { stack.push(value, in: core) }
        return Int32(clamping: values.count)
      case .time(let nanoseconds): return try suspend(stack, for: .time(nanoseconds))
      case .wait(let wait):
        let bytes = wait.keepsArguments ? stack.textBytesOfArguments() : 0
        return try suspend(stack, for: .wait(wait, textBytes: bytes))
      }
    } catch {
      stack.push(error: error, sentence: sentence(of: error, on: stack), places: true)
      return Int32(SHIM_RAISE)
    }
  }

  private func suspend(_ stack: Stack, for pause: LuaPause) throws -> Int32 {
    guard unsafe shim_can_wait(stack.thread) else {
      throw LuaError(kind: .runtime, message: "this code cannot wait: it is called at once")
    }
    let core = unsafe core
    if let refusal = core.waitRefusal {
      throw LuaError(kind: .runtime, message: refusal.sentence)
    }
    pause.push(on: stack)
    return Int32(SHIM_WAIT)
  }
}

/// The message for a script that passed a text that is too long; it names the function.
private func sentence(of error: any Error, on stack: Stack) -> String? {
  let argument = error as? LuaArgumentError
  let reason = (argument?.reason ?? error) as? LuaConversionError
  var isMethod = false
  guard reason?.isTextLimit == true,
    let name = unsafe shim_called_name(stack.thread, &isMethod), let reason
  else { return nil }
  let function = unsafe String(cString: name)
  guard let argument else { return "\(function): \(reason)" }
  // Counts as Lua does: the receiver before a colon is not an argument.
  return "\(function), argument \(argument.position - (isMethod ? 1 : 0)): \(reason)"
}

extension Stack {
  /// Pushes a Lua function that runs `body`; each text argument may have `textLimit` bytes.
  func push(
    function body: @escaping HostFunction.Body,
    textLimit: Int = LuaTextLimit.standard,
    in core: StateCore
  ) {
    let function = HostFunction(in: core, textLimit: textLimit, body)
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
  /// Makes a Lua function from a Swift closure that reads its arguments itself.
  ///
  /// An error that the closure throws becomes a Lua error at the caller's place. It is raised after
  /// every Swift frame has returned, so these leak nothing. The state keeps the closure until the
  /// function is collected: a closure that captures a value of the state and is stored in that
  /// state keeps itself alive.
  ///
  /// `textLimit` is the maximum size of each text argument in bytes; longer texts are refused
  /// before the closure is called.
  package func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    makeFunction(textLimit: textLimit, waiting: { .values(try body($0)) })
  }

  /// Makes a Lua function that may suspend its task.
  package func makeFunction(
    textLimit: Int = LuaTextLimit.standard,
    waiting body: @escaping (LuaArguments) throws -> LuaOutcome
  ) -> LuaFunction {
    let core = core.value
    return core.withStack(closed: LuaFunction(.closed(in: core))) { stack in
      stack.push(function: body, textLimit: textLimit, in: core)
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Makes a Lua function from a Swift function with typed parameters.
  ///
  /// ```swift
  /// lua.globals["add"] = .function(lua.makeFunction { (a: Int, b: Int) in a + b })
  /// ```
  ///
  /// An argument of another type raises an error that names it.
  ///
  /// `textLimit` is the maximum number of bytes of text in each argument, including the texts in
  /// tables.
  public func makeFunction<each Parameter: LuaConvertible, Result: LuaConvertible>(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Result
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { arguments in
        let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
        let result = try body(repeat each values)
        return .values([result.luaValue(in: try arguments.core.liveState)])
      }
    )
  }

  /// Makes a Lua function from a Swift function with typed parameters and no result.
  public func makeFunction<each Parameter: LuaConvertible>(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Void
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { arguments in
        let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
        try body(repeat each values)
        return .nothing
      }
    )
  }

  /// Makes a Lua function from an asynchronous Swift function.
  ///
  /// Calling it suspends the Lua task until the result is available. Call Lua code that uses it
  /// with ``LuaFunction/callAsync(_:isolation:)``.
  package func makeAsyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) -> LuaFunction {
    makeFunction(
      textLimit: textLimit,
      waiting: { arguments in
        let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
        return .wait(AsyncWait { try await body(repeat each values) })
      }
    )
  }
}

extension LuaArguments {
  /// Converts all parameters in order; each may have `textLimit` bytes of text.
  package func unpack<each Parameter: LuaConvertible>(
    _ textLimit: Int,
    as types: repeat (each Parameter).Type
  ) throws -> (repeat each Parameter) {
    var position = -1
    func next<Value: LuaConvertible>(_ type: Value.Type) throws -> Value {
      position += 1
      return try get(position, textLimit: textLimit)
    }
    return (repeat try next(each types))
  }
}
