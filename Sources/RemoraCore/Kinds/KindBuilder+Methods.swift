public import Lua

extension KindBuilder {
  /// A method with typed parameters.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - textLimit: The maximum number of bytes of text in each argument, including the texts in
  ///     tables. More is
  ///     refused before it is copied, with an error at the script's line.
  ///   - help: Its help text.
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

  /// An asynchronous method: the script's task waits for it, and the host continues meanwhile.
  ///
  /// The owner is passed to another thread, so it must be `Sendable`, such as an actor-isolated
  /// class. A behaviour that is detached meanwhile stops waiting; the method itself runs to its
  /// end.
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

  /// An asynchronous method of an owner that is not `Sendable`.
  ///
  /// `body` runs at once, in the host's isolation. It takes from the owner what the work needs, and
  /// returns a closure that runs on another thread.
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

  /// A method that reads its arguments itself, and may suspend the script's task.
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
