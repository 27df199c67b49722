import CRemoraLuaShim

/// A call that led to a failure.
package struct LuaFrame: Sendable {
  let call: shim_call

  /// The line that ran; `nil` in a function of the host.
  ///
  /// Lua shortens the name of a source that is longer than 59 bytes.
  package var place: LuaPlace? {
    call.line > 0 ? LuaPlace(source: text(of: call.source), line: Int(call.line)) : nil
  }

  /// The name by which the function was called, of at most 79 bytes; `nil` where it has none.
  package var name: String? {
    let name = text(of: call.name)
    return name.isEmpty ? nil : name
  }
}

extension LuaFrame: CustomStringConvertible {
  /// `scripts/x.lua:7: in method 'fade'`; without the place in a function of the host.
  package var description: String {
    let words = text(of: call.words) + (name.map { " '\($0)'" } ?? "")
    return place.map { "\($0): \(words)" } ?? words
  }
}

/// A variable of the function that failed, with its value as people read it: `3`, `"quiz"`, `a list of 2`.
package struct LuaLocal: Codable, Equatable, Sendable {
  /// Its name, of at most 47 bytes: longer ones are left out.
  package let name: String
  /// Its value when it failed; a text is cut after 200 bytes.
  package let value: String

  init(_ local: shim_local) { (name, value) = (text(of: local.name), text(of: local.value)) }
}

/// The text in an array of characters that ends with a zero.
private func text<Characters>(of characters: Characters) -> String {
  unsafe withUnsafeBytes(of: characters) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
