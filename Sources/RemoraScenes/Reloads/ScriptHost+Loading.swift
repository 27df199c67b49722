public import RemoraCore

extension ScriptHost {
  /// Loads a script from a text under that name, or reloads the loaded script of that name.
  ///
  /// Messages name it by `file`. The text stays in use until the next call; a file of that name on
  /// disk is ignored. If the script is loaded already, its behaviours migrate to the new code as
  /// they do when its file is saved: see ``reload(_:)``.
  ///
  /// - Throws: ``Diagnostics`` with every mistake. The former version stays in use then.
  @discardableResult
  public func load(
    _ source: [UInt8],
    as name: String,
    file: String
  ) throws(Diagnostics) -> BehaviourScript {
    try checkOpen()
    let source = ScriptSource(file: file, bytes: source, isOnDisk: false)
    let scriptName: ScriptName
    do { scriptName = try ScriptName(name) } catch { throw Diagnostics(error) }
    guard let known = library.scripts[scriptName] else { return try load(scriptName, source) }
    let report = reload([.script(scriptName): source])
    guard report.diagnostics.isEmpty else { throw Diagnostics(report.diagnostics) }
    return known
  }

  /// Loads a script from its text; see ``load(_:as:file:)``.
  ///
  /// Messages name it `name.lua`.
  ///
  /// - Returns: The script.
  /// - Throws: ``Diagnostics`` with everything that is wrong with it.
  @discardableResult
  public func load(_ source: String, as name: String) throws(Diagnostics) -> BehaviourScript {
    try load(Array(source.utf8), as: name, file: "\(name).lua")
  }
}
