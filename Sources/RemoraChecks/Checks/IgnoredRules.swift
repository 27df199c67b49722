import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// The rules that comments switch off for a line: `-- remora: ignore unused-outlet, file-state`.
///
/// A comment is about its own line; one without code beside it is about the next line with code.
struct IgnoredRules {
  /// A name in a comment that is none of a rule, or that of a rule which cannot be switched off.
  struct Mistake {
    let message: String
    let suggestion: String
    let near: NearName?
    let range: Range<Int>

    fileprivate init(
      _ message: String,
      _ suggestion: String,
      near: NearName?,
      _ range: Range<Int>
    ) {
      (self.message, self.suggestion, self.near, self.range) = (message, suggestion, near, range)
    }
  }

  private(set) var mistakes: [Mistake] = []
  /// The rules by the line, from 1.
  private var rules: [Int: Set<CheckRule>] = [:]

  private static let known = CheckRule.allCases.filter(\.canBeIgnored).map(\.rawValue)

  /// `tokens` are all tokens, with the comments.
  init(_ tokens: [LuaToken], in source: [UInt8], _ lineStarts: [Int]) {
    var line = 0
    var lastCodeLine = -1
    var waiting: Set<CheckRule> = []
    for token in tokens {
      while line + 1 < lineStarts.count, lineStarts[line + 1] <= token.range.lowerBound {
        line += 1
      }
      guard token.kind == .comment else {
        if !waiting.isEmpty { rules[line + 1, default: []].formUnion(waiting) }
        waiting = []
        lastCodeLine = line
        // A text may go over several lines.
        let end = token.range.upperBound - 1
        while lastCodeLine + 1 < lineStarts.count, lineStarts[lastCodeLine + 1] <= end {
          lastCodeLine += 1
        }
        continue
      }
      let named = readNames(in: token.range, source)
      if lastCodeLine == line {
        rules[line + 1, default: []].formUnion(named)
      } else {
        waiting.formUnion(named)
      }
    }
  }

  func includes(_ rule: CheckRule, inLine line: Int) -> Bool {
    rules[line]?.contains(rule) ?? false
  }

  /// The rules that a comment switches off.
  private mutating func readNames(in comment: Range<Int>, _ source: [UInt8]) -> Set<CheckRule> {
    var rest = source[comment].drop { $0 == UInt8(ascii: "-") }
    for word in ["remora:", "ignore"] {
      rest = rest.drop(while: Self.isSpace)
      guard rest.starts(with: word.utf8) else { return [] }
      rest = rest.dropFirst(word.utf8.count)
    }
    guard rest.first.map(Self.isSpace) ?? true else { return [] }
    var rules: Set<CheckRule> = []
    for part in rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var name = part.drop(while: Self.isSpace)
      while name.last.map(Self.isSpace) ?? false { name.removeLast() }
      let text = String(decoding: name, as: UTF8.self)
      if let rule = CheckRule(rawValue: text), rule.canBeIgnored {
        rules.insert(rule)
      } else {
        mistakes.append(mistake(text, at: name.startIndex..<name.endIndex, in: comment))
      }
    }
    return rules
  }

  private func mistake(_ name: String, at range: Range<Int>, in comment: Range<Int>) -> Mistake {
    let list = "the rules are: \(Self.known.joined(separator: ", "))"
    if name.isEmpty {
      return Mistake("the name of a rule is missing", list, near: nil, comment)
    }
    if CheckRule(rawValue: name) != nil {
      return Mistake("\(name) cannot be ignored", "correct the mistake", near: nil, range)
    }
    let near = NearName(to: name, in: Self.known)
    return Mistake("there is no rule \(name)", near?.question ?? list, near: near, range)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
