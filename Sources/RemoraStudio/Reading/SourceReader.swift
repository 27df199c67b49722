import RemoraLanguage
import RemoraLimits
import RemoraRuntime
import RemoraScenes

/// Reads scripts and scenes for pages, and explains what stands in them.
///
/// It makes its language service when it first needs one, since that has a Lua state of its own.
final class SourceReader {
  private let host: ScriptHost
  private let files: ShownFiles
  private var knownService: LanguageService?
  /// How many kinds were registered, and how often services were lent, when the service was made.
  private var knownDeclarations = 0
  /// How often files were looked at again when the service has read them.
  private var knownReloads = 0
  /// The text that the service has in place of that of a file.
  private var draft: (path: String, text: [UInt8])?
  /// The files that the service keeps trees of, the newest last.
  private var keptFiles: [String] = []
  private var catalogue = ScriptCatalogue()

  private static let mostKeptFiles = 4

  init(_ host: ScriptHost) { (self.host, files) = (host, ShownFiles(host)) }

  // MARK: Answers

  /// The text of a file, with what its parts are, and with links to other files.
  func source(_ name: String) throws -> Source {
    let (path, bytes) = try files.read(named: name)
    let text = try decoded(bytes, of: path)
    var source = Source(
      text: text,
      file: path,
      spec: files.spec(besideScript: path),
      script: files.script(besideSpec: path)
    )
    // Without a service, a page still shows the text.
    guard bytes.count <= Limit.explainedFile.value, let service = try? service() else {
      return source
    }
    if service.text(of: path) != bytes { service.filesChanged([path]) }
    keep(path, service)
    // The service learns what a text declares when it looks for mistakes in it.
    _ = service.findings(in: path)
    let lines = LineTable(bytes)
    source.tokens = service.tokens(in: path).flatMap { token in
      lines.parts(of: token.range).map { Source.Mark($0, token.kind.rawValue) }
    }
    let links = service.links(in: path).lazy.filter { service.text(of: $0.file) != nil }
    source.links = links.prefix(Limit.sourceLinks.value).flatMap { link in
      lines.parts(of: link.range).map { Source.Mark($0, link.file) }
    }
    return source
  }

  /// Where a script is that a page names.
  func script(named name: String) throws -> FileLocation { try files.script(named: name) }

  /// The paths of a spec that a page names, itself or by its script, and of the script, if there is one.
  func spec(of name: String) throws -> (spec: String, script: String?) {
    try files.spec(of: name)
  }

  /// The text of a script, the same with one more handler, and the line of that.
  ///
  /// - Throws: ``Diagnostic`` if it has that function already, is no behaviour, is too long, or is not UTF-8.
  func text(
    of script: FileLocation,
    adding handler: String
  ) throws -> (old: [UInt8], new: [UInt8], line: Int) {
    let (path, old) = try files.read(named: script.description)
    guard old.count <= Limit.explainedFile.value else {
      throw Diagnostic(.error, "\(path) has more than \(Limit.explainedFile)")
    }
    let service = try question(about: path, decoded(old, of: path)).service
    guard let (new, line) = service.adding(handler: handler, to: path) else {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(handler)) cannot be added to \(path)",
        suggestion: "look for that function in the script, or mend the script's mistake first"
      )
    }
    return (old, new, line)
  }

  private func decoded(_ bytes: [UInt8], of path: String) throws(Diagnostic) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, "\(path) is no text in UTF-8")
    }
    return text
  }

  /// What the word at a place means, in a text in place of the file's if there is one; `nil` if nothing is known
  /// about it.
  func explanation(
    of name: String,
    _ text: String? = nil,
    line: Int,
    column: Int
  ) throws -> Explanation? {
    guard let question = try question(about: name, text) else { return nil }
    let offset = question.lines.offset(ofLine: line, column: column)
    return question.service.hover(in: question.path, at: offset).map {
      Explanation(
        part: question.lines.firstPart(of: $0.range),
        markdown: String($0.markdown.prefix(Limit.explanation.value))
      )
    }
  }

  /// Where the word at a place is declared, as far as pages may read there.
  func definitions(
    of name: String,
    _ text: String? = nil,
    line: Int,
    column: Int
  ) throws -> [Definition] {
    guard let question = try question(about: name, text) else { return [] }
    let service = question.service
    let offset = question.lines.offset(ofLine: line, column: column)
    let locations = service.definitions(in: question.path, at: offset).lazy.compactMap { location in
      service.text(of: location.file).map { text in
        Definition(file: location.file, part: LineTable(text).firstPart(of: location.range))
      }
    }
    return Array(locations.prefix(Limit.definitions.value))
  }

  /// The behaviours in the script folders, used or not; `needed` has been read whatever the time.
  func behaviours(needed: String?) throws -> [ScriptCatalogue.Entry] {
    catalogue.entries(in: host.scriptFolders, needed: needed, try service())
  }

  // MARK: The service

  /// What an answer about a text needs.
  struct Question {
    let path: String
    let lines: LineTable
    let service: LanguageService
  }

  /// A question about a text in place of what the file of a script has.
  ///
  /// The service keeps the text until another file is asked about: after a key, it reads again only what has changed.
  func question(about name: String, _ text: String) throws -> Question {
    let path = try files.script(named: name).description
    let service = try currentService()
    let bytes = Array(text.utf8)
    if let draft, draft.path != path { close(draft.path, service) }
    if draft?.text != bytes {
      service.open(path, bytes)
      draft = (path, bytes)
    }
    return Question(path: path, lines: LineTable(bytes), service: service)
  }

  /// A question about a text, or about the file if there is none; `nil` if the file is too long for one.
  private func question(about name: String, _ text: String?) throws -> Question? {
    if let text { return try question(about: name, text) as Question }
    let (path, bytes) = try files.read(named: name)
    guard bytes.count <= Limit.explainedFile.value else { return nil }
    let service = try service()
    keep(path, service)
    // The text that the service knows may be older than the file, and is what the offsets are for.
    return Question(path: path, lines: LineTable(service.text(of: path) ?? []), service: service)
  }

  /// The service, which knows the files as they are saved.
  private func service() throws -> LanguageService {
    let service = try currentService()
    if let draft, (try? files.read(named: draft.path).bytes) != draft.text {
      close(draft.path, service)
    }
    return service
  }

  private func currentService() throws -> LanguageService {
    let declarations = host.kinds.count + host.services.changes
    if declarations != knownDeclarations { (knownService, draft, keptFiles) = (nil, nil, []) }
    let service = try knownService ?? LanguageService(files: files, like: host)
    (knownService, knownDeclarations) = (service, declarations)
    let folders = files.folders
    // Also of a file that nothing uses, such as one that is new.
    if knownReloads != host.reloadRequests {
      service.filesChanged(files.takeReadPaths() + folders)
      knownReloads = host.reloadRequests
    }
    if service.folders != folders { service.folders = folders }
    return service
  }

  /// Keeps what the service knows of a file; of older files it forgets what costs memory.
  private func keep(_ path: String, _ service: LanguageService) {
    keptFiles.removeAll { $0 == path }
    keptFiles.append(path)
    if keptFiles.count > Self.mostKeptFiles { close(keptFiles.removeFirst(), service) }
  }

  private func close(_ path: String, _ service: LanguageService) {
    service.close(path)
    if draft?.path == path { draft = nil }
  }
}
