import CRemoraLuaShim

extension Stack {
  /// Pushes a Swift error as a value that Lua can raise.
  ///
  /// `sentence` replaces its message for scripts.
  ///
  /// With `places` it gets the place of the Lua code that called the running function, unless it
  /// has its own. Without, it gets its place when it is raised after a wait.
  @discardableResult
  func push(error: any Error, sentence: String? = nil, places: Bool) -> CarriedError {
    let carried = CarriedError(error)
    let known = error as? LuaError
    var given = unsafe shim_error()
    var sentence = sentence ?? message(of: error)
    sentence.withUTF8 { text in
      unsafe text.withMemoryRebound(to: CChar.self) { bytes in
        unsafe given.message = bytes.baseAddress
        unsafe given.length = bytes.count
        unsafe withOptionalCString(known?.place?.source) { source in
          unsafe (known?.calls ?? []).withUnsafeBufferPointer { calls in
            unsafe given.source = source
            unsafe given.line = Int32(clamping: known?.line ?? 0)
            unsafe given.calls = calls.baseAddress
            unsafe given.call_count = Int32(clamping: calls.count)
            let context = unsafe Unmanaged.passRetained(carried).toOpaque()
            unsafe shim_push_carried(thread, &given, context, places)
          }
        }
      }
    }
    return carried
  }
}

private func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  if let text { unsafe text.withCString { unsafe body($0) } } else { body(nil) }
}
