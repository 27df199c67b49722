package import Lua

extension LuaArguments {
  /// An argument of a function that scripts call by its name.
  ///
  /// - Parameters:
  ///   - what: What the function takes: "a number of seconds".
  ///   - usage: An example: `wait(0.5)`.
  /// - Throws: ``Diagnostic`` that says so.
  package func get<Value: LuaConvertible>(
    _ position: Int,
    _ what: String,
    of function: String,
    usage: String,
    textLimit: Int = LuaTextLimit.standard
  ) throws -> Value {
    do {
      return try get(position, textLimit: textLimit)
    } catch let error as LuaArgumentError {
      guard let reason = error.reason as? LuaConversionError, !reason.isTextLimit else {
        throw error
      }
      let found = self[position]
      let isNumber = found.text.flatMap(Double.init) != nil
      throw Diagnostic(
        .error,
        "\(function) takes \(what), got \(found.kindDescription)",
        suggestion: isNumber && (Value.self == Double.self || Value.self == Int.self)
          ? "tonumber(text) makes a number of it" : "write \(usage)"
      )
    }
  }
}
