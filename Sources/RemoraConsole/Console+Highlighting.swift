import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

extension Console {
  /// The category of a part of Lua code, for colours.
  package enum Highlight: Sendable {
    case keyword
    case string
    case number
    case comment
    /// A name in scope: an id, an assigned variable.
    case nameInScope
    /// A function or library of Lua, of scripts or of the prompt.
    case builtIn
    /// A name after a dot or a colon.
    case property
    /// A string or a comment without its end.
    case unfinished
    /// Not Lua.
    case invalid
    /// The name of a command, `:tree`: only in what a ``PromptSession`` highlights.
    case command
  }

  /// The parts of Lua code that have a colour, in order.
  ///
  /// Accepts unfinished and invalid code. Takes time in proportion to the code, and runs nothing.
  package func highlight(_ text: String) -> [(range: Range<String.Index>, kind: Highlight)] {
    let bytes = Array(text.utf8)
    let scope = scope
    var previous: UInt8?
    var place = (offset: 0, index: text.startIndex)
    func index(_ offset: Int) -> String.Index {
      place = (offset, text.utf8.index(place.index, offsetBy: offset - place.offset))
      return place.index
    }
    var parts: [(range: Range<String.Index>, kind: Highlight)] = []
    for token in LuaLexer.tokens(of: bytes) {
      let isMember = previous == UInt8(ascii: ".") || previous == UInt8(ascii: ":")
      previous = token.range.count == 1 ? bytes[token.range.lowerBound] : nil
      let kind: Highlight?
      if token.kind == .name {
        let name = String(decoding: bytes[token.range], as: UTF8.self)
        kind = isMember ? .property : Console.highlight(name, scope)
      } else {
        kind = Console.highlight(token.kind)
      }
      if let kind {
        let start = index(token.range.lowerBound)
        parts.append((start..<index(token.range.upperBound), kind))
      }
    }
    return parts
  }

  private static func highlight(_ name: String, _ scope: LiveScope) -> Highlight? {
    switch scope.meaning(of: name) {
    case nil: nil
    case .value(.function(let function)) where function.declaration.isNative: .builtIn
    case .value(.table(let table)) where scope.libraryName(of: table) != nil: .builtIn
    default: .nameInScope
    }
  }

  private static func highlight(_ kind: LuaToken.Kind) -> Highlight? {
    switch kind {
    case .keyword: .keyword
    case .string, .longString: .string
    case .number: .number
    case .comment: .comment
    case .unfinishedString, .unfinishedLongString, .unfinishedComment: .unfinished
    case .invalid: .invalid
    case .symbol, .name: nil
    }
  }
}
