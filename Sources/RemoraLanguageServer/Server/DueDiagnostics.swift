import RemoraLanguage

/// The documents whose diagnostics have to be sent, each once however often it changed.
struct DueDiagnostics {
  /// With more changed files, every open document is due.
  private static let fileLimit = 100

  /// The files that changed since the last one was taken.
  private var changed: Set<String> = []
  private var due: [String] = []

  var isEmpty: Bool { changed.isEmpty && due.isEmpty }

  mutating func add(_ files: some Sequence<String>) { changed.formUnion(files) }

  /// The first document that is due: a changed one before those that depend on it.
  mutating func first(of documents: Documents, _ service: LanguageService) -> Document? {
    if !changed.isEmpty {
      let dependent =
        changed.count > Self.fileLimit
        ? documents.files : changed.sorted().flatMap(service.openFiles(dependingOn:))
      for file in changed.sorted() + dependent where !due.contains(file) { due.append(file) }
      changed = []
    }
    due.removeAll { documents[$0] == nil }
    return due.first.flatMap { documents[$0] }
  }

  mutating func removeFirst() { due.removeFirst() }
}
