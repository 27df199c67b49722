public import RemoraLua

extension KindBuilder {
  /// An asynchronous method: the script's task waits for it, and the host continues meanwhile.
  ///
  /// The method runs in another isolation, so the owner must be `Sendable`. If the script's task
  /// ends meanwhile, for example because its behaviour is detached, the Swift task that runs the
  /// method is cancelled. A method that does not check for cancellation runs to its end. It keeps
  /// the owner until then.
  public func asyncMethod<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @Sendable (Object, repeat each Parameter) async throws -> Result
  ) where Object: Sendable {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      .wait(AsyncWait { try await body(object, repeat each values) })
    }
  }

  /// An asynchronous method without a result; otherwise as one with a result.
  public func asyncMethod<each Parameter: LuaConvertible & Sendable>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @Sendable (Object, repeat each Parameter) async throws -> Void
  ) where Object: Sendable {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      .wait(
        AsyncWait {
          try await body(object, repeat each values)
          return LaterValue.none
        }
      )
    }
  }

  /// An asynchronous method of the main actor, for a host that lives there: an owner may be
  /// `final class Player: @MainActor Owner`.
  ///
  /// ```swift
  /// kind.asyncMethod("play") { (player: Player, track: String) in
  ///   try await player.play(track)
  ///   return player.position
  /// }
  /// ```
  ///
  /// Only code of the main actor can call this, so the compiler knows that the host lives there. Arguments
  /// and results may therefore be owners and other types that are not `Sendable`. Cancels the Swift task
  /// and keeps the owner as methods that run elsewhere do.
  @MainActor
  public func asyncMethod<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @MainActor (Object, repeat each Parameter) async throws -> Result
  ) {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      // The host calls this on the main actor: nothing leaves that isolation.
      let call: @MainActor () async throws -> LaterValue = {
        let result = try await body(object, repeat each values)
        return LaterValue { result.luaValue(in: $0) }
      }
      return .wait(AsyncWait { @MainActor in try await call() })
    }
  }

  /// An asynchronous method of the main actor without a result; otherwise as one with a result.
  @MainActor
  public func asyncMethod<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @MainActor (Object, repeat each Parameter) async throws -> Void
  ) {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      let call: @MainActor () async throws -> LaterValue = {
        try await body(object, repeat each values)
        return .none
      }
      return .wait(AsyncWait { @MainActor in try await call() })
    }
  }

  /// An asynchronous method of an owner that may not cross to another thread.
  ///
  /// `body` runs at once, in the host's isolation. It copies what it needs from the owner, and returns a
  /// closure that runs elsewhere. That closure is cancelled as other asynchronous methods are, and does not
  /// keep the owner.
  ///
  /// ```swift
  /// kind.asyncMethod("download", starting: { (avatar, size: Int) in
  ///   let url = avatar.url
  ///   return { try await loader.load(url, size) }
  /// })
  /// ```
  public func asyncMethod<each Parameter: LuaConvertible, Result: LuaConvertible & Sendable>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    starting body:
      @escaping (Object, repeat each Parameter) throws -> (
        @Sendable () async throws -> Result
      )
  ) {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      let operation = try body(object, repeat each values)
      return .wait(AsyncWait { try await operation() })
    }
  }

  // The compiler does not rank the two overloads by what a closure in a closure returns.
  /// An asynchronous method without a result of an owner that may not cross to another thread; otherwise as
  /// one with a result.
  @_disfavoredOverload
  public func asyncMethod<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    starting body:
      @escaping (Object, repeat each Parameter) throws -> (
        @Sendable () async throws -> Void
      )
  ) {
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
      let operation = try body(object, repeat each values)
      return .wait(
        AsyncWait {
          try await operation()
          return LaterValue.none
        }
      )
    }
  }
}

/// A result that becomes a Lua value in the host's isolation, where it was made and is used.
private struct LaterValue: LuaConvertible, @unchecked Sendable {
  static var luaDescription: String { LuaValue.luaDescription }
  static var none: LaterValue { LaterValue { _ in .nil } }

  private let make: (LuaState) -> LuaValue

  init(_ make: @escaping (LuaState) -> LuaValue) { self.make = make }
  init(luaValue: LuaValue) { self.init { _ in luaValue } }
  func luaValue(in state: LuaState) -> LuaValue { make(state) }
}
