import CRemoraLuaShim

/// A Swift error as a Lua value, by reference: a script gets it from `pcall` when a Swift function
/// throws.
///
/// Passed back to Lua, or raised again there with `error(e)`, it is the same value. A script reads
/// `e.message`, `e.place`, `e.file`, `e.line` and `e.traceback`, and `tostring(e)`.
public struct LuaErrorObject: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// The error that the Swift function threw.
  ///
  /// A ``LuaError`` if the function called a script that failed.
  public var error: any Error {
    let error = carried?.error ?? LuaError(kind: .runtime, message: message)
    return (error as? LuaError)?.underlying ?? error
  }

  /// The sentence, without the place.
  public var message: String { inspected.message }

  /// The place where a script called the function that threw.
  public var place: LuaPlace? { inspected.place }

  private var inspected: (message: String, place: LuaPlace?) {
    reference.core.withStack(closed: ("", nil)) { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      var found = unsafe shim_error()
      guard unsafe shim_inspect_carried(stack.thread, -1, &found) else { return ("", nil) }
      let bytes = unsafe UnsafeRawBufferPointer(start: found.message, count: found.length)
      let place = unsafe found.source.map {
        unsafe LuaPlace(source: String(cString: $0), line: Int(found.line))
      }
      return unsafe (String(decoding: bytes, as: UTF8.self), place)
    }
  }

  private var carried: CarriedError? {
    reference.core.withStack(closed: nil) { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      guard let context = unsafe shim_carried_context(stack.thread, -1) else { return nil }
      return unsafe Unmanaged<CarriedError>.fromOpaque(context).takeUnretainedValue()
    }
  }
}

extension LuaErrorObject: CustomStringConvertible {
  /// `chunk:line: message`, as `tostring(e)` returns it.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
