import RemoraEditing
package import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// Behaviours that a person attaches, restarts and detaches by name.
extension Console {
  /// Attaches a script to the owner with that id.
  ///
  /// `values` is a table with its properties and outlets, as code; empty for none.
  ///
  /// - Throws: ``Diagnostics`` with every problem.
  package func attach(
    _ script: String,
    to id: String,
    with values: String = ""
  ) throws -> Behaviour {
    guard let owner = owner(called: id) else { throw unknownOwner(id) }
    defer { host.flush() }
    let script = try host.script(named: script)
    return try host.behaviours.attach(
      checking: script,
      try configuration(values, of: script),
      to: owner,
      in: .prompt
    )
  }

  /// Adds a script to the owner with that id in the scene's file, which attaches it.
  ///
  /// - Returns: The behaviour, and its place in the file.
  /// - Throws: ``Diagnostics`` with every problem. The file is unchanged then.
  package func keepAttached(
    _ script: String,
    to id: String,
    with values: String = ""
  ) throws -> (behaviour: Behaviour, place: String) {
    guard owner(called: id) != nil else { throw unknownOwner(id) }
    defer { host.flush() }
    let script = try host.script(named: script)
    let configuration = try configuration(values, of: script)
    return try host.edits.attach(
      script,
      configuration,
      to: try owner(called: id) ?? { throw unknownOwner(id) }()
    )
  }

  private func configuration(
    _ values: String,
    of script: BehaviourScript
  ) throws -> Behaviour.Configuration {
    guard !values.isEmpty else { return Behaviour.Configuration() }
    if let mistake = unknownValue(in: values) { throw mistake }
    switch evaluate("(\(values))") {
    case .values(let found) where found.first?.isNil == false:
      return try host.behaviours.configuration(found[0], of: script)
    case .failed(let mistake): throw mistake
    case .values, .waiting, .incomplete:
      throw Diagnostic(
        .error,
        "properties and outlets are a table",
        suggestion: "write them in braces: { button = like, fade = 0.4 }"
      )
    }
  }

  /// Restarts the tasks on old code of a behaviour, or of all behaviours of a script.
  ///
  /// - Returns: How many tasks were ended.
  /// - Throws: ``Diagnostic`` if there is no such behaviour or script.
  package func restart(_ name: String) throws(Diagnostic) -> Int {
    let behaviours =
      behaviour(called: name).map { [$0] }
      ?? host.behaviours.all.filter { $0.script.name == name }
    guard !behaviours.isEmpty else {
      throw Diagnostic(
        .error,
        "there is no behaviour or script called \(name)",
        suggestion: suggestion(for: name)
      )
    }
    defer { host.flush() }
    return behaviours.reduce(0) { $0 + $1.restartTasks() }
  }

  /// Detaches the behaviour with that id, or of that owner: `likes`, `like.toggle_button`.
  ///
  /// - Throws: ``Diagnostic`` if there is none.
  package func detach(_ name: String) throws {
    guard let behaviour = behaviour(called: name) else { throw noBehaviour(name) }
    behaviour.detach()
    host.flush()
  }

  /// Removes the behaviour with that id, or of that owner, from the scene's file, which detaches it.
  ///
  /// It may be detached already.
  ///
  /// - Returns: Its former place in the file.
  /// - Throws: ``Diagnostic`` if it is not in the file, or the scene needs it.
  package func keepDetached(_ name: String) throws -> String {
    defer { host.flush() }
    let behaviour = behaviour(called: name)
    if let place = try host.edits.detach(name, behaviour) { return place }
    guard let behaviour else { throw noBehaviour(name) }
    throw Diagnostic(
      .error,
      "\(behaviour.description) is not in the scene's file: a person, a script or the app attached it",
      suggestion: ":detach \(name) is enough"
    )
  }

  /// Why there is no behaviour of that name.
  private func noBehaviour(_ name: String) -> Diagnostic {
    if let owner = owner(called: name) {
      let attached = owner.attached.behaviours.map(\.id).joined(separator: ", ")
      return Diagnostic(
        .error,
        "\(name) is \(host.kind(of: owner).name.withArticle), and only behaviours are detached",
        suggestion: attached.isEmpty ? "nothing is attached to it" : "on it: \(attached)"
      )
    }
    return Diagnostic(
      .error,
      "there is no behaviour \"\(name)\"",
      suggestion: suggestion(for: name)
    )
  }

  func behaviour(called name: String) -> Behaviour? {
    if case .behaviour(let behaviour)? = Named(at: name, in: host) { return behaviour }
    return nil
  }

  private func owner(called name: String) -> (any Owner)? {
    if case .owner(let owner)? = Named(at: name, in: host) { return owner }
    return nil
  }

  private func unknownOwner(_ id: String) -> Diagnostic {
    Diagnostic(
      .error,
      "there is no owner \"\(id)\"",
      suggestion: Suggestion.question(for: id, in: host.ids.filter { host.owner($0) != nil })
    )
  }
}
