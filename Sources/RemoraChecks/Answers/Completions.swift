/// What may stand at a place in a text, the likeliest first.
package struct Completions: Sendable {
  /// The bytes that an item replaces: the unfinished word, up to the cursor.
  package let range: Range<Int>
  package let items: [Item]

  package init(range: Range<Int>, items: [Item]) {
    (self.range, self.items) = (range, items)
  }

  /// One thing that may stand there.
  package struct Item: Equatable, Sendable {
    /// What an item is, for its icon.
    package enum Kind: String, Sendable {
      case property, outlet, state, event, message, method, function, variable, keyword, kind,
        script
      case id, service, module, file, color, value, field, snippet
    }

    /// The text that replaces the unfinished word.
    ///
    /// In a snippet, `$1`, `$2` … are the places to fill in, and `$0`
    /// is where the cursor ends up; `\$` is a dollar sign.
    package let text: String
    /// The text to show in a list: for a path, its last part.
    package let label: String
    package let kind: Kind
    /// A few words: its type, what it belongs to.
    package let detail: String?
    /// A sentence or more about it.
    package let help: String?
    package let isSnippet: Bool

    /// What has to go on from the unfinished word.
    package var filterText: String { isSnippet ? label : text }

    package init(
      _ text: String,
      _ kind: Kind,
      label: String? = nil,
      detail: String? = nil,
      help: String? = nil,
      isSnippet: Bool = false
    ) {
      (self.text, self.kind, self.label) = (text, kind, label ?? text)
      (self.detail, self.help, self.isSnippet) = (detail, help, isSnippet)
    }

    /// The same item, which writes another text.
    package func writing(_ text: String) -> Item {
      Item(text, kind, label: label, detail: detail, help: help, isSnippet: isSnippet)
    }
  }
}

/// The call around a place in a text.
package struct Signature: Equatable, Sendable {
  /// How the function is called: `animate(properties)`.
  package let label: String
  /// Its parameters, as they are written in the label.
  package let parameters: [String]
  /// The index of the parameter that is being written; `nil` beyond the last.
  package let active: Int?
  package let help: String?

  package init(label: String, parameters: [String], active: Int?, help: String?) {
    (self.label, self.parameters, self.active, self.help) = (label, parameters, active, help)
  }
}

/// What a word means.
package struct Hover: Equatable, Sendable {
  /// The word, in bytes.
  package let range: Range<Int>
  /// The explanation, in Markdown.
  package let markdown: String

  package init(_ range: Range<Int>, _ markdown: String) {
    (self.range, self.markdown) = (range, markdown)
  }
}
