/// The changes of a document's text that give it, or take from it, one value; every other byte stays as it is.
///
/// Each is a splice of the text, for a ``TextChange``. ``applying(_:)`` makes the new document; spans of the old one are
/// not valid in it.
extension JSONDocument {
  /// The document with a change that fits its text.
  package func applying(_ change: TextChange) -> JSONDocument {
    JSONDocument(parsing: change.applied(to: bytes), file: file)
  }

  /// The document with one splice.
  package func applying(_ splice: TextChange.Splice) -> JSONDocument {
    replacing(splice.offset..<splice.end, with: splice.new)
  }

  /// The document with one value changed, or added: see ``splice(setting:to:above:)``.
  package func setting(
    _ path: JSONPath,
    to literal: JSONLiteral
  ) throws(JSONEditError) -> JSONDocument {
    applying(try splice(setting: path, to: literal))
  }

  /// Changes one value, or adds it.
  ///
  /// An existing value is replaced. A missing member is added after its siblings, formatted like
  /// them, with the objects on the way to it; items of lists are never added. `above` names members
  /// that stay below new ones.
  ///
  ///     try document.setting(["screens", 0, "title"], to: "Profile")
  package func splice(
    setting path: JSONPath,
    to literal: JSONLiteral,
    above: Set<String> = []
  ) throws(JSONEditError) -> TextChange.Splice {
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
      let first = above.contains(key) ? nil : members.firstIndex { above.contains($0.key) }
      // With nothing above them, they are no example for a member.
      let before = first.map { $0 == 0 ? members : Array(members[..<$0]) } ?? members
      let place = before.last?.keySpan ?? node.span
      let text = try JSONText.encode(value, layout(at: place.lowerBound))
      return inserting(key, text, after: before, of: node)
    }
    var layout = layout(at: node.span.lowerBound)
    if let first = node.items?.first {
      // Items that are on lines of their own stay in their column.
      let line = self.layout(at: first.span.lowerBound).line
      if line != layout.line, line.hasPrefix(layout.line) {
        layout.step = String(line.dropFirst(layout.line.count))
      }
    }
    return splice(node.span, try JSONText.encode(literal, layout))
  }

  /// Removes members of objects and items of lists, and the commas and the white space that only they
  /// needed.
  package func splices(removing paths: some Sequence<JSONPath>) throws(JSONEditError)
    -> [TextChange.Splice]
  {
    try checkWellFormed()
    var groups: [JSONPath: Set<Int>] = [:]
    for path in paths {
      guard let last = path.components.last, let parent = root[path.parent], root[path] != nil
      else { throw .noValue(path) }
      let index =
        switch last {
        case .key(let key): parent.members?.firstIndex { $0.key == key } ?? 0
        case .index(let index): index
        }
      groups[path.parent, default: []].insert(index)
    }
    return groups.flatMap { path, indices in
      root[path].map { spans(without: indices, of: $0).map { splice($0, "") } } ?? []
    }
  }

  /// The stretches to remove for some of the members or items.
  private func spans(without indices: Set<Int>, of parent: JSONNode) -> [Range<Int>] {
    let parts = parent.members?.map(\.span) ?? parent.items?.map(\.span) ?? []
    if indices.count == parts.count {
      return [parent.span.lowerBound + 1..<parent.span.upperBound - 1]
    }
    var spans: [Range<Int>] = []
    var index = 0
    while index < parts.count {
      let first = index
      while indices.contains(index) { index += 1 }
      if index > first {
        spans.append(
          index < parts.count
            ? parts[first].lowerBound..<parts[index].lowerBound
            : parts[first - 1].upperBound..<parts[index - 1].upperBound
        )
      }
      index += 1
    }
    return spans
  }

  /// The document without one member of an object, or one item of a list: see ``splices(removing:)``.
  package func removing(_ path: JSONPath) throws(JSONEditError) -> JSONDocument {
    applying(TextChange(try splices(removing: [path])) ?? .none)
  }

  func checkWellFormed() throws(JSONEditError) {
    if let issue = issues.first { throw .notWellFormed(issue) }
  }

  /// How the line of a byte begins, and how much deeper the members of the document's object are.
  func layout(at offset: Int) -> JSONText.Layout {
    let step = root.members?.first.map { line(at: $0.keySpan.lowerBound).drop(while: \.isNewline) }
    return JSONText.Layout(
      line: line(at: offset),
      step: step.flatMap { $0.isEmpty ? nil : String($0) } ?? "  "
    )
  }

  /// The line break before the line of a byte, and the white space at its beginning.
  func line(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: JSONByte.lineFeed).map { $0 + 1 } ?? 0
    let space = bytes[start...].prefix { $0 == JSONByte.space || $0 == JSONByte.tab }
    let isReturned = start > 1 && bytes[start - 2] == JSONByte.carriageReturn
    return (isReturned ? "\r\n" : "\n") + String(decoding: space, as: UTF8.self)
  }

  /// The document with other text in place of a span.
  package func replacing(_ span: Range<Int>, with text: String) -> JSONDocument {
    replacing(span, with: Array(text.utf8))
  }

  private func replacing(_ span: Range<Int>, with text: [UInt8]) -> JSONDocument {
    var edited = bytes
    edited.replaceSubrange(span, with: text)
    return JSONDocument(parsing: edited, file: file)
  }

  /// Replaces a span with other text.
  package func splice(_ span: Range<Int>, _ text: String) -> TextChange.Splice {
    TextChange.Splice(span.lowerBound, Array(bytes[span]), Array(text.utf8))
  }

  private func inserting(
    _ key: String,
    _ value: String,
    after members: [JSONMember],
    of object: JSONNode
  ) -> TextChange.Splice {
    let name = JSONText.quote(key)
    guard let last = members.last else {
      return splice(object.span, "{ \(name): \(value) }")
    }
    let colon = text(in: last.keySpan.upperBound..<last.value.span.lowerBound)
    let end = last.span.upperBound
    let member = (colon.contains(where: \.isNewline) ? ": " : colon) + value
    let separator = separator(after: members, of: object, isAiry: colon != ":")
    return splice(end..<end, separator + name + member)
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
