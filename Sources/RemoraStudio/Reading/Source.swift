/// A file to read, as the answer to `source`.
struct Source: Encodable {
  let text: String
  let file: String
  /// The path of the spec beside a script, if there is one.
  let spec: String?
  /// The path of the script beside a spec, if there is one.
  let script: String?
  /// What each part of a script is, in the order of the text.
  var tokens: [Mark] = []
  /// The names of other files in it.
  var links: [Mark] = []

  /// A part of a line, and what it is: `[3, 17, 6, "kind"]`.
  struct Mark: Encodable, Equatable {
    let part: LinePart
    let meaning: String

    init(_ part: LinePart, _ meaning: String) { (self.part, self.meaning) = (part, meaning) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(part.line)
      try container.encode(part.column)
      try container.encode(part.length)
      try container.encode(meaning)
    }
  }
}

/// What a word means, as the answer to `hover`.
struct Explanation: Encodable {
  /// The word.
  let part: LinePart
  let markdown: String

  func encode(to encoder: any Encoder) throws {
    try part.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(markdown, forKey: .markdown)
  }

  private enum Key: String, CodingKey { case markdown }
}

/// A place where something is declared, as an item of the answer to `definition`.
struct Definition: Encodable {
  let file: String
  let part: LinePart

  func encode(to encoder: any Encoder) throws {
    try part.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
  }

  private enum Key: String, CodingKey { case file }
}
