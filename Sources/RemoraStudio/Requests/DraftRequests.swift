/// Finds how the function is called whose arguments are being typed in a text of a script that is not saved.
struct SignatureRequest: PageRequest {
  let file: String
  let text: String
  let line: Int
  let column: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript(text)
    return try studio.sources.usage(in: file, text, line: line, column: column)
  }
}

/// Finds the changes of spaces that give a text of a script the house's style.
struct FormatRequest: PageRequest {
  let file: String
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript(text)
    return try studio.sources.formatting(of: file, text)
  }
}

/// Finds the changes of a text that give the word at a place another name; without one, where that word is.
struct RenameRequest: PageRequest {
  let file: String
  let text: String
  let line: Int
  let column: Int
  let name: String?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript(text)
    let sources = studio.sources
    guard let name else {
      return try sources.renamedWord(in: file, text, line: line, column: column)
    }
    return try sources.renaming(in: file, text, line: line, column: column, to: name)
  }
}
