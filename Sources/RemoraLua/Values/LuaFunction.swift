import CRemoraLuaShim

/// A Lua function, by reference.
public struct LuaFunction: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  var core: StateCore { reference.core }

  /// The function's declaration in its source.
  package var declaration: Declaration {
    core.withStack(closed: .closed) { stack in
      stack.push(reference, in: core)
      defer { stack.pop() }
      var info = unsafe shim_function_info()
      unsafe shim_inspect_function(stack.thread, -1, &info)
      return unsafe Declaration(
        place: LuaPlace(source: String(cString: info.source), line: Int(info.line)),
        lastLine: Int(info.last_line),
        parameterCount: Int(info.parameters),
        isVariadic: info.is_variadic,
        isNative: info.is_native
      )
    }
  }

  /// The declaration of a function.
  package struct Declaration: Equatable, Sendable {
    /// The place where it is defined; the line is -1 for a Swift function.
    package let place: LuaPlace
    /// The line of its `end`; -1 for a Swift function.
    package let lastLine: Int
    /// The number of its named parameters, `self` included.
    package let parameterCount: Int
    /// Whether it takes `...`.
    package let isVariadic: Bool
    /// Whether it is written in Swift or C.
    package let isNative: Bool

    /// Of a function in a closed state.
    fileprivate static var closed: Declaration {
      Declaration(
        place: LuaPlace(source: "", line: -1),
        lastLine: -1,
        parameterCount: 0,
        isVariadic: false,
        isNative: true
      )
    }
  }
}
