extension JSONSketch {
  /// A place in a text at which something can be typed.
  struct Cursor {
    enum Part {
      /// The name of a member.
      case name
      /// A value: of a member, or an item of a list.
      case value
    }

    let part: Part
    /// The object or the list around it; `nil` for the root of an empty text.
    let container: Int?
    /// The member or the item that has been begun; `nil` for a new one.
    let node: Int?
    /// What has been typed of the word, without its opening quote.
    let word: Range<Int>
    /// Whether it is between quotes.
    let isQuoted: Bool
  }

  /// What can be typed at an offset; `nil` where nothing can.
  func cursor(at offset: Int) -> Cursor? {
    guard (0...bytes.count).contains(offset) else { return nil }
    guard let container = container(at: offset) else {
      return nodes.isEmpty ? gap(at: offset, .value, in: nil, nil) : nil
    }
    var last: Int?
    for child in children(of: container) {
      let node = nodes[child]
      if let key = node.key, holds(key, offset) {
        return token(key, offset, .name, in: container, child)
      }
      if node.kind == .string || node.kind == .word, holds(node.range, offset) {
        return token(node.range, offset, .value, in: container, child)
      }
      guard node.start < offset else { break }
      last = child
    }
    return gap(at: offset, after: last, in: container)
  }

  /// The name or the value whose bytes hold an offset; for an object or a list, only its brackets do.
  func token(at offset: Int) -> (node: Int, isName: Bool)? {
    // The last node that begins there or before.
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    var next = low > 0 ? low - 1 : nil
    while let index = next {
      let node = nodes[index]
      if node.key?.contains(offset) ?? false { return (index, true) }
      if node.range.contains(offset) {
        let isBracket =
          offset == node.range.lowerBound || node.isClosed && offset == node.range.upperBound - 1
        return node.isContainer && !isBracket ? nil : (index, false)
      }
      next = node.parent
    }
    return nil
  }

  // MARK: Places

  /// The innermost object or list around an offset.
  private func container(at offset: Int) -> Int? {
    var found: Int?
    var candidates = nodes.isEmpty ? [] : [0]
    while let inner = candidates.first(where: { isInside($0, offset) }) {
      found = inner
      candidates = Array(children(of: inner))
    }
    return found
  }

  private func isInside(_ index: Int, _ offset: Int) -> Bool {
    let node = nodes[index]
    guard node.isContainer, node.range.lowerBound < offset else { return false }
    return node.isClosed ? offset < node.range.upperBound : offset <= node.range.upperBound
  }

  /// Whether typing at an offset continues a token.
  private func holds(_ token: Range<Int>, _ offset: Int) -> Bool {
    guard token.lowerBound < offset else { return false }
    return isQuoted(token) && isFinished(token)
      ? offset < token.upperBound : offset <= token.upperBound
  }

  private func token(
    _ token: Range<Int>,
    _ offset: Int,
    _ part: Cursor.Part,
    in container: Int,
    _ node: Int
  ) -> Cursor {
    let word = content(of: token).lowerBound..<offset
    return Cursor(
      part: part,
      container: container,
      node: node,
      word: word,
      isQuoted: isQuoted(token)
    )
  }

  private func gap(
    at offset: Int,
    _ part: Cursor.Part,
    in container: Int?,
    _ node: Int?
  ) -> Cursor {
    Cursor(part: part, container: container, node: node, word: offset..<offset, isQuoted: false)
  }

  /// A place between the tokens of a container.
  private func gap(at offset: Int, after last: Int?, in container: Int) -> Cursor? {
    let part: Cursor.Part = nodes[container].kind == .object ? .name : .value
    guard let last else { return gap(at: offset, part, in: container, nil) }
    let node = nodes[last]
    let end = max(node.range.upperBound, node.key?.upperBound ?? 0)
    let hasComma = bytes[min(end, offset)..<offset].contains(UInt8(ascii: ","))
    if node.kind == .nothing, !hasComma {
      return node.hasColon && end <= offset ? gap(at: offset, .value, in: container, last) : nil
    }
    return hasComma || end < offset ? gap(at: offset, part, in: container, nil) : nil
  }
}
