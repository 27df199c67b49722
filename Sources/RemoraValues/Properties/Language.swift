/// A language by its tag: `en`, `de-AT`.
///
/// Letters, digits and hyphens, as in BCP 47 (RFC 5646); upper and lower case are the same.
package struct Language: Hashable {
  private let subtags: [String]

  package init?(_ tag: String) {
    guard tag.utf8.count <= 35 else { return nil }
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    guard isTag, (2...8).contains(subtags[0].utf8.count) else { return nil }
    self.subtags = subtags.map(String.init)
  }

  /// The text for a person who reads this language: in the language itself (`de-AT`), or else in a more
  /// general one (`de`), or else in English, or else the first by its tag.
  func text(in texts: [String: Value]) -> String? {
    let known = Dictionary(
      texts.compactMap { tag, text in Language(tag).map { ($0.subtags, text) } },
      uniquingKeysWith: { first, _ in first }
    )
    for count in stride(from: subtags.count, to: 0, by: -1) {
      if let text = known[Array(subtags.prefix(count))]?.text { return text }
    }
    return (known[["en"]] ?? texts.min { $0.key < $1.key }?.value)?.text
  }
}

extension Value {
  /// The text of a localized text in this language; any other value as it is.
  func text(in language: Language?) -> Value {
    guard case .record(let texts) = self else { return self }
    return .text(language?.text(in: texts) ?? "")
  }
}

extension PropertyType {
  /// Whether values of the type can hold texts in several languages.
  package var holdsLocalizedTexts: Bool {
    switch self {
    case .localized: true
    case .list(let item): item.holdsLocalizedTexts
    case .rows(let columns): columns.contains { $0.type.holdsLocalizedTexts }
    default: false
    }
  }

  /// A value of this type as scripts read it, with its texts in one language.
  package func localized(_ value: Value, in language: Language?) -> Value {
    switch (self, value) {
    case (.localized, _): return value.text(in: language)
    case (.list(let item), .list(let texts)) where holdsLocalizedTexts:
      return .list(texts.map { item.localized($0, in: language) })
    case (.rows(let columns), .list(let rows)) where holdsLocalizedTexts:
      return .list(
        rows.map { row in
          guard var fields = row.fields else { return row }
          for column in columns {
            fields[column.name] = fields[column.name].map {
              column.type.localized($0, in: language)
            }
          }
          return .record(fields)
        }
      )
    default: return value
    }
  }
}
