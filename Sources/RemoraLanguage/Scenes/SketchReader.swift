import RemoraLimits

/// Reads the tokens of a JSON text into the nodes of a ``JSONSketch``.
///
/// In a text that is not finished it assumes what makes most sense while somebody types:
/// - A string ends at the end of its line at the latest; see `SketchReader+Strings.swift`.
/// - A string before a colon is a name, even where a value is missing before it.
/// - A closing bracket also closes what is open inside of its partner; one without a partner means nothing.
/// - An opening brace where an object of a list waits for a name begins the next item.
/// - A name in a list is that of an object whose brace is missing.
///
/// If brackets are missing or too many, it reads an indented text again, and trusts the lines more than the
/// brackets; see `SketchReader+Lines.swift`.
///
/// Each step consumes at least one byte. It does not recurse, and takes time in proportion to the text.
struct SketchReader {
  let bytes: [UInt8]
  var position = 0
  var nodes: [JSONSketch.Node] = []
  private(set) var isBalanced = true
  var open: [Frame] = []
  let trustsIndentation: Bool
  /// The place of the line that is being read, and that of its first token.
  var line = (start: 0, indent: 0)
  /// How many brackets are open beyond the maximum depth.
  private var skippedDepth = 0

  /// An object or a list that is being read, and the member that has begun.
  struct Frame {
    let node: Int
    let isObject: Bool
    let line: (start: Int, indent: Int)
    /// Its last part.
    var last: Int?
    var key: Range<Int>?
    /// The end of the colon behind the name.
    var colonEnd: Int?

    var isBeforeName: Bool { isObject && key == nil && colonEnd == nil }
  }

  init(_ bytes: [UInt8], trustsIndentation: Bool = false) {
    (self.bytes, self.trustsIndentation) = (bytes, trustsIndentation)
  }

  mutating func read() {
    while position < bytes.count {
      let start = position
      if trustsIndentation, !SketchReader.isSpace(bytes[start]) { noteLine() }
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "\""):
        position = stringEnd(isName: open.last?.isBeforeName ?? false)
        add(.string, start..<position)
      case UInt8(ascii: "{"): openContainer(.object)
      case UInt8(ascii: "["): openContainer(.list)
      case UInt8(ascii: "}"): close(object: true)
      case UInt8(ascii: "]"): close(object: false)
      case UInt8(ascii: ","):
        position += 1
        if skippedDepth == 0 { finishMember() }
      case UInt8(ascii: ":"):
        position += 1
        noteColon()
      default: readWord()
      }
    }
    isBalanced = isBalanced && open.isEmpty && skippedDepth == 0
    while !open.isEmpty { closeLast(at: bytes.count, isClosed: false) }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
      true
    default: isSpace(byte)
    }
  }

  // MARK: Members

  private mutating func noteColon() {
    guard skippedDepth == 0, open.last?.isObject ?? false, open[open.count - 1].colonEnd == nil
    else { return }
    open[open.count - 1].colonEnd = position
  }

  /// Adds a string or a word: a name or a value.
  private mutating func add(_ kind: JSONSketch.Node.Kind, _ range: Range<Int>) {
    guard skippedDepth == 0 else { return }
    if kind == .string { reopenRoot() }
    guard let frame = open.last else { return }
    guard frame.isObject else {
      guard kind == .string, open.count < Limit.jsonDepth.value, isBeforeColon(range.upperBound)
      else { return append(kind, range) }
      isBalanced = false
      append(.object, range.lowerBound..<range.lowerBound, isClosed: false)
      push(isObject: true)
      open[open.count - 1].key = range
      return
    }
    if frame.isBeforeName || isBeforeColon(range.upperBound) {
      finishMember()
      open[open.count - 1].key = range
    } else {
      append(kind, range)
    }
  }

  private mutating func readWord() {
    let start = position
    let isName = open.last?.isBeforeName ?? false
    if !isName, let quote = quoteOfUnopenedString {
      position = quote + 1
      return add(.string, start..<quote)
    }
    while position < bytes.count, !SketchReader.isDelimiter(bytes[position]) { position += 1 }
    let end = position
    if isName, end < bytes.count, bytes[end] == UInt8(ascii: "\"") { position += 1 }
    add(.word, start..<end)
  }

  func isBeforeColon(_ offset: Int) -> Bool {
    bytes[offset...].first { !SketchReader.isSpace($0) } == UInt8(ascii: ":")
  }

  /// Adds a value under the name that was read.
  private mutating func append(
    _ kind: JSONSketch.Node.Kind,
    _ range: Range<Int>,
    isClosed: Bool = true
  ) {
    nodes.append(
      JSONSketch.Node(
        kind: kind,
        parent: open.last?.node,
        key: open.last?.key,
        hasColon: open.last?.colonEnd != nil,
        range: range,
        isClosed: isClosed,
        end: nodes.count + 1
      )
    )
    guard !open.isEmpty else { return }
    (open[open.count - 1].key, open[open.count - 1].colonEnd) = (nil, nil)
    open[open.count - 1].last = nodes.count - 1
  }

  /// Adds a name that has no value.
  private mutating func finishMember() {
    guard let frame = open.last, let key = frame.key else { return }
    let place = frame.colonEnd ?? key.upperBound
    append(.nothing, place..<place)
  }

  // MARK: Brackets

  private mutating func openContainer(_ kind: JSONSketch.Node.Kind) {
    let start = position
    position += 1
    guard skippedDepth == 0, open.count < Limit.jsonDepth.value else {
      skippedDepth += 1
      return
    }
    if kind == .object, open.last?.isBeforeName ?? false {
      let isItem = trustsIndentation && putLastIntoList()
      if !isItem, open.dropLast().last?.isObject == false {
        closeLast(at: start, isClosed: false)
      }
    }
    guard !open.isEmpty || nodes.isEmpty else { return }
    append(kind, start..<position, isClosed: false)
    push(isObject: kind == .object)
  }

  mutating func push(isObject: Bool) {
    open.append(Frame(node: nodes.count - 1, isObject: isObject, line: line))
  }

  private mutating func close(object: Bool) {
    position += 1
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    let partner = open.lastIndex { $0.isObject == object && isClosable($0) }
    guard let partner else {
      isBalanced = false
      if !object, putLastIntoList() { closeLast(at: position, isClosed: true) }
      return
    }
    while open.count > partner + 1 { closeLast(at: position - 1, isClosed: false) }
    closeLast(at: position, isClosed: true)
  }

  mutating func closeLast(at end: Int, isClosed: Bool) {
    finishMember()
    guard let frame = open.popLast() else { return }
    let start = nodes[frame.node].range.lowerBound
    nodes[frame.node].range = start..<end
    nodes[frame.node].isClosed = isClosed
    nodes[frame.node].end = nodes.count
    isBalanced = isBalanced && isClosed
  }

  /// Continues the outermost object if a brace too many has closed it.
  private mutating func reopenRoot() {
    guard open.isEmpty, let root = nodes.first, root.kind == .object else { return }
    isBalanced = false
    open.append(Frame(node: 0, isObject: true, line: line))
  }
}
