/// Finds what was saved since it was loaded.
extension Host {
  /// What differs on disk from what is in use.
  private struct Differences {
    var sources: [SourceID: ScriptSource] = [:]
    /// What is in use and has no file any more.
    var gone: [SourceID: String] = [:]
  }

  /// Tries everything that differs.
  ///
  /// What was refused before is tried again with what is new; when that does not help, the new goes
  /// on without it.
  ///
  /// `isAsked` says whether somebody wants to hear again of what was refused.
  func runWhatChanged(isAsked: Bool) -> ReloadReport {
    var warnings: [Diagnostic] = []
    let sceneText = changedSceneText(&warnings)
    var differences = self.differences(withScene: sceneText)
    var report = ReloadReport(.unchanged)
    var refusal: [Diagnostic] = []
    let isDifferent = !differences.sources.isEmpty || sceneText != nil
    let tried = differences.sources
    if !isDifferent, !reloads.refusal.isEmpty {
      self.report(Diagnostic(.note, "the mistake is gone: what is saved is what runs"))
    }
    if isDifferent { report = run(tried, sceneText: sceneText) }
    if report.outcome == .refused {
      refusal = report.diagnostics
      report = runFresh(&differences, sceneText, isAsked, orElse: report)
    }
    if report.outcome == .refused, sceneText != nil {
      differences = self.differences(withScene: nil)
    }
    reloads.refused = tried.mapValues(\.bytes).filter { source(of: $0)?.bytes != $1 }
    reloads.refusedScene = scene?.text == sceneText ? nil : sceneText
    reloads.refusal = refusal
    report.warnings = warnings + missing(differences) + report.warnings
    return report
  }

  /// Tries what was not refused before, when that is less than what was tried.
  ///
  /// When nothing new was saved, only who asked hears of it again, unless there is another reason:
  /// what was new to a script or a scene may have been saved since.
  private func runFresh(
    _ differences: inout Differences,
    _ sceneText: [UInt8]?,
    _ isAsked: Bool,
    orElse refused: ReloadReport
  ) -> ReloadReport {
    let freshScene = sceneText == reloads.refusedScene ? nil : sceneText
    let all = differences.sources.count
    if sceneText != nil, freshScene == nil { differences = self.differences(withScene: nil) }
    let fresh = differences.sources.filter { reloads.refused[$0] != $1.bytes }
    if fresh.isEmpty, freshScene == nil {
      return isAsked || refused.diagnostics != reloads.refusal ? refused : ReloadReport(.unchanged)
    }
    if fresh.count == all, (freshScene == nil) == (sceneText == nil) { return refused }
    var report = run(fresh, sceneText: freshScene)
    if isAsked, report.outcome == .reloaded { report.warnings += refused.diagnostics }
    return report
  }

  /// What differs when scripts are looked for where that text of the scene says.
  private func differences(withScene text: [UInt8]?) -> Differences {
    let folders = scriptFolders
    defer { scriptFolders = folders }
    if let text, let scene { scriptFolders = scriptFolders(ofScene: scene.file, text) }
    var differences = Differences()
    for id in scripts.keys.map(SourceID.script) + modules.loaded.keys.map(SourceID.module) {
      guard let known = source(of: id), known.isOnDisk else { continue }
      guard let found = sourceOnDisk(id) else {
        differences.gone[id] = known.file
        continue
      }
      reloads.missing.remove(known.file)
      if found != known { differences.sources[id] = found }
    }
    return differences
  }

  /// The text of the scene's file when that is not the one in use.
  private func changedSceneText(_ warnings: inout [Diagnostic]) -> [UInt8]? {
    guard let scene else { return nil }
    guard let bytes = try? files.read(FilePlace(trusting: scene.file), atMost: FileLimits.scene)
    else {
      warnings += missingFile(scene.file, "the scene stays as it is")
      return nil
    }
    reloads.missing.remove(scene.file)
    return bytes == scene.text ? nil : bytes
  }

  // MARK: Missing files

  /// A warning for each file that is newly missed; scripts that nothing needs are forgotten.
  private func missing(_ differences: Differences) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for (id, file) in differences.gone.sorted(by: { $0.value < $1.value }) {
      if case .script(let name) = id, let script = scripts[name], script.behaviours.isEmpty,
        !(scene?.plan.names(script) ?? false)
      {
        scripts[name] = nil
      } else if source(of: id) != nil {
        warnings += missingFile(file, "what is attached goes on")
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
