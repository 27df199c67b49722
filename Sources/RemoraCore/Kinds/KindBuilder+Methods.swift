public import Lua

extension KindBuilder {
  /// A method with typed parameters.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - textLimit: How many bytes of text each argument may have, those in tables included. More is
  ///     refused before it is copied, with an error at the script's line.
  ///   - help: What it does.
  ///   - body: The method.
  public func method<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping (Object, repeat each Parameter) throws -> Void
  ) {
    let parameters = describe(repeat (each Parameter).self)
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      try body(object, repeat each values)
      return .nothing
    }
  }

  /// A method with typed parameters and a result; `textLimit` as for those without.
  public func method<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping (Object, repeat each Parameter) throws -> Result
  ) {
    let parameters = describe(repeat (each Parameter).self)
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      let result = try body(object, repeat each values)
      return .values([result.luaValue(in: try arguments.state)])
    }
  }

  /// An asynchronous method: the script's task waits for it and the host goes on meanwhile.
  ///
  /// The owner crosses to wherever the method runs, so it must be `Sendable`. When the script's task ends
  /// meanwhile, because its behaviour is detached, say, nobody waits for the result any more and the Swift
  /// task that runs the method is cancelled: a method that does not look at that runs to its end. It keeps
  /// the owner until it ends.
  public func asyncMethod<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @Sendable (Object, repeat each Parameter) async throws -> Result
  ) where Object: Sendable {
    let parameters = describe(repeat (each Parameter).self)
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return .wait(AsyncWait { try await body(object, repeat each values) })
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
  /// Only code of the main actor can call this, which is how the compiler knows that the host lives there.
  /// What is cancelled and kept is as for methods that run elsewhere.
  @MainActor
  public func asyncMethod<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    _ body: @escaping @MainActor (Object, repeat each Parameter) async throws -> Result
  ) {
    let parameters = describe(repeat (each Parameter).self)
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      // The host, which calls this, is the main actor's: the owner does not leave it.
      nonisolated(unsafe) let owner = object
      return .wait(
        AsyncWait { @MainActor in try await body(unsafe owner, repeat each values) }
      )
    }
  }

  /// An asynchronous method of an owner that may not cross to another thread.
  ///
  /// `body` runs at once, in the host's isolation, and returns what is to run elsewhere: it takes
  /// from the owner what that needs.
  /// What it returns is cancelled as other asynchronous methods are, and does not keep the owner.
  ///
  /// ```swift
  /// kind.asyncMethod("download", starting: { (avatar, size: Int) in
  ///   let url = avatar.url
  ///   return { try await loader.load(url, size) }
  /// })
  /// ```
  public func asyncMethod<
    each Parameter: LuaConvertible,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    starting body:
      @escaping (Object, repeat each Parameter) throws -> (
        @Sendable () async throws -> Result
      )
  ) {
    let parameters = describe(repeat (each Parameter).self)
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      let operation = try body(object, repeat each values)
      return .wait(AsyncWait { try await operation() })
    }
  }

  private func describe<each Parameter: LuaConvertible>(
    _ types: repeat (each Parameter).Type
  ) -> [String] {
    var descriptions: [String] = []
    for type in repeat each types { descriptions.append(type.luaDescription) }
    return descriptions
  }

  /// A method that looks at its arguments itself, and may suspend the script's task.
  func add(
    _ name: String,
    _ help: String? = nil,
    takes parameters: [String] = [],
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Object, LuaArguments) throws -> LuaOutcome
  ) {
    methods.append(
      KindMethod(
        name: name,
        help: help,
        parameters: parameters,
        textLimit: textLimit,
        body: { object, arguments in
          try body(unsafe unsafeDowncast(object, to: Object.self), arguments)
        }
      )
    )
  }
}
