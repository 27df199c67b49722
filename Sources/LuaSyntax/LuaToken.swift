/// A word of a Lua source, with its place.
package struct LuaToken: Equatable {
  /// What it is.
  package enum Kind: Equatable {
    case keyword
    case name
    case number
    /// A string in quotes.
    case string
    /// A string in long brackets.
    case longString
    case comment
    case symbol
    /// A string in quotes that its line, or the source, ends.
    case unfinishedString
    /// A string in long brackets that the source ends.
    case unfinishedLongString
    /// A comment in long brackets that the source ends.
    case unfinishedComment
    /// What Lua does not know: a character outside strings and comments, a number with letters.
    case invalid
  }

  package let kind: Kind
  /// Its bytes in the source; both ends lie between characters.
  package let range: Range<Int>

  /// Whether it is a string, finished or not.
  package var isString: Bool {
    switch kind {
    case .string, .longString, .unfinishedString, .unfinishedLongString: true
    default: false
    }
  }

  /// Whether the source ends in the midst of it.
  package var isUnfinished: Bool {
    kind == .unfinishedString || kind == .unfinishedLongString || kind == .unfinishedComment
  }
}
