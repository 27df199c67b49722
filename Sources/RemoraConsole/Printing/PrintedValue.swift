import RemoraRuntime

/// The structure of a printed value, before it is laid out for a width.
indirect enum PrintedValue {
  /// A text that is never broken.
  case text(String)
  /// Items in braces, after `head`; `tail` are remarks after the items.
  case braces(head: String = "", items: [Item], tail: [String] = [])

  struct Item {
    /// The text before the `=`; `nil` in a list.
    var key: String?
    let value: PrintedValue
  }

  /// The value in one line of any length.
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

  /// The value in lines of at most `width` columns where possible.
  ///
  /// Indents every line but the first by `indent` columns; the first begins at column `before`.
  func lines(width: Int, indent: Int = 0, before: Int = 0) -> String {
    let line = line
    if line.columns + before <= width { return line }
    guard case .braces(let head, let items, let tail) = self else { return line }
    let inner = indent + 2
    let margin = "\n" + String(repeating: " ", count: inner)
    var parts: [String] = []
    for (index, item) in items.enumerated() {
      let comma = index < items.count - 1 || !tail.isEmpty && head.isEmpty ? "," : ""
      let key = item.key.map { "\($0) = " } ?? ""
      let before = inner + key.columns + comma.count
      let text = key + item.value.lines(width: width, indent: inner, before: before) + comma
      // Short items share a line: those of a list, and the properties of a control.
      let isShort = item.value.isShort && (item.key == nil || !head.isEmpty)
      if isShort, let last = parts.last, last.columns + 1 + text.columns <= width - inner,
        index > 0, items[index - 1].value.isShort,
        (items[index - 1].key == nil) == (item.key == nil)
      {
        parts[parts.count - 1] = "\(last) \(text)"
      } else {
        parts.append(text)
      }
    }
    if !tail.isEmpty { parts.append(tail.joined(separator: head.isEmpty ? ", " : " · ")) }
    return (head.isEmpty ? "{" : "\(head) {") + parts.map { margin + $0 }.joined() + "\n"
      + String(repeating: " ", count: indent) + "}"
  }

  /// Whether it may share a line with other short items.
  private var isShort: Bool {
    if case .text(let text) = self { text.columns <= 24 } else { false }
  }
}
