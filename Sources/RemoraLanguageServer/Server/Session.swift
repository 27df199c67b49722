import Foundation
import RemoraFileWatching
import RemoraJSON
import RemoraLanguage

/// The conversation with an initialized client: its folders, documents and diagnostics.
final class Session {
  /// How often diagnostics of a document give way to messages, before they are computed to their end.
  private static let patience = 20

  let features: ClientFeatures
  let answers: Answers
  private let service: LanguageService
  private let documents: Documents
  private let inbox: Inbox
  private let writer: MessageWriter
  private var due = DueDiagnostics()
  private var delays = 0
  /// Watches the folders for a client that does not.
  private var watcher: (any FileWatcher)?

  init(_ params: JSONNode?, service: LanguageService, inbox: Inbox, writer: MessageWriter) {
    (self.service, self.inbox, self.writer) = (service, inbox, writer)
    features = ClientFeatures(params?["capabilities"])
    documents = Documents(service, countingIn: features.unit)
    answers = Answers(service, documents, features)
    answers.show = { writer.show($0) }
    let folders = params?["workspaceFolders"]?.items?.map { $0["uri"] } ?? [params?["rootUri"]]
    service.folders = folders.compactMap { $0?.string.flatMap(FileURI.path) }
  }

  func notice(_ call: Message.Call) throws(ResponseError) {
    switch call.method {
    case "initialized": watch()
    case "textDocument/didOpen": try open(call)
    case "textDocument/didChange": try change(call)
    case "textDocument/didSave": noteFiles([try documents.openDocument(at: call.uri).file])
    case "textDocument/didClose": close(call)
    case "workspace/didChangeWatchedFiles":
      let files = call.params?["changes"]?.items?.compactMap { $0["uri"]?.string } ?? []
      noteFiles(files.compactMap(FileURI.path))
    case "workspace/didChangeWorkspaceFolders": changeFolders(call)
    default: break
    }
  }

  // MARK: Documents

  private func open(_ call: Message.Call) throws(ResponseError) {
    let item = call.params?["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      throw .invalidParams("the uri or the text of the document is missing")
    }
    let version = item?["version"]?.number?.integer
    let language = item?["languageId"]?.string
    makeDue([documents.open(uri, language: language, version: version, text)])
  }

  private func change(_ call: Message.Call) throws(ResponseError) {
    var document = try documents.openDocument(at: call.uri)
    defer {
      documents.put(document)
      makeDue([document.file])
    }
    try document.apply(call.params)
  }

  private func close(_ call: Message.Call) {
    guard let document = call.uri.flatMap(documents.close) else { return }
    if !features.pullsDiagnostics { publish([], of: document.uri, version: nil) }
    makeDue([document.file])
  }

  // MARK: Files

  private func noteFiles(_ files: [String]) {
    service.filesChanged(files)
    makeDue(files)
  }

  private func changeFolders(_ call: Message.Call) {
    let event = call.params?["event"]
    func paths(_ key: String) -> [String] {
      event?[key]?.items?.compactMap { $0["uri"]?.string.flatMap(FileURI.path) } ?? []
    }
    let removed = Set(paths("removed"))
    var folders = service.folders.filter { !removed.contains($0) }
    for folder in paths("added") where !folders.contains(folder) { folders.append(folder) }
    service.folders = folders
    if watcher != nil { watchFolders() }
    makeDue(documents.files)
  }

  private func watch() {
    guard features.watchesFiles else { return watchFolders() }
    let patterns = ["**/*.lua", "**/scene.json", "**/*.{svg,png,jpg,jpeg,gif,webp,avif}"]
    let watchers = patterns.map { ["globPattern": .string($0)] as JSONLiteral }
    writer.request(
      "watch",
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ]
      ]
    )
  }

  private func watchFolders() {
    let watcher = watcher ?? SystemWatcher.make()
    self.watcher = watcher
    do {
      try watcher.watch(service.folders.map { .folder($0) })
    } catch {
      writer.log("changes of files that are not open will be missed: \(error)")
    }
  }

  // MARK: Work between messages

  /// When ``work()`` has something to do, if no message arrives.
  var nextWork: DispatchTime {
    if !due.isEmpty { return .now() }
    return watcher == nil ? .distantFuture : .now() + 1
  }

  /// Sends the diagnostics of one document, or looks for changed files.
  func work() {
    guard due.isEmpty else { return publishFirst() }
    guard let changes = watcher?.changes(), !changes.isEmpty else { return }
    noteFiles(changes.paths.sorted())
    if changes.isIncomplete { makeDue(documents.files) }
  }

  /// Has the diagnostics of documents sent that depend on files.
  private func makeDue(_ files: [String]) {
    if !features.pullsDiagnostics { due.add(files) }
  }

  /// Computes diagnostics; does not send them if a message arrived meanwhile, since it may be a change.
  private func publishFirst() {
    guard let document = due.first(of: documents, service) else { return }
    if delays < Self.patience { inbox.beginPatientWork() }
    let findings = document.isTooLong ? [] : service.findings(in: document.file)
    guard inbox.finish() == nil else {
      delays += 1
      return
    }
    delays = 0
    due.removeFirst()
    let diagnostics = answers.diagnostics(of: document, findings)
    publish(diagnostics, of: document.uri, version: document.version)
  }

  private func publish(_ diagnostics: JSONLiteral, of uri: String, version: Int?) {
    writer.notify(
      "textDocument/publishDiagnostics",
      .members([
        "uri": .string(uri), "version": version.map(JSONLiteral.integer),
        "diagnostics": diagnostics,
      ])
    )
  }
}
