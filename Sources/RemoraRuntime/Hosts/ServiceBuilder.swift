public import RemoraLua

/// Describes a service to a host: functions that scripts call as `service "photos".pick()`.
public final class ServiceBuilder {
  private(set) var functions: [(name: String, function: LuaFunction)] = []
  /// The functions for which the calling task waits.
  private(set) var waiting: Set<String> = []
  private let host: ScriptHost
  private var lua: LuaState { host.lua }

  init(_ host: ScriptHost) { self.host = host }

  /// Adds a synchronous function.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - textLimit: The maximum number of bytes of text in each argument, including the texts in
  ///     tables. More is refused before it is copied, with an error at the script's line.
  ///   - body: The function.
  public func function<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Result
  ) {
    functions.append((name, lua.makeFunction(textLimit: textLimit, body)))
  }

  /// Adds a synchronous function without a result; `textLimit` as for a function with one.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Void
  ) {
    functions.append((name, lua.makeFunction(textLimit: textLimit, body)))
  }

  /// Adds a function that gets the host as an argument, so that it need not capture it.
  ///
  /// ```swift
  /// service.function("count", withHost: { host in host.screens.count })
  /// ```
  public func function<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    withHost body: @escaping (ScriptHost, repeat each Parameter) throws -> Result
  ) {
    let function = host.lua.makeFunction(of: host, textLimit: textLimit) { host, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return [try body(host, repeat each values).luaValue(in: host.lua)]
    }
    functions.append((name, function))
  }

  /// Adds a function without a result that gets the host as an argument.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    withHost body: @escaping (ScriptHost, repeat each Parameter) throws -> Void
  ) {
    let function = host.lua.makeFunction(of: host, textLimit: textLimit) { host, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      try body(host, repeat each values)
      return []
    }
    functions.append((name, function))
  }

  /// Adds a function without a result that gets the place in the script that calls it.
  package func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    withPlace body: @escaping (LuaPlace?, repeat each Parameter) throws -> Void
  ) {
    let function = lua.makeFunction(textLimit: textLimit) { arguments -> [LuaValue] in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      try body(arguments.caller(), repeat each values)
      return []
    }
    functions.append((name, function))
  }

  /// Adds an asynchronous function: the calling task waits, and the host continues.
  public func asyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) {
    functions.append((name, lua.makeAsyncFunction(textLimit: textLimit, body)))
    waiting.insert(name)
  }

  /// Adds an asynchronous function without a result.
  public func asyncFunction<each Parameter: LuaConvertible & Sendable>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Void
  ) {
    asyncFunction(name, textLimit: textLimit) {
      (values: repeat each Parameter) async throws -> Bool? in
      try await body(repeat each values)
      return nil
    }
  }

  /// Adds an asynchronous function that reports its progress.
  ///
  /// ```swift
  /// service.asyncFunction("upload", reporting: { (progress, name: String) in
  ///   for (index, part) in parts(of: name).enumerated() {
  ///     try await send(part)
  ///     progress.report(Double(index + 1) / Double(count))
  ///   }
  ///   return true
  /// })
  /// ```
  ///
  /// A script may pass a function after the arguments; it gets each report:
  ///
  /// ```lua
  /// service "cloud".upload("a.png", function(fraction) self.bar.value = fraction end)
  /// ```
  ///
  /// It runs as a part of the script's behaviour, one call at a time. If it fails, the upload
  /// continues.
  public func asyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    reporting body:
      @escaping @Sendable (ServiceProgress, repeat each Parameter) async throws -> Result
  ) {
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    let function = lua.makeFunction(
      textLimit: textLimit,
      waiting: { [count] arguments in
        let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
        let progress = ServiceProgress()
        let wait = AsyncWait { try await body(progress, repeat each values) }
        switch arguments[count] {
        case .nil: return .wait(wait)
        case .function(let callback): return .wait(ProgressWait(wait, progress, callback))
        case let other:
          throw Diagnostic(
            .error,
            "argument \(count + 1) of \(name) is a function that gets the progress, not "
              + other.kindDescription
          )
        }
      }
    )
    functions.append((name, function))
    waiting.insert(name)
  }

  /// Adds a function that is answered later, by an object in the host's isolation: a dialog, a
  /// picker, a player.
  ///
  /// `body` runs while the calling task waits. It keeps the ``ServiceCall``, answers it
  /// once, and stops its work when the call is cancelled:
  ///
  /// ```swift
  /// service.function("record", starting: { (call, seconds: Double) in
  ///   let recording = recorder.start(seconds) { file in call.answer(file) }
  ///   call.onCancel { recording.stop() }
  /// })
  /// ```
  ///
  /// A call that is released without an answer fails, so that no script waits for ever. An error that
  /// `body` throws is raised at the script's line.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    starting body: @escaping (ServiceCall, repeat each Parameter) throws -> Void
  ) {
    let function = lua.makeFunction(
      textLimit: textLimit,
      waiting: { arguments in
        let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
        return .wait(ServiceWait { try body($0, repeat each values) })
      }
    )
    functions.append((name, function))
    waiting.insert(name)
  }
}
