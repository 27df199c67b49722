import RemoraLuaSyntax

/// Makes a statement whole that never was, as far as it goes.
enum CodeClosing {
  /// How many tokens before a mistake may belong to it.
  private static let maximumLoss = 3
  private static let closers: [UInt8: UInt8] = [40: 41, 91: 93, 123: 125]

  /// A statement up to its mistake, with the quotes and brackets that are missing; `nil` if that is not whole.
  static func closed(_ code: [UInt8]) -> [UInt8]? {
    let tokens = LuaLexer.tokens(of: code).filter { $0.kind != .comment }
    var mistake = code.count
    do { _ = try LuaParser.finishedTree(of: code) } catch { mistake = error.offset }
    let count = tokens.prefix { $0.range.lowerBound < mistake }.count
    let counts = [tokens.count] + (max(1, count - maximumLoss)...max(1, count)).reversed()
    return counts.lazy.compactMap { statement(closed(code, tokens.prefix($0))) }.first
  }

  /// The first statement of code; `nil` if there is none, or a mistake.
  private static func statement(_ code: [UInt8]) -> [UInt8]? {
    let tree = try? LuaParser.finishedTree(of: code)
    return tree?.block.statements.first.map { Array(code[..<$0.range.upperBound]) }
  }

  private static func closed(_ code: [UInt8], _ tokens: ArraySlice<LuaToken>) -> [UInt8] {
    var closed: [UInt8] = []
    var missing: [UInt8] = []
    var end = 0
    for token in tokens {
      closed += code[end..<token.range.upperBound]
      end = token.range.upperBound
      let first = code[token.range.lowerBound]
      if token.kind == .unfinishedString { closed.append(first) }
      guard token.kind == .symbol, token.range.count == 1 else { continue }
      if let closer = closers[first] { missing.append(closer) }
      if first == missing.last { missing.removeLast() }
    }
    return closed + missing.reversed()
  }
}
