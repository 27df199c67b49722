package import RemoraLua

/// Arguments of functions that scripts call by their names.
///
/// `what` is what the function takes, "a number of seconds", and `usage` an example: `wait(0.5)`.
extension LuaArguments {
  /// An argument.
  ///
  /// - Throws: ``Diagnostic`` that says what the function takes.
  package func get<Value: LuaConvertible>(
    _ position: Int,
    _ what: String,
    of function: String,
    usage: String,
    textLimit: Int = LuaTextLimit.standard
  ) throws -> Value {
    do {
      return try get(position, textLimit: textLimit)
    } catch {
      throw explained(error, position, "\(function) takes \(what)", usage)
    }
  }

  /// A number, as cheap as ``number(_:)``.
  ///
  /// - Throws: ``Diagnostic`` that says what the function takes.
  package func number(
    _ position: Int,
    _ what: String,
    of function: String,
    usage: String
  ) throws -> Double {
    do {
      return try number(position)
    } catch {
      throw explained(error, position, "\(function) takes \(what)", usage, isNumber: true)
    }
  }

  private func explained(
    _ error: any Error,
    _ position: Int,
    _ sentence: String,
    _ usage: String,
    isNumber: Bool = false
  ) -> any Error {
    guard let reason = (error as? LuaArgumentError)?.reason as? LuaConversionError,
      !reason.isTextLimit
    else { return error }
    let found = self[position]
    return Diagnostic(
      .error,
      "\(sentence), got \(found.kindDescription)",
      suggestion: isNumber && found.text.flatMap(Double.init) != nil
        ? "tonumber(text) makes a number of it" : "write \(usage)"
    )
  }
}
