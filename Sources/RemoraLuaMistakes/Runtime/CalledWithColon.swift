import RemoraLuaSyntax

/// A function of a service that was called as a method: `storage:get("x")`.
package enum CalledWithColon {
  /// What to write instead, for a message about an argument that is the service itself; `nil` for any other message.
  package static func suggestion(for message: String, in excerpt: String) -> String? {
    guard let words = message.firstRange(of: "got the service ") else { return nil }
    let service = message[words.upperBound...].prefix { !$0.isWhitespace }
    let bytes = Array(excerpt.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    func word(_ index: Int) -> String {
      String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    let calls = tokens.indices.dropFirst().filter { index in
      word(index) == ":" && index + 2 < tokens.count
        && (["(", "{"].contains(word(index + 2)) || tokens[index + 2].kind == .string)
        && (index < 2 || word(index - 2) != "function")
    }
    let ofService = calls.first { word($0 - 1) == ")" || word($0 - 1).contains(service) }
    guard let colon = ofService ?? calls.first else { return "call its functions with a dot" }
    let isNamed = word(colon - 1) == service
    let call = ".\(word(colon + 1))(…)"
    return "write \(isNamed ? "\(service)\(call)" : call), with a dot"
  }
}
