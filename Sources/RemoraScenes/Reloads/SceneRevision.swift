package import RemoraJSON
package import RemoraRuntime

/// A new text of the open scene that can be saved: it has no mistakes that the running scene does not have.
package struct SceneRevision {
  package let document: JSONDocument
  private let scene: Scene
  private let transaction: Transaction
  private let host: ScriptHost

  /// Checks a new text; `edits` are the changes that made it of the running scene's, if they are known.
  ///
  /// - Throws: ``Diagnostics`` with the mistakes that the text adds.
  package init(
    _ document: JSONDocument,
    following edits: [TextChange] = [],
    of scene: Scene,
    in host: ScriptHost
  ) throws(Diagnostics) {
    var transaction = Transaction(document: document, following: edits, in: host)
    transaction.diff()
    let problems = host.scenes.newProblems(
      among: transaction.sceneProblems,
      of: scene,
      following: edits,
      in: host.scripts.library
    )
    guard problems.isEmpty else { throw Diagnostics(problems.diagnostics(in: document)) }
    (self.document, self.scene, self.transaction, self.host) = (document, scene, transaction, host)
  }

  /// Writes it over the text that the running scene was read from, and changes the running scene.
  ///
  /// While scripts run, the scene changes at the next poll.
  ///
  /// - Throws: An error if the file cannot be written, or was changed meanwhile. Nothing is changed then.
  @discardableResult
  package func save() throws -> SceneChanges? {
    let location = FileLocation(trusting: scene.file)
    try host.files.write(document.bytes, over: scene.document.bytes, to: location)
    if document.bytes == scene.document.bytes { return SceneChanges() }
    return host.reloads.apply(saved: transaction).scene
  }
}

extension Scenes {
  /// Whether a new text of the scene changes the running one at once: no script runs, and no event is delivered.
  package var canChangeNow: Bool { host.reloads.isIdle }

  /// The running scene once saved files are reloaded: the places of its plan are those in its file.
  ///
  /// `purpose` says in messages what the file is for: `to keep like.title in`.
  ///
  /// - Throws: ``Diagnostic`` if no scene is open, or saved files have mistakes.
  package func saved(_ purpose: String) throws(Diagnostic) -> Scene {
    guard let scene = current else {
      throw Diagnostic(.error, "no scene is open: there is no file \(purpose)")
    }
    host.reload()
    if host.mistakesOfSavedFiles.isEmpty { return scene }
    throw Diagnostic(
      .error,
      "\(scene.file) or a script has mistakes now: nothing was written",
      suggestion: "mend them first"
    )
  }
}
