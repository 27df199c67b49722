/// What a parser needs to go on after a mistake.
struct LuaRecovery {
  /// How far a statement reaches: to the next line that is not deeper, unless that one only closes something.
  struct Reach {
    /// How far the line is indented in which the statement begins.
    let column: Int
    /// The number of its first token, which is in reach; of an `if`, that of its branch.
    var first: Int
  }

  private(set) var mistakes: [LuaSyntaxError] = []
  /// The words that end the blocks that are open.
  var awaited: [String] = []
  /// How many tokens may still be parsed in vain by trials, so that the time stays in proportion to the source.
  var patience = 0
  let layout: LuaLayout

  init() { layout = LuaLayout() }

  init(_ bytes: [UInt8], _ tokens: [LuaToken], _ words: [String?]) {
    layout = LuaLayout(bytes, tokens, words)
    patience = 4 * tokens.count
  }

  /// Adds a mistake; only the first one of each place counts.
  mutating func record(_ mistake: LuaSyntaxError) {
    if mistakes.last?.offset != mistake.offset { mistakes.append(mistake) }
  }
}
