import RemoraLuaSyntax

/// A line that changes a copy which nobody keeps: `table.insert(self.list.items, "x")`.
///
/// A property of a control that is a list, a point or a size is read as a copy. To change it and set it
/// again is fine: so only where the text changes what it has just read, reading fails.
package struct LostWrite: Equatable {
  /// The property: `items`.
  package let property: String
  /// What is read: `self.list.items`.
  package let chain: String
  /// What would change the copy, if it had the name of the property: `items[1] = …`.
  package let change: String

  /// What is wrong with it.
  package var message: String {
    "\(chain) is read as a copy, and this changes only the copy"
  }

  /// What to write instead, where the property can be set.
  package var suggestion: String {
    "write local \(property) = \(chain); \(change); \(chain) = \(property)"
  }

  /// What a line changes of one of these properties; `nil` if it reads another, too.
  init?(in line: ArraySlice<UInt8>, of properties: Set<String>) {
    let bytes = Array(line)
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let reads = texts.indices.filter {
      $0 >= 2 && tokens[$0].kind == .name && properties.contains(texts[$0]) && texts[$0 - 1] == "."
    }
    for end in reads {
      guard let start = LostWrite.start(ofChainTo: end, tokens, texts),
        let change = LostWrite.change(of: start...end, texts)
      else { continue }
      func text(_ chain: ClosedRange<Int>) -> String {
        let range =
          tokens[chain.lowerBound].range.lowerBound..<tokens[chain.upperBound].range.upperBound
        return String(decoding: bytes[range], as: UTF8.self)
      }
      let chain = text(start...end)
      let isOnly = reads.allSatisfy { other in
        texts[other] != texts[end]
          || LostWrite.start(ofChainTo: other, tokens, texts).map { text($0...other) } == chain
      }
      guard isOnly else { return nil }
      self.init(property: texts[end], chain: chain, change: change)
      return
    }
    return nil
  }

  private init(property: String, chain: String, change: String) {
    (self.property, self.chain, self.change) = (property, chain, change)
  }

  /// The first token of `self.list.items`, and of `find("list").items`.
  private static func start(
    ofChainTo end: Int,
    _ tokens: [LuaToken],
    _ texts: [String]
  ) -> Int? {
    var start = end
    while start >= 2, texts[start - 1] == "." || texts[start - 1] == ":" {
      guard let part = self.start(ofPartTo: start - 2, tokens, texts) else { return nil }
      start = part
    }
    return start < end ? start : nil
  }

  /// The first token of `list`, `find("list")`, `find "list"` or `lists[1]`.
  private static func start(
    ofPartTo end: Int,
    _ tokens: [LuaToken],
    _ texts: [String]
  ) -> Int? {
    var index = end
    while index >= 0 {
      if tokens[index].kind == .name { return index }
      if tokens[index].kind != .string {
        guard texts[index] == ")" || texts[index] == "]",
          let opening = self.opening(of: index, texts)
        else { return nil }
        index = opening
      }
      index -= 1
    }
    return nil
  }

  private static func opening(of closing: Int, _ texts: [String]) -> Int? {
    var depth = 0
    for index in (0...closing).reversed() {
      switch texts[index] {
      case ")", "]": depth += 1
      case "(", "[":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func change(of chain: ClosedRange<Int>, _ texts: [String]) -> String? {
    let (start, end) = (chain.lowerBound, chain.upperBound)
    let name = texts[end]
    if start >= 4, texts[(start - 4)..<start].elementsEqual(["table", ".", texts[start - 2], "("]),
      ["insert", "remove", "sort"].contains(texts[start - 2]), end + 1 < texts.count,
      texts[end + 1] == "," || texts[end + 1] == ")"
    {
      return "table.\(texts[start - 2])(\(name)\(texts[end + 1] == "," ? ", …" : ""))"
    }
    var index = end + 1
    var depth = 0
    while index < texts.count {
      switch texts[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        guard index > end + 1 else { return nil }
        let path = texts[(end + 1)..<index]
        return name + (path.count > 4 ? "[…]" : path.joined()) + " = …"
      // A child is no copy: what is set on it stays.
      case "." where depth == 0 && name == "children": return nil
      case ".": if index + 1 >= texts.count { return nil }
      default:
        // Within brackets anything; outside only the names after dots.
        if depth == 0, texts[index - 1] != "." { return nil }
      }
      index += 1
    }
    return nil
  }
}

extension LostWrite {
  /// Those of a text, with their lines; lines with more than `length` bytes are no code of people.
  package static func all(
    in source: [UInt8],
    of names: Set<String>,
    upTo length: Int
  ) -> [(line: Int, write: LostWrite)] {
    var found: [(line: Int, start: Int, write: LostWrite)] = []
    var number = 0
    for line in source.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      guard line.count <= length, mayRead(names, line), let write = LostWrite(in: line, of: names)
      else { continue }
      found.append((number, line.startIndex, write))
    }
    guard !found.isEmpty else { return [] }
    // A comment or a text may go over several lines: what is in it is no code.
    let long = LuaLexer.tokens(of: source).map(\.range).filter { range in
      source[range].contains(10)
    }
    return found.filter { line in !long.contains { $0.contains(line.start) } }
      .map { ($0.line, $0.write) }
  }

  /// Whether a line has one of these names after a dot.
  private static func mayRead(_ names: Set<String>, _ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      line[index] == UInt8(ascii: ".")
        && names.contains { line[(index + 1)...].starts(with: $0.utf8) }
    }
  }
}
