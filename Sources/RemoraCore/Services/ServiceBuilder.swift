public import Lua

/// Describes a service to a host: functions that scripts call as `service "photos".pick()`.
public final class ServiceBuilder {
  private(set) var functions: [(name: String, function: LuaFunction)] = []
  private let host: Host
  private var lua: LuaState { host.lua }

  init(_ host: Host) { self.host = host }

  /// A function that answers at once.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - textLimit: How many bytes of text each argument may have, those in tables included. More is
  ///     refused before it is copied, with an error at the script's line.
  ///   - body: The function.
  public func function<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Result
  ) {
    functions.append((name, lua.makeFunction(textLimit: textLimit, body)))
  }

  /// A function without a result; `textLimit` as for those with one.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (repeat each Parameter) throws -> Void
  ) {
    functions.append((name, lua.makeFunction(textLimit: textLimit, body)))
  }

  /// A function that is given the host, so that it need not capture it; `textLimit` as for others.
  ///
  /// ```swift
  /// service.function("count", withHost: { host in host.screens.count })
  /// ```
  public func function<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    withHost body: @escaping (Host, repeat each Parameter) throws -> Result
  ) {
    let function = host.makeFunction(textLimit: textLimit) { host, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return [try body(host, repeat each values).luaValue(in: host.lua)]
    }
    functions.append((name, function))
  }

  /// A function that is given the host, without a result.
  public func function<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    withHost body: @escaping (Host, repeat each Parameter) throws -> Void
  ) {
    let function = host.makeFunction(textLimit: textLimit) { host, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      try body(host, repeat each values)
      return []
    }
    functions.append((name, function))
  }

  /// A function that takes its time: the calling task waits, the host goes on.
  ///
  /// It runs outside the host's isolation. When the calling task ends before it, because its behaviour is
  /// detached, say, its Swift task is cancelled, and its result is dropped if it goes on nevertheless.
  public func asyncFunction<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping @Sendable (repeat each Parameter) async throws -> Result
  ) {
    functions.append((name, lua.makeAsyncFunction(textLimit: textLimit, body)))
  }

  /// A function that takes its time and has no result.
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

  /// A function that takes its time and reports how far it is.
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
  /// A script passes, behind the arguments, a function that gets each report, or none:
  ///
  /// ```lua
  /// service "cloud".upload("a.png", function(fraction) self.bar.value = fraction end)
  /// ```
  ///
  /// That runs as a part of the script's behaviour, once at a time. When it fails, the upload goes on.
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
  }

  /// A function whose answer comes later, from something that lives with the host: a dialog, a
  /// picker, a player.
  ///
  /// `body` runs in the host's isolation when the calling task waits already. It keeps the
  /// ``ServiceCall``, answers it once, and stops what it began when the call is cancelled:
  ///
  /// ```swift
  /// service.function("record", starting: { (call, seconds: Double) in
  ///   let recording = recorder.start(seconds) { file in call.answer(file) }
  ///   call.onCancel { recording.stop() }
  /// })
  /// ```
  ///
  /// A call that `body` lets go of fails: whoever waits is never left waiting. What `body` throws
  /// is raised where the script called.
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
  }
}
