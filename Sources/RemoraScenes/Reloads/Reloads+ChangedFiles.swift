import RemoraJSON
import RemoraLimits
import RemoraRuntime
import RemoraSorting

/// Finds and reloads files that changed on disk.
extension Reloads {
  /// Reloads everything that differs from the disk, or as much of it as ``run(mostOf:)`` can.
  ///
  /// `isExplicit` says whether the app asked, and gets a refusal even if it repeats the last one.
  func reloadChangedFiles(isExplicit: Bool) -> ReloadReport {
    var warnings: [Diagnostic] = []
    let scene = changedScene(&warnings)
    let (found, gone) = differences(with: scene)
    var report = ReloadReport(.unchanged)
    var refusal: [Diagnostic] = []
    if !found.isEmpty {
      (report, refusal) = run(mostOf: found)
    } else if !self.refusal.isEmpty {
      host.report(Diagnostic(.note, "the mistake is gone: the saved files are in use"))
    }
    let news = isExplicit ? refusal : refusal.filter { !self.refusal.contains($0) }
    if report.outcome != .refused {
      report.warnings += news
    } else {
      report = news.isEmpty ? ReloadReport(.unchanged) : ReloadReport(refused: news)
    }
    let isSceneRefused = scene != nil && scene?.bytes != host.scene?.document.bytes
    let inUse = host.scripts.library.sources
    refused = found.sources.mapValues(\.bytes).filter { inUse[$0]?.bytes != $1 }
    refusedScene = isSceneRefused ? scene?.bytes : nil
    self.refusal = refusal
    report.warnings =
      warnings + self.warnings(ofMissing: isSceneRefused ? differences(with: nil).gone : gone)
      + report.warnings
    return report
  }

  /// Reloads as many of the saved texts as possible, so that none waits for the mistake in another.
  ///
  /// Tries all of them, then again without those that do not load: once, unless what loads without
  /// them differs, and never more often than there are texts. What does not load is found before
  /// anything in use changes. If the rest loads but is refused, tries its ``parts(of:)``, at most
  /// three.
  ///
  /// - Returns: The report, and everything that is wrong.
  private func run(mostOf found: Transaction) -> (ReloadReport, refusal: [Diagnostic]) {
    var rest = found
    var report = rest.apply()
    var refusal = report.diagnostics
    while report.outcome == .refused, !rest.broken.isEmpty {
      rest.sources = rest.sources.filter { !rest.broken.contains($0.key) }
      if rest.isEmpty { return (report, refusal) }
      report = rest.apply()
      refusal += report.diagnostics
    }
    guard report.outcome == .refused else { return (report, refusal) }
    for var part in parts(of: rest) {
      let tried = part.apply()
      if tried.outcome == .reloaded { return (tried, refusal) }
    }
    return (report, refusal)
  }

  /// What to try where texts that load do not fit each other or the scene: what was not refused
  /// before, the scripts without the scene, the scene without the scripts.
  private func parts(of rest: Transaction) -> [Transaction] {
    // Where the new scene names other folders, its scripts are not those in use.
    var scripts = rest.document == nil ? rest : differences(with: nil).found
    scripts.sources = scripts.sources.filter { rest.sources[$0.key] != nil }
    let hasRefusedScene = rest.document != nil && rest.document?.bytes == refusedScene
    var fresh = hasRefusedScene ? scripts : rest
    fresh.sources = fresh.sources.filter { refused[$0] != $1.bytes }
    var parts = [fresh, scripts]
    if rest.folders == host.scripts.library.folders {
      parts.append(Transaction(document: rest.document, in: host))
    }
    return parts.filter { part in
      let isWhole =
        part.sources.count == rest.sources.count && (part.document == nil) == (rest.document == nil)
      return !part.isEmpty && !isWhole
    }
  }

  /// A file in use that is gone, or why it could not be read.
  private typealias Missing = (file: String, reason: (any Error)?)

  /// The texts on disk that differ from those in use, with scripts found in the folders that the new scene
  /// names.
  ///
  /// Also the files in use that are gone or could not be read.
  private func differences(
    with scene: JSONDocument?
  ) -> (found: Transaction, gone: [SourceID: Missing]) {
    var gone: [SourceID: Missing] = [:]
    var candidate = host.scripts.library
    if let scene { candidate.folders = host.scenes.scriptFolders(of: scene) }
    var differences = Transaction(document: scene, folders: candidate.folders, in: host)
    for (id, known) in host.scripts.library.sources where known.isOnDisk {
      do {
        guard let found = try candidate.sourceOnDisk(id, in: host.files) else {
          gone[id] = (known.file, nil)
          continue
        }
        missing.remove(known.file)
        if found != known { differences.sources[id] = found }
      } catch {
        gone[id] = (known.file, error)
      }
    }
    return (differences, gone)
  }

  /// The scene's document, if its file differs from the one in use; parsed once per reload.
  private func changedScene(_ warnings: inout [Diagnostic]) -> JSONDocument? {
    guard let scene = host.scene else { return nil }
    let location = FileLocation(trusting: scene.file)
    let read = Result { try host.files.read(location, atMost: Limit.scene.value) }
    guard case .success(let bytes?) = read else {
      var reason: (any Error)?
      if case .failure(let error) = read { reason = error }
      warnings += missingFile((scene.file, reason), "the scene stays as it is")
      return nil
    }
    missing.remove(scene.file)
    return bytes == scene.document.bytes ? nil : JSONDocument(parsing: bytes, file: scene.file)
  }

  // MARK: Missing files

  /// Warns once about each missing file, and unloads missing scripts that nothing uses.
  private func warnings(ofMissing gone: [SourceID: Missing]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for (id, file) in gone.ordered(by: { $0.value.file < $1.value.file }) {
      if file.reason == nil, case .script(let name) = id,
        let script = host.scripts.library.scripts[name],
        script.behaviours.isEmpty, !(host.scene?.plan.names(script) ?? false)
      {
        host.scripts.library.scripts[name] = nil
      } else if host.scripts.library.sources[id] != nil {
        warnings += missingFile(file, "attached behaviours keep running")
      }
    }
    return warnings
  }

  private func missingFile(_ missing: Missing, _ consequence: String) -> [Diagnostic] {
    guard self.missing.insert(missing.file).inserted else { return [] }
    let reason = missing.reason.map { Diagnostic(firstOf: $0).message }
    var warning = Diagnostic(
      .warning,
      "\(reason ?? "the file is gone"): \(consequence)",
      suggestion: reason == nil ? "save it again under its name" : "save it again"
    )
    warning.file = missing.file
    return [warning]
  }
}
