public import RemoraLua

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
    define(name, help, textLimit) { (object, _, values: repeat each Parameter) in
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
    define(name, help, textLimit) { (object, lua, values: repeat each Parameter) in
      .values([try body(object, repeat each values).luaValue(in: lua)])
    }
  }

  /// A method that looks at its arguments itself, and may suspend the script's task.
  package func add(
    _ name: String,
    _ help: String? = nil,
    takes parameters: [String] = [],
    textLimit: Int = LuaTextLimit.standard,
    input: InputDeclaration? = nil,
    _ body: @escaping (Object, LuaArguments) throws -> LuaOutcome
  ) {
    contents.methods.append(
      KindMethod(
        name: name,
        help: help,
        parameters: parameters,
        textLimit: textLimit,
        input: input,
        body: { object, arguments in
          try body(unsafe unsafeDowncast(object, to: Object.self), arguments)
        }
      )
    )
  }

  /// A method whose arguments are converted before it runs.
  func define<each Parameter: LuaConvertible>(
    _ name: String,
    _ help: String?,
    _ textLimit: Int,
    _ body: @escaping (Object, LuaState, repeat each Parameter) throws -> LuaOutcome
  ) {
    var parameters: [String] = []
    for type in repeat (each Parameter).self { parameters.append(type.luaDescription) }
    add(name, help, takes: parameters, textLimit: textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return try body(object, try arguments.state, repeat each values)
    }
  }
}
