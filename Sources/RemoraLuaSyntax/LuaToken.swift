/// A token of a Lua source, with its place.
package struct LuaToken: Equatable {
  /// The kind of a token.
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
    /// A string in quotes without its closing quote on the same line.
    case unfinishedString
    /// A string in long brackets without its closing bracket.
    case unfinishedLongString
    /// A comment in long brackets without its closing bracket.
    case unfinishedComment
    /// Not Lua: an unknown character outside strings and comments, or a malformed number.
    case invalid
  }

  package let kind: Kind
  /// Its bytes in the source; both ends are character boundaries.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }

  /// Whether it is a string, finished or not.
  package var isString: Bool {
    switch kind {
    case .string, .longString, .unfinishedString, .unfinishedLongString: true
    default: false
    }
  }

  /// Whether the source ends inside it.
  package var isUnfinished: Bool {
    kind == .unfinishedString || kind == .unfinishedLongString || kind == .unfinishedComment
  }
}
