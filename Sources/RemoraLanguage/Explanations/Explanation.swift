/// What there is to read about a name, from the top down.
package struct Explanation {
  /// A part of it.
  package enum Part: Equatable {
    /// The name or the usage of something, and what it is in a few words.
    case title(String, String? = nil)
    case text(String)
    case example(String)
    /// A table.
    case rows([[String]])
    case gap
  }

  package var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  init(_ function: FunctionDocumentation) {
    parts = [.title(function.usage), .text(function.summary)]
    if !function.example.isEmpty { parts.append(.example(function.example)) }
  }

  init(_ entry: Glossary.Entry) {
    parts = [.title(entry.word, entry.summary)]
    if !entry.example.isEmpty { parts.append(.example(entry.example)) }
  }

  init(_ member: MemberDescription) {
    parts = [.title(member.code)] + member.help.map { .text($0) }
    if let example = member.example { parts.append(.example(example)) }
  }

  /// Adds a table with a title; nothing if it has no rows.
  mutating func add(_ title: String, _ rows: [[String]]) {
    if !rows.isEmpty { parts += [.gap, .title(title), .rows(rows)] }
  }

  /// Adds the sections of a page about members; `suffix` says whose they are.
  mutating func add(_ members: [MemberDescription], _ suffix: String = "") {
    for category in MemberDescription.Category.allCases {
      add(category.title + suffix, members.filter { $0.category == category }.map(\.row))
    }
  }

  /// It in Markdown, without tables.
  var markdown: String {
    parts.compactMap { part in
      switch part {
      case .title(let code, let words):
        "```lua\n\(code)\n```" + (words.map { "\n\n\($0.sentence)" } ?? "")
      case .text(let text): text.sentence
      case .example(let code): "```lua\n\(code)\n```"
      case .rows, .gap: nil
      }
    }.joined(separator: "\n\n")
  }
}

extension String {
  /// The text with a capital and a full stop.
  var sentence: String { isEmpty || hasSuffix(".") ? capitalised : "\(capitalised)." }
}
