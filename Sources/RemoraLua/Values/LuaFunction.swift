import CRemoraLuaShim

/// A Lua function, by reference.
public struct LuaFunction: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  private var core: StateCore { reference.core }

  /// Calls the function and returns all its results.
  ///
  /// The function may not wait; trying is an error. Use ``callAsync`` for functions that wait.
  ///
  /// - Throws: the unchanged error of a Swift function that the code called, if no script caught
  ///   it; otherwise ``LuaError``, if the code raises an error, exceeds its limits, or tries to
  ///   wait.
  @discardableResult
  public func call(_ arguments: LuaValue...) throws -> [LuaValue] {
    try call(arguments: arguments)
  }

  /// Calls the function with a list of arguments and returns all its results.
  ///
  /// - Throws: as ``call(_:)``.
  public func call(arguments: [LuaValue]) throws -> [LuaValue] {
    do throws(LuaError) {
      return try placedCall(arguments: arguments)
    } catch {
      throw error.underlying ?? error
    }
  }

  /// Calls the function like ``call(arguments:)``, and reports every failure with its place.
  ///
  /// The error of a Swift function is the ``LuaError/underlying`` of the thrown error.
  ///
  /// - Throws: ``LuaError``.
  @discardableResult
  public func placedCall(arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    let task = LuaTask(self, in: core)
    switch task.resume(with: arguments) {
    case .finished(let results): return results
    case .failed(let error): throw error
    case .waiting:
      try task.cancel()
      throw LuaError(kind: .runtime, message: "a function that is called at once may not wait")
    }
  }

  /// Calls the function and awaits every asynchronous Swift function that it calls.
  ///
  /// The state is free for other calls while it waits. Runs in the caller's isolation.
  ///
  /// - Throws: as ``call(_:)``; `CancellationError` does not stop the Lua code:
  ///   cancel what it waits for.
  package func callAsync(
    _ arguments: LuaValue...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> [LuaValue] {
    let task = LuaTask(self, in: core)
    var step = task.resume(with: arguments)
    while true {
      switch step {
      case .finished(let results): return results
      case .failed(let error): throw error.underlying ?? error
      case .waiting(let wait as AsyncWait):
        let operation = wait.operation
        do {
          let result = try await operation()
          step = task.resume(returning: [result.luaValue(in: try core.liveState)])
        } catch {
          guard core.isOpen else { throw error }
          step = task.resume(throwing: error)
        }
      case .waiting:
        try task.cancel()
        throw LuaError(kind: .runtime, message: "this wait needs a host to end it")
      }
    }
  }

  /// The function's declaration in its source.
  package var declaration: Declaration {
    core.withStack { stack in
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
    /// Where it is defined; the line is -1 for a Swift function.
    package let place: LuaPlace
    /// The line of its `end`; -1 for a Swift function.
    package let lastLine: Int
    /// How many parameters it names, `self` included.
    package let parameterCount: Int
    /// Whether it takes `...`.
    package let isVariadic: Bool
    /// Whether it is written in Swift or C.
    package let isNative: Bool
  }

  /// Whether both are the same function.
  public static func == (left: LuaFunction, right: LuaFunction) -> Bool {
    left.reference.isSame(as: right.reference)
  }
}

/// A place in a Lua source.
public struct LuaPlace: Hashable, Sendable, CustomStringConvertible {
  /// The chunk's name, as given when it was loaded.
  public let source: String
  /// The line, from 1.
  public let line: Int

  /// A place.
  package init(source: String, line: Int) {
    self.source = source
    self.line = line
  }

  /// The place that a function of the shim finds; `nil` if it finds none.
  init?(
    finding find: (UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafeMutablePointer<Int32>) -> Bool
  ) {
    var source: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard unsafe find(&source, &line), let source = unsafe source else { return nil }
    self.init(source: unsafe String(cString: source), line: Int(line))
  }

  /// `source:line`.
  public var description: String { "\(source):\(line)" }
}
