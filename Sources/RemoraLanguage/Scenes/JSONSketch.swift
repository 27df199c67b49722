/// The values of a JSON text and their places, also while somebody is typing it.
///
/// ``RemoraJSON/JSONDocument`` says what is wrong in a text; a sketch says what is meant at each place of it. It
/// never fails: see ``SketchReader`` for what it assumes in a text that is not finished. Its nodes are in the order
/// of the text, so that each one stands after its parent and whatever walks over them needs no recursion.
struct JSONSketch {
  /// A value, with its name in an object.
  struct Node {
    enum Kind {
      case object, list
      /// A text in quotes, also one whose closing quote is missing.
      case string
      /// A number, `true`, or anything else without quotes.
      case word
      /// No value: only the name has been typed.
      case nothing
    }

    let kind: Kind
    /// The index of the object or list that it is in; `nil` for the root.
    var parent: Int?
    /// The bytes of its name, with the quotes.
    var key: Range<Int>?
    let hasColon: Bool
    /// The bytes of the value, with quotes or brackets.
    var range: Range<Int>
    /// Whether an object or a list has its closing bracket.
    var isClosed: Bool
    /// The index behind its last descendant.
    var end: Int

    var isContainer: Bool { kind == .object || kind == .list }
    /// Where it begins: its name, if it has one.
    var start: Int { key?.lowerBound ?? range.lowerBound }
  }

  let bytes: [UInt8]
  let nodes: [Node]
  /// Whether every bracket has its partner.
  let isBalanced: Bool

  init(_ bytes: [UInt8]) {
    var reader = SketchReader(bytes)
    reader.read()
    if !reader.isBalanced, SketchReader.isIndented(bytes) {
      reader = SketchReader(bytes, trustsIndentation: true)
      reader.read()
    }
    (self.bytes, nodes, isBalanced) = (bytes, reader.nodes, reader.isBalanced)
  }

  // MARK: Nodes

  /// The members of an object, or the items of a list.
  func children(of index: Int) -> some Sequence<Int> {
    let end = nodes[index].end
    return sequence(state: index + 1) { next in
      guard next < end else { return nil }
      defer { next = nodes[next].end }
      return next
    }
  }

  /// The member of that name; costs a walk over the members.
  func member(_ name: String, of object: Int) -> Int? {
    children(of: object).first { self.name(of: $0) == name }
  }

  /// The name of a member.
  func name(of index: Int) -> String? { nodes[index].key.flatMap { text(of: $0) } }

  /// The text of a string.
  func text(of index: Int) -> String? {
    nodes[index].kind == .string ? text(of: nodes[index].range) : nil
  }

  /// The texts of an object's members, by their names.
  ///
  /// Costs a walk over the members.
  func texts(_ names: Set<String>, of object: Int) -> [String: String] {
    var texts: [String: String] = [:]
    for child in children(of: object) {
      guard let name = name(of: child), names.contains(name), texts[name] == nil else { continue }
      texts[name] = text(of: child)
    }
    return texts
  }

  // MARK: Tokens

  /// The text of a name, a string or a word; `nil` if it has escapes or is not UTF-8, so that its bytes are not
  /// those of the text.
  func text(of token: Range<Int>) -> String? {
    let content = bytes[content(of: token)]
    guard !content.contains(UInt8(ascii: "\\")) else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    return text.utf8.count == content.count && text.utf8.elementsEqual(content) ? text : nil
  }

  func isQuoted(_ token: Range<Int>) -> Bool {
    !token.isEmpty && bytes[token.lowerBound] == UInt8(ascii: "\"")
  }

  /// The bytes between the quotes; all of a word.
  func content(of token: Range<Int>) -> Range<Int> {
    guard isQuoted(token) else { return token }
    return token.lowerBound + 1..<token.upperBound - (isFinished(token) ? 1 : 0)
  }

  /// Whether a token in quotes has its closing quote.
  func isFinished(_ token: Range<Int>) -> Bool {
    guard token.count > 1, bytes[token.upperBound - 1] == UInt8(ascii: "\"") else { return false }
    let escapes = bytes[token.lowerBound + 1..<token.upperBound - 1].reversed()
      .prefix { $0 == UInt8(ascii: "\\") }.count
    return escapes.isMultiple(of: 2)
  }
}
