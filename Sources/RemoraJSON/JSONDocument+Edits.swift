extension JSONDocument {
  /// The document with one value changed, or added, and every other byte as it was.
  ///
  /// An existing value is replaced. A missing member is added after its siblings, formatted like
  /// them, with the objects on the way to it; items of lists are never added.
  ///
  ///     try document.setting(["screens", 0, "title"], to: "Profile")
  ///
  /// The result is a new document, so edits can be chained. Spans of the old document are not valid
  /// in it.
  package func setting(
    _ path: JSONPath,
    to literal: JSONLiteral
  ) throws(JSONEditError) -> JSONDocument {
    try checkWellFormed()
    var node = root
    for (depth, component) in path.components.enumerated() {
      if let next = node[[component]] {
        node = next
        continue
      }
      guard case .key(let key) = component, let members = node.members else {
        throw .noValue(path)
      }
      var value = literal
      for missing in path.components[(depth + 1)...].reversed() {
        guard case .key(let key) = missing else { throw .noValue(path) }
        value = .object([.init(key, value)])
      }
      let place = members.last?.keySpan ?? node.span
      let text = try JSONText.encode(value, layout(at: place.lowerBound))
      return inserting(key, text, after: members, of: node)
    }
    var layout = layout(at: node.span.lowerBound)
    if let first = node.items?.first {
      // Items that are on lines of their own stay in their column.
      let line = self.layout(at: first.span.lowerBound).line
      if line != layout.line, line.hasPrefix(layout.line) {
        layout.step = String(line.dropFirst(layout.line.count))
      }
    }
    return replacing(node.span, with: try JSONText.encode(literal, layout))
  }

  /// The document with one more item at the end of a list, and every other byte as it was.
  ///
  /// The item is separated as its siblings are. A missing list is added, as ``setting(_:to:)`` adds
  /// a value.
  package func appending(
    _ literal: JSONLiteral,
    to path: JSONPath
  ) throws(JSONEditError) -> JSONDocument {
    try checkWellFormed()
    guard let list = root[path] else { return try setting(path, to: .array([literal])) }
    guard let items = list.items else { throw .noValue(path) }
    let place = items.last?.span ?? list.span
    let item = try JSONText.encode(literal, layout(at: place.lowerBound))
    guard let last = items.last?.span else { return replacing(list.span, with: "[\(item)]") }
    let before = items.count > 1 ? items[items.count - 2].span.upperBound : list.span.lowerBound + 1
    let space = text(in: before..<last.lowerBound)
    let separator =
      items.count > 1 ? space : "," + (space.contains(where: \.isNewline) ? space : " ")
    return replacing(last.upperBound..<last.upperBound, with: separator + item)
  }

  /// The document without one member of an object, or one item of a list, and without the comma and
  /// the white space that only it needed.
  package func removing(_ path: JSONPath) throws(JSONEditError) -> JSONDocument {
    try checkWellFormed()
    guard let last = path.components.last, let parent = root[path.parent], root[path] != nil else {
      throw .noValue(path)
    }
    let spans = parent.members?.map(\.span) ?? parent.items?.map(\.span) ?? []
    let index =
      switch last {
      case .key(let key): parent.members?.firstIndex { $0.key == key } ?? 0
      case .index(let index): index
      }
    let span =
      if spans.count == 1 {
        parent.span.lowerBound + 1..<parent.span.upperBound - 1
      } else if index + 1 < spans.count {
        spans[index].lowerBound..<spans[index + 1].lowerBound
      } else {
        spans[index - 1].upperBound..<spans[index].upperBound
      }
    return replacing(span, with: "")
  }

  private func checkWellFormed() throws(JSONEditError) {
    if let issue = issues.first { throw .notWellFormed(issue) }
  }

  /// How the line of a byte begins, and how much deeper the members of the document's object are.
  private func layout(at offset: Int) -> JSONText.Layout {
    let step = root.members?.first.map { line(at: $0.keySpan.lowerBound).drop(while: \.isNewline) }
    return JSONText.Layout(
      line: line(at: offset),
      step: step.flatMap { $0.isEmpty ? nil : String($0) } ?? "  "
    )
  }

  /// The line break before the line of a byte, and the white space at its beginning.
  private func line(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: JSONByte.lineFeed).map { $0 + 1 } ?? 0
    let space = bytes[start...].prefix { $0 == JSONByte.space || $0 == JSONByte.tab }
    let isReturned = start > 1 && bytes[start - 2] == JSONByte.carriageReturn
    return (isReturned ? "\r\n" : "\n") + String(decoding: space, as: UTF8.self)
  }

  /// The document with other text in place of a span.
  package func replacing(_ span: Range<Int>, with text: String) -> JSONDocument {
    var edited = bytes
    edited.replaceSubrange(span, with: text.utf8)
    return JSONDocument(parsing: edited, file: file)
  }

  private func inserting(
    _ key: String,
    _ value: String,
    after members: [JSONMember],
    of object: JSONNode
  ) -> JSONDocument {
    let name = JSONText.quote(key)
    guard let last = members.last else {
      return replacing(object.span, with: "{ \(name): \(value) }")
    }
    let colon = text(in: last.keySpan.upperBound..<last.value.span.lowerBound)
    let end = last.span.upperBound
    let member = (colon.contains(where: \.isNewline) ? ": " : colon) + value
    let separator = separator(after: members, of: object, isAiry: colon != ":")
    return replacing(end..<end, with: separator + name + member)
  }

  /// The separator of the last two members; for a single member, a comma and its leading white
  /// space.
  private func separator(
    after members: [JSONMember],
    of object: JSONNode,
    isAiry: Bool
  ) -> String {
    let keys = members.suffix(2).map(\.keySpan.lowerBound)
    if members.count > 1 {
      return text(in: members[members.count - 2].span.upperBound..<keys[1])
    }
    let indentation = text(in: object.span.lowerBound + 1..<keys[0])
    if indentation.contains(where: \.isNewline) { return "," + indentation }
    return isAiry ? ", " : ","
  }
}

/// Why a document was not edited.
package enum JSONEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document has mistakes, of which this is the first: its spans cannot be trusted.
  case notWellFormed(JSONIssue)
  /// There is no value at the path, and none can be added.
  case noValue(JSONPath)
  /// The number is infinite or NaN.
  case notFinite

  package var description: String {
    switch self {
    case .notWellFormed(let issue):
      "the file cannot be changed while it has mistakes: \(issue)"
    case .noValue(let path):
      "the file has no place for \(path)"
    case .notFinite:
      "JSON can hold neither an infinite number nor NaN"
    }
  }
}
