import LocatedJSON

/// Finds and reloads files that changed on disk.
extension Host {
  /// The texts on disk that differ from those in use.
  private struct Differences {
    var scene: JSONDocument?
    var sources: [SourceID: ScriptSource] = [:]
    /// The files in use that are gone.
    var gone: [SourceID: String] = [:]

    var isEmpty: Bool { scene == nil && sources.isEmpty }
  }

  /// Reloads everything that differs from the disk.
  ///
  /// First includes texts that were refused before. If they are refused again, retries with only
  /// the texts that were saved since.
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
      refusal = report.diagnostics
      report = retryWithoutRefused(found, isExplicit, orElse: report)
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

  /// Retries without the texts that were refused before, if there were any.
  ///
  /// If nothing else was saved, reports the refusal again only if the app asked or its diagnostics
  /// have changed.
  private func retryWithoutRefused(
    _ found: Differences,
    _ isExplicit: Bool,
    orElse refused: ReloadReport
  ) -> ReloadReport {
    let hasRefusedScene = found.scene != nil && found.scene?.bytes == reloads.refusedScene
    var fresh = hasRefusedScene ? differences(with: nil) : found
    fresh.sources = fresh.sources.filter { reloads.refused[$0] != $1.bytes }
    if fresh.isEmpty {
      // Compares whole diagnostics, as a person reads them.
      return isExplicit || refused.diagnostics != reloads.refusal
        ? refused : ReloadReport(.unchanged)
    }
    if !hasRefusedScene, fresh.sources.count == found.sources.count { return refused }
    var report = run(fresh.sources, fresh.scene)
    if isExplicit, report.outcome == .reloaded { report.warnings += refused.diagnostics }
    return report
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
