import RemoraLanguage

/// The open documents, by file.
final class Documents {
  let unit: LineTable.Unit
  private let service: LanguageService
  private var open: [String: Document] = [:]
  /// The paths of documents that are no files, by URI.
  private var madeUpPaths: [String: String] = [:]
  private var madeUpCount = 0
  /// Documents that are not open, while one request is answered.
  private var others: [String: Document] = [:]

  init(_ service: LanguageService, countingIn unit: LineTable.Unit) {
    (self.service, self.unit) = (service, unit)
  }

  /// The files of the open documents.
  var files: [String] { open.keys.sorted() }

  subscript(file: String) -> Document? { open[file] }

  // MARK: Opening

  /// Opens a document, or replaces it, and returns its file.
  func open(_ uri: String, language: String?, version: Int?, _ text: String) -> String {
    let file = file(of: uri) ?? makeUpPath(of: uri, language: language)
    put(Document(uri, file: file, version: version, Array(text.utf8), in: unit))
    return file
  }

  /// Keeps a document in its new state, and passes its text on.
  func put(_ document: Document) {
    open[document.file] = document
    if document.isTooLong {
      service.close(document.file)
    } else {
      service.open(document.file, document.lines.text)
    }
  }

  /// Closes a document, and returns it; `nil` if it is not open.
  func close(_ uri: String) -> Document? {
    guard let file = file(of: uri), let document = open.removeValue(forKey: file) else {
      return nil
    }
    madeUpPaths[uri] = nil
    service.close(file)
    return document
  }

  /// A path for a document that is no file, such as `untitled:Untitled-1`.
  ///
  /// Nothing can be inside `/dev/null`, so the path is never that of a file.
  private func makeUpPath(of uri: String, language: String?) -> String {
    let last = uri.prefix { $0 != "?" && $0 != "#" }.split { $0 == "/" || $0 == ":" }.last ?? ""
    var name = String(last.lowercased().map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" })
    if language == "lua", !name.hasSuffix(".lua") { name += ".lua" }
    madeUpCount += 1
    let path = "/dev/null/\(madeUpCount)/\(name)"
    madeUpPaths[uri] = path
    return path
  }

  private func file(of uri: String) -> String? { FileURI.path(of: uri) ?? madeUpPaths[uri] }

  // MARK: Finding

  func openDocument(at uri: String?) throws(ResponseError) -> Document {
    guard let document = uri.flatMap(file(of:)).flatMap({ open[$0] }) else {
      throw .invalidParams("\(uri?.prefix(200) ?? "a document without a uri") is not open")
    }
    return document
  }

  /// The document that a request is about, open or not.
  func document(at uri: String) throws(ResponseError) -> Document {
    guard let document = file(of: uri).flatMap(document(of:)) else {
      throw .invalidParams("\(uri.prefix(200)) is neither open nor a file")
    }
    return document
  }

  /// The document of a file, open or not; `nil` if there is no such file.
  func document(of file: String) -> Document? {
    if let document = open[file] ?? others[file] { return document }
    guard let text = service.text(of: file) else { return nil }
    let document = Document(FileURI.uri(of: file), file: file, version: nil, text, in: unit)
    others[file] = document
    return document
  }

  /// Forgets documents that are not open.
  func forgetOthers() { others = [:] }
}
