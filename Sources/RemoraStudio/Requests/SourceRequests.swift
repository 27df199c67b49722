/// Lists the files of the scene and of its script folders.
struct FilesRequest: ShowingRequest {
  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    FolderFiles(of: studio.host)
  }
}

/// A script or the scene, to read: only files of the script folders and of the scene's folder.
struct SourceRequest: ShowingRequest {
  let file: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.sources.source(file)
  }
}

/// Finds what is wrong in a text of a script that is not saved.
struct MistakesRequest: PageRequest {
  let file: String
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript(text)
    return try studio.sources.mistakes(in: file, text)
  }
}

/// Explains the word at a place; a place outside the text counts as the nearest one in it.
struct HoverRequest: ShowingRequest {
  let file: String
  /// The text that the place is in; `nil` for the file's.
  let text: String?
  let line: Int
  let column: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    if let text { try studio.checkScript(text) }
    return try studio.sources.explanation(of: file, text, line: line, column: column)
  }
}

/// Finds where the word at a place is declared.
struct DefinitionRequest: ShowingRequest {
  let file: String
  /// The text that the place is in; `nil` for the file's.
  let text: String?
  let line: Int
  let column: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    if let text { try studio.checkScript(text) }
    return try studio.sources.definitions(of: file, text, line: line, column: column)
  }
}
