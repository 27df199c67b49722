public import RemoraRuntime
public import RemoraScenes

/// Edits of the open scene, for the app: the same as those at the prompt and in the studio, with one history.
extension Scene {
  /// Edits the scene: writes its file, and changes what runs, with live values and states kept.
  ///
  ///     try scene.edit(["set": ["property": "title", "of": "like", "to": "Like"]])
  ///
  /// - Parameter edit: A record with one field. Its name is what to do, its value says with what.
  /// - Returns: What was done, in a few words: `set like.title`.
  /// - Throws: ``RemoraError/scene(_:)``, and changes nothing, if the value is no edit, the scene would have mistakes
  ///   (with those, as `remora check` words them), a script is running, the file cannot be written, or the scene is not
  ///   open any more.
  @discardableResult
  public func edit(_ edit: Value) throws(RemoraError) -> String {
    let edit = try edit.decode(as: SceneEdit.self, named: "the edit", RemoraError.scene)
    return try onHost { try $0.edits.perform(edit).summary }
  }

  /// Takes the last edit of this session back.
  ///
  /// - Returns: What was done, in a few words; `nil` if there is nothing to undo.
  /// - Throws: ``RemoraError/scene(_:)`` if somebody has changed the same text since, with both texts, or as
  ///   ``edit(_:)``.
  @discardableResult
  public func undo() throws(RemoraError) -> String? {
    try onHost { try $0.edits.undo()?.summary }
  }

  /// Makes the edit that was undone last once more.
  ///
  /// - Returns: What was done, in a few words; `nil` if there is nothing to redo.
  /// - Throws: ``RemoraError/scene(_:)``, as ``undo()``.
  @discardableResult
  public func redo() throws(RemoraError) -> String? {
    try onHost { try $0.edits.redo()?.summary }
  }

  private func onHost<Result>(
    _ body: (ScriptHost) throws -> Result
  ) throws(RemoraError) -> Result {
    try RemoraError.wrapping(as: RemoraError.scene) {
      guard let host, host.scene === self else {
        throw Diagnostic(.error, "\(name) is not open any more", suggestion: "open it again")
      }
      return try host.lua.whileOpen { try body(host) }
    }
  }
}
