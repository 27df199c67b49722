/// The changes of a document's text that give a list another item, or put items elsewhere.
extension JSONDocument {
  /// A text that becomes an item: each line after the first begins with `indentation`; the rest of its white space
  /// stays.
  package struct Item {
    let lines: [ArraySlice<UInt8>]
    let indentation: ArraySlice<UInt8>

    /// The value of a document of its own: its last line says how deep it was.
    package init(_ document: JSONDocument) {
      lines = Item.lines(of: document.bytes[document.root.span])
      indentation = (lines.count > 1 ? lines.last : nil)?.prefix { isBlank($0) } ?? []
    }

    /// A text of this document, with a change of its own, which counts from its beginning.
    package init(_ node: JSONNode, of document: JSONDocument, with change: TextChange = .none) {
      let text = document.bytes[node.span]
      lines = Item.lines(of: change.isEmpty ? text : change.applied(to: Array(text))[...])
      let line = document.line(at: node.span.lowerBound).drop(while: \.isNewline)
      indentation = Array(line.utf8)[...]
    }

    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      text.split(separator: JSONByte.lineFeed, omittingEmptySubsequences: false)
        .map { $0.last == JSONByte.carriageReturn ? $0.dropLast() : $0 }
    }

    /// The text where lines begin with `line`, and for each line where it was and where it is, without the white
    /// space at its beginning.
    fileprivate func text(at line: String) -> (
      text: [UInt8], lines: [(from: Int, to: Int, count: Int)]
    ) {
      let start = lines.first?.startIndex ?? 0
      var text: [UInt8] = []
      var stretches: [(from: Int, to: Int, count: Int)] = []
      for (number, own) in lines.enumerated() {
        var rest = own
        if number > 0 {
          text += line.prefix(while: \.isNewline).utf8
          if rest.starts(with: indentation) {
            rest = rest.dropFirst(indentation.count)
          } else {
            rest = rest.drop { isBlank($0) }
          }
          if !rest.allSatisfy(isBlank) { text += line.drop(while: \.isNewline).utf8 }
        }
        stretches.append((rest.startIndex - start, text.count, rest.count))
        text += rest
      }
      return (text, stretches)
    }
  }

  /// How the items of a list that was empty stand in it.
  package enum ListStyle {
    /// In the line of the list.
    case inline
    /// Each on a line of its own.
    case lines
  }

  /// Adds an item to a list, separated as its siblings are; a missing list is added to its object.
  ///
  /// `index` is that among the items that are there; without one, or with one that is too large, it comes at the end.
  /// `style` says how it stands in a list that is empty or missing; `above` names the members that stay below a new
  /// list.
  package func splice(
    inserting item: Item,
    into path: JSONPath,
    at index: Int? = nil,
    style: ListStyle = .inline,
    above: Set<String> = []
  ) throws(JSONEditError) -> TextChange.Splice {
    try insertion(of: item, into: path, at: index, style: style, above: above).splice
  }

  /// Writes an item in place of a value.
  package func splice(replacing node: JSONNode, with item: Item) -> TextChange.Splice {
    let text = item.text(at: line(at: node.span.lowerBound)).text
    return TextChange.Splice(node.span.lowerBound, Array(bytes[node.span]), text)
  }

  /// Adds an item at the end of a list: see ``splice(inserting:into:at:style:above:)``.
  package func appending(
    _ literal: JSONLiteral,
    to path: JSONPath
  ) throws(JSONEditError) -> JSONDocument {
    let place = root[path]?.items?.last?.span.lowerBound ?? root[path]?.span.lowerBound ?? 0
    let text = try JSONText.encode(literal, layout(at: place))
    let item = Item(JSONDocument(parsing: text, file: file))
    return applying(try splice(inserting: item, into: path))
  }

  /// Moves an item of a list to another index, or into another list.
  ///
  /// `index` is that once it is there; without one, or with one that is too large, it comes at the end. The result is
  /// `nil` if it is there already.
  package func change(
    moving path: JSONPath,
    into list: JSONPath,
    at index: Int? = nil,
    style: ListStyle = .inline,
    above: Set<String> = []
  ) throws(JSONEditError) -> TextChange? {
    try checkWellFormed()
    guard let node = root[path], case .index(let own)? = path.components.last else {
      throw .noValue(path)
    }
    var target = index
    if path.parent == list {
      let last = (root[list]?.items?.count ?? 1) - 1
      let wanted = min(max(0, index ?? last), last)
      if wanted == own { return nil }
      // Those behind it come one forward.
      target = wanted > own ? wanted + 1 : wanted
    }
    guard let removal = try splices(removing: [path]).first else { throw .noValue(path) }
    let (insertion, start, lines) = try insertion(
      of: Item(node, of: self),
      into: list,
      at: target,
      style: style,
      above: above
    )
    let origin = node.span.lowerBound - removal.offset
    return TextChange(
      [removal, insertion],
      carrying: lines.map { ((0, origin + $0.from), (1, start + $0.to), $0.count) }
    )
  }

  /// The splice, where the item begins in its new text, and the lines of the item.
  private func insertion(
    of item: Item,
    into path: JSONPath,
    at index: Int?,
    style: ListStyle,
    above: Set<String>
  ) throws(JSONEditError) -> (
    splice: TextChange.Splice, start: Int, lines: [(from: Int, to: Int, count: Int)]
  ) {
    try checkWellFormed()
    guard let list = root[path] else {
      // A mark that stands for the item in the new list.
      let mark: JSONLiteral = style == .lines ? .lines([.null]) : .array([.null])
      let added = try splice(setting: path, to: mark, above: above)
      guard let place = applying(added).root[path]?.items?.first?.span else { throw .noValue(path) }
      let before = added.new.prefix(place.lowerBound - added.offset)
      let line =
        style == .lines
        ? lineBreak(at: added.offset) + lastLine(of: before) : self.line(at: added.offset)
      let (text, lines) = item.text(at: line)
      let whole = Array(before) + text + added.new[(before.count + place.count)...]
      return (TextChange.Splice(added.offset, added.old, whole), before.count, lines)
    }
    guard let items = list.items else { throw .noValue(path) }
    guard !items.isEmpty else {
      let layout = layout(at: list.span.lowerBound)
      let line = style == .lines ? layout.line + layout.step : ""
      let (text, lines) = item.text(at: style == .lines ? line : layout.line)
      let end = style == .lines ? layout.line : ""
      let whole = Array("[\(line)".utf8) + text + Array("\(end)]".utf8)
      return (
        TextChange.Splice(list.span.lowerBound, Array(bytes[list.span]), whole),
        1 + line.utf8.count, lines
      )
    }
    let place = min(max(0, index ?? items.count), items.count)
    let sibling = items[min(place, items.count - 1)].span
    let (text, lines) = item.text(at: line(at: sibling.lowerBound))
    let separator = Array(separator(at: place, of: items, in: list).utf8)
    if place == items.count {
      let splice = TextChange.Splice(sibling.upperBound, [], separator + text)
      return (splice, separator.count, lines)
    }
    return (TextChange.Splice(sibling.lowerBound, [], text + separator), 0, lines)
  }

  /// What stands between an item that is added and its neighbour.
  private func separator(at index: Int, of items: [JSONNode], in list: JSONNode) -> String {
    if items.count > 1 {
      let second = min(max(1, index), items.count - 1)
      return text(in: items[second - 1].span.upperBound..<items[second].span.lowerBound)
    }
    let space = text(in: list.span.lowerBound + 1..<items[0].span.lowerBound)
    return "," + (space.contains(where: \.isNewline) ? space : " ")
  }

  private func lineBreak(at offset: Int) -> String {
    String(line(at: offset).prefix(while: \.isNewline))
  }

  private func lastLine(of text: ArraySlice<UInt8>) -> String {
    let line = text.split(separator: JSONByte.lineFeed, omittingEmptySubsequences: false).last ?? []
    return String(decoding: line, as: UTF8.self)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == JSONByte.space || byte == JSONByte.tab }
