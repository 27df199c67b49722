import RemoraLimits

/// The language of the file in which a mistake is, and of its correction.
package enum FileLanguage {
  case lua
  case json
  /// The table of `:attach` at the prompt.
  case prompt
}

/// A value that is nearly what a property takes.
package enum Slip: Equatable {
  /// A number or a boolean, where a text is expected.
  case plain(String)
  /// A text that has a number or a boolean in it, where that is expected.
  case quoted(String)
  /// A path with backslashes.
  case backslashes(String)

  init?(_ value: Value, insteadOf type: PropertyType) {
    switch (type, value) {
    case (.text, .integer), (.text, .number), (.text, .boolean), (.localized, .integer),
      (.localized, .number), (.localized, .boolean):
      self = .plain(value.description)
    case (.number, .text(let text)), (.seconds, .text(let text)):
      guard Double(text) != nil else { return nil }
      self = .quoted(text)
    case (.integer, .text(let text)):
      guard Int(text) != nil else { return nil }
      self = .quoted(text)
    case (.boolean, .text("true")), (.boolean, .text("false")):
      self = .quoted(value.text ?? "")
    case (.image, .text(let text)), (.file, .text(let text)):
      guard text.contains("\\"), text.utf8.count <= Limit.path.value else { return nil }
      self = .backslashes(text)
    default: return nil
    }
  }

  /// The text to write instead.
  func advice(in language: FileLanguage) -> String {
    switch (self, language) {
    case (.plain(let value), .lua): "tostring makes a text of it: tostring(\(value))"
    case (.plain(let value), .json), (.plain(let value), .prompt): "write \"\(value)\""
    case (.quoted("true"), _), (.quoted("false"), _), (.quoted, .json), (.quoted, .prompt):
      "write it without quotes"
    case (.quoted, .lua): "tonumber(text) makes a number of it"
    case (.backslashes(let path), _):
      "write / for each backslash: \"\(path.replacing("\\", with: "/"))\""
    }
  }
}

extension PropertyError {
  /// The correction, in the language of the file that has the mistake.
  package func advice(in language: FileLanguage) -> String? {
    question ?? slip?.advice(in: language)
  }
}
