import RemoraPlatform

/// A language by its tag: `en`, `de-AT`.
///
/// Letters, digits and hyphens, as in BCP 47 (RFC 5646); upper and lower case are the same.
package struct Language: Hashable, Sendable {
  private let subtags: [String]

  package static let english = Language(subtags: ["en"])

  private init(subtags: [String]) { self.subtags = subtags }

  package init?(_ tag: String) {
    guard tag.utf8.count <= 35 else { return nil }
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    guard isTag, (2...8).contains(subtags[0].utf8.count) else { return nil }
    self.init(subtags: subtags.map(String.init))
  }

  /// The language of the person who uses this machine, by `LC_ALL`, `LC_MESSAGES` and `LANG`: `de_AT.UTF-8` is `de-AT`.
  ///
  /// English, if none of them names a language.
  package static func ofSystem(_ variable: (String) -> String? = variable) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let name = set?.prefix { $0 != "." && $0 != "@" } ?? ""
    guard name != "POSIX" else { return .english }
    return Language(name.split(separator: "_").joined(separator: "-")) ?? .english
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The tag as it is usually written: `de-AT`, `zh-Hant`.
  package var tag: String {
    subtags.enumerated().map { index, subtag in
      switch (index, subtag.utf8.count) {
      case (1..., 2): subtag.uppercased()
      case (1..., 4): subtag.prefix(1).uppercased() + subtag.dropFirst()
      default: subtag
      }
    }
    .joined(separator: "-")
  }

  /// The key of the text that is in this language (`de-AT`), or else in a more general one (`de`); `nil` without one.
  package func key(in texts: [String: Value]) -> String? {
    let known = Dictionary(
      texts.keys.compactMap { key in Language(key).map { ($0.subtags, key) } },
      uniquingKeysWith: min
    )
    return (1...subtags.count).reversed().lazy.compactMap { known[Array(subtags.prefix($0))] }.first
  }

  /// The text for a person who reads this language: in it or a more general one, or else in English, or else the
  /// first by its tag.
  func text(in texts: [String: Value]) -> String? {
    let key = key(in: texts) ?? Language.english.key(in: texts) ?? texts.keys.min()
    return key.flatMap { texts[$0]?.text }
  }
}

extension Value {
  /// The text of a localized text in this language; any other value as it is.
  func text(in language: Language) -> Value {
    guard case .record(let texts) = self else { return self }
    return .text(language.text(in: texts) ?? "")
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

  /// The type that a scene may use in its place: each text may be one for each language.
  package var translatable: PropertyType {
    switch self {
    case .text: .localized
    case .list(.text): .list(.localized)
    default: self
    }
  }

  /// A value of this type as scripts read it, with its texts in one language.
  package func localized(_ value: Value, in language: Language) -> Value {
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

  /// Each text of a value that has one for each language.
  package func translations(in value: Value) -> [[String: Value]] {
    switch (self, value) {
    case (.localized, .record(let texts)): [texts]
    case (.list(let item), .list(let items)) where holdsLocalizedTexts:
      items.flatMap { item.translations(in: $0) }
    case (.rows(let columns), .list(let rows)) where holdsLocalizedTexts:
      rows.flatMap { row in
        columns.flatMap { column in
          row.fields?[column.name].map { column.type.translations(in: $0) } ?? []
        }
      }
    default: []
    }
  }
}
