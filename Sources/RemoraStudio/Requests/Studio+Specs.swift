import RemoraFileWatching
import RemoraLimits
import RemoraRuntime
import RemoraTemplates

/// Specs that pages run.
extension Studio {
  /// Lets pages run specs.
  package func lend(_ program: any SpecProgram) { specs.program = program }

  /// Makes a spec for a script of the scene's folders that has none.
  func makeSpec(besideScript file: String) throws -> TemplateFolder.Made {
    try checkScript("")
    guard let templates else {
      throw Diagnostic(
        .error,
        "this app cannot make specs",
        suggestion: "type remora new in a terminal"
      )
    }
    let script = try sources.script(named: file).description
    let name = script.split(separator: "/").last?.dropLast(".lua".count) ?? ""
    return try templates.makeSpec(of: String(name), in: Paths.folder(of: script))
  }

  /// Refuses to run the spec of a script that has a mistake: the results from before are those of the code that runs.
  fileprivate func checkIsInUse(_ script: String) throws(Diagnostic) {
    let name = script.split(separator: "/").last ?? ""
    let mistake = host.mistakesOfSavedFiles.first { $0.file == script && $0.severity == .error }
    guard let mistake else { return }
    throw Diagnostic(
      .error,
      "line \(mistake.line ?? 1) keeps \(name) from being used: the old code is running"
    )
  }
}

/// Runs the spec of a script, or a spec, and answers when that has ended.
struct RunSpecRequest: LateRequest {
  let file: String

  func begin(_ studio: Studio, _ answer: @escaping LateAnswer) throws {
    try studio.checkMayRun(file, atMost: .statement, otherwise: "specs cannot be run here")
    let (spec, script) = try studio.sources.spec(of: file)
    if let script { try studio.checkIsInUse(script) }
    try studio.specs.run(spec) { answer($0.map { $0 }) }
  }
}
