import RemoraRuntime

/// The texts of scripts and scenes, to read.
extension Studio {
  /// Reads a script or the scene: only files of the script folders and of the scene's folder.
  func source(_ arguments: PageMessage.Arguments) throws -> Source {
    try sources.source(arguments.file ?? "")
  }

  /// Explains the word at a place; a place outside the text counts as the nearest one in it.
  func hover(_ arguments: PageMessage.Arguments) throws -> Explanation? {
    let (file, line, column) = try place(arguments)
    return try sources.explanation(of: file, line: line, column: column)
  }

  /// Finds where the word at a place is declared.
  func definition(_ arguments: PageMessage.Arguments) throws -> [Definition] {
    let (file, line, column) = try place(arguments)
    return try sources.definitions(of: file, line: line, column: column)
  }

  private func place(
    _ arguments: PageMessage.Arguments
  ) throws(Diagnostic) -> (file: String, line: Int, column: Int) {
    guard let line = arguments.line, let column = arguments.column else {
      throw Diagnostic(.error, "line and column are missing")
    }
    return (arguments.file ?? "", line, column)
  }
}
