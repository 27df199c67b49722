/// A value on its way to text: what is in it, before it is known how much room there is.
indirect enum PrintedValue {
  /// Something that is never broken.
  case text(String)
  /// Something in braces; `head` stands before them, `tail` is what else there is to say.
  case braces(head: String = "", items: [Item], tail: [String] = [])

  struct Item {
    /// What stands before the `=`; `nil` in a list.
    var key: String?
    let value: PrintedValue
  }

  /// All of it in one line, however long.
  var line: String {
    switch self {
    case .text(let text): return text
    case .braces(let head, let items, let tail):
      let entries = items.map { item in
        (item.key.map { "\($0) = " } ?? "") + item.value.line
      }
      let inside =
        head.isEmpty
        ? (entries + tail).joined(separator: ", ")
        : ([entries.joined(separator: ", ")].filter { !$0.isEmpty } + tail)
          .joined(separator: " · ")
      let braces = inside.isEmpty ? "{}" : "{ \(inside) }"
      return head.isEmpty ? braces : inside.isEmpty ? head : "\(head) \(braces)"
    }
  }

  /// All of it, in lines of at most `width` columns where that is possible.
  ///
  /// - Parameters:
  ///   - width: The columns there are.
  ///   - indent: The columns left free in every line but the first.
  ///   - before: The columns that are taken in the first line.
  func lines(width: Int, indent: Int = 0, before: Int = 0) -> String {
    let line = line
    if line.columns + before <= width { return line }
    guard case .braces(let head, let items, let tail) = self else { return line }
    let inner = indent + 2
    let margin = "\n" + String(repeating: " ", count: inner)
    var parts = filled(items, width: width - inner)
    for item in items.dropFirst(parts.isEmpty ? 0 : listCount(items)) {
      let key = item.key.map { "\($0) = " } ?? ""
      let value = item.value.lines(
        width: width,
        indent: inner,
        before: inner + key.columns + 1
      )
      parts.append(key + value)
    }
    let text = (parts + tail).map { margin + $0 }.joined(separator: ",")
    return (head.isEmpty ? "{" : "\(head) {") + text + "\n"
      + String(repeating: " ", count: indent) + "}"
  }

  /// A list of short texts takes as few lines as it can.
  private func filled(_ items: [Item], width: Int) -> [String] {
    let list = items.prefix(listCount(items))
    guard !list.isEmpty else { return [] }
    var lines: [String] = []
    for item in list {
      guard case .text(let text) = item.value, text.columns <= 24 else { return [] }
      if let last = lines.last, last.columns + text.columns + 3 <= width {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private func listCount(_ items: [Item]) -> Int { items.prefix { $0.key == nil }.count }
}
