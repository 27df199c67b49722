import RemoraLuaSyntax

/// Lets a spec make a screen with `screen { … }`, although `screen` is the topmost screen there.
///
/// In the text of a spec, a call of the global `screen` becomes a call of ``word``. This has the same length, so that
/// the columns in messages stay right.
enum ScreenCalls {
  /// The function that makes screens.
  static let word = "_creen"

  /// A spec whose calls of `screen` make screens.
  static func renamed(in source: [UInt8]) -> [UInt8] {
    let tokens = LuaLexer.tokens(of: source)
    let mayCall = tokens.contains { token in
      token.kind == .name && source[token.range].elementsEqual("screen".utf8)
    }
    guard mayCall, let tree = try? LuaParser.tree(of: source) else { return source }
    let code = LuaCode(tree)
    var renamed = source
    for case .suffixed(let base, let suffixes) in code.expressions.map(\.expression.kind) {
      guard case .call? = suffixes.first?.kind, let name = base.name, name.text == "screen",
        code.variable(of: name) == nil
      else { continue }
      renamed.replaceSubrange(name.range, with: word.utf8)
    }
    return renamed
  }
}
