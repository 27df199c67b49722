import RemoraJSON

/// Finds and reloads files that changed on disk.
extension ScriptHost {
  /// The texts on disk that differ from those in use.
  private struct Differences {
    var scene: JSONDocument?
    var sources: [SourceID: ScriptSource] = [:]
    /// The files in use that are gone.
    var gone: [SourceID: String] = [:]

    var isEmpty: Bool { scene == nil && sources.isEmpty }
  }

  /// What keeps saved files from being used: the mistakes that the last reload found.
  package var mistakesOfSavedFiles: [Diagnostic] { reloads.refusal }

  /// Reloads everything that differs from the disk.
  ///
  /// First includes everything. If that is refused, retries without the texts that do not load, then
  /// with parts of the rest: see `retry`.
  ///
  /// `isExplicit` says whether the app asked, and gets a refusal even if it repeats the last one.
  func reloadChangedFiles(isExplicit: Bool) -> ReloadReport {
    var warnings: [Diagnostic] = []
    let found = differences(with: changedScene(&warnings))
    if found.isEmpty, !reloads.refusal.isEmpty {
      self.report(Diagnostic(.note, "the mistake is gone: the saved files are in use"))
    }
    var report = found.isEmpty ? ReloadReport(.unchanged) : run(found.sources, found.scene)
    var refusal: [Diagnostic] = []
    if report.outcome == .refused {
      (report, refusal) = retry(found, after: report, isExplicit)
    }
    let refusedScene = found.scene.flatMap { $0.bytes == scene?.document.bytes ? nil : $0.bytes }
    let inUse = library.sources
    reloads.refused = found.sources.mapValues(\.bytes).filter { inUse[$0]?.bytes != $1 }
    reloads.refusedScene = refusedScene
    reloads.refusal = refusal
    let gone = refusedScene == nil ? found.gone : differences(with: nil).gone
    report.warnings = warnings + missing(gone) + report.warnings
    return report
  }

  /// Reloads as much as possible after a refusal, so that no file waits for the mistake in another.
  ///
  /// - Returns: The report, and everything that is wrong.
  private func retry(
    _ found: Differences,
    after refused: ReloadReport,
    _ isExplicit: Bool
  ) -> (ReloadReport, refusal: [Diagnostic]) {
    var rest = found
    var report = refused
    // The mistakes of the texts that do not load, with which nothing else can be tried.
    var refusal: [Diagnostic] = []
    while report.outcome == .refused, !report.broken.isEmpty {
      refusal += report.diagnostics
      rest.sources = rest.sources.filter { !report.broken.contains($0.key) }
      if rest.isEmpty { break }
      report = run(rest.sources, rest.scene)
    }
    if report.outcome == .refused, !rest.isEmpty {
      refusal += report.diagnostics
      for part in parts(of: rest) where report.outcome == .refused {
        let tried = run(part.sources, part.scene)
        if tried.outcome == .reloaded { report = tried }
      }
    }
    let news = isExplicit ? refusal : refusal.filter { !reloads.refusal.contains($0) }
    if report.outcome == .refused {
      if news.isEmpty { return (ReloadReport(.unchanged), refusal) }
      report.diagnostics = news
    } else {
      report.warnings += news
    }
    return (report, refusal)
  }

  /// What to try where texts that load do not fit each other or the scene: what was not refused
  /// before, the scripts without the scene, the scene without the scripts.
  private func parts(of rest: Differences) -> [Differences] {
    let loads = Set(rest.sources.keys)
    // Where the new scene names other folders, its scripts are not those in use.
    var scripts = rest.scene == nil ? rest : differences(with: nil)
    scripts.sources = scripts.sources.filter { loads.contains($0.key) }
    let hasRefusedScene = rest.scene != nil && rest.scene?.bytes == reloads.refusedScene
    var fresh = hasRefusedScene ? scripts : rest
    fresh.sources = fresh.sources.filter { reloads.refused[$0] != $1.bytes }
    let isWhole = !hasRefusedScene && fresh.sources.count == rest.sources.count
    var parts = isWhole || fresh.isEmpty ? [] : [fresh]
    guard let scene = rest.scene, !rest.sources.isEmpty else { return parts }
    if !scripts.isEmpty { parts.append(scripts) }
    if scriptFolders(of: scene) == library.folders { parts.append(Differences(scene: scene)) }
    return parts
  }

  /// The texts that differ, with scripts found in the folders that the new scene names.
  private func differences(with scene: JSONDocument?) -> Differences {
    var candidate = library
    if let scene { candidate.folders = scriptFolders(of: scene) }
    var differences = Differences(scene: scene)
    for (id, known) in library.sources where known.isOnDisk {
      guard let found = try? candidate.sourceOnDisk(id, in: files) else {
        differences.gone[id] = known.file
        continue
      }
      reloads.missing.remove(known.file)
      if found != known { differences.sources[id] = found }
    }
    return differences
  }

  /// The scene's document, if its file differs from the one in use; parsed once per reload.
  private func changedScene(_ warnings: inout [Diagnostic]) -> JSONDocument? {
    guard let scene else { return nil }
    guard let bytes = try? files.read(FilePlace(trusting: scene.file), atMost: FileLimits.scene)
    else {
      warnings += missingFile(scene.file, "the scene stays as it is")
      return nil
    }
    reloads.missing.remove(scene.file)
    return bytes == scene.document.bytes ? nil : JSONDocument(parsing: bytes, file: scene.file)
  }

  // MARK: Missing files

  /// Warns once about each missing file, and unloads missing scripts that nothing uses.
  private func missing(_ gone: [SourceID: String]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for (id, file) in gone.sorted(by: { $0.value < $1.value }) {
      if case .script(let name) = id, let script = library.scripts[name],
        script.behaviours.isEmpty, !(scene?.plan.names(script) ?? false)
      {
        library.scripts[name] = nil
      } else if library.sources[id] != nil {
        warnings += missingFile(file, "attached behaviours keep running")
      }
    }
    return warnings
  }

  private func missingFile(_ file: String, _ consequence: String) -> [Diagnostic] {
    guard reloads.missing.insert(file).inserted else { return [] }
    var warning = Diagnostic(
      .warning,
      "the file is gone: \(consequence)",
      suggestion: "save it again under its name"
    )
    warning.file = file
    return [warning]
  }
}
