package import RemoraRuntime
package import RemoraScenes

/// Writes what a person changed in the running scene into its file.
extension Edits {
  /// Writes the current value of a property to the scene's file; messages name the property by `path`.
  ///
  /// First reloads saved files; then looks up the property. Of a text in several languages, it is the one that is
  /// shown.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the property is not the scene's, or the file cannot be written. Nothing is changed
  ///   then.
  package func keep(
    _ property: @autoclosure () throws -> NamedProperty,
    named path: String
  ) throws -> String {
    let scene = try current("to keep \(path) in")
    let property = try property()
    guard let part = scene.path(of: property.owner) else { throw notOfScene(path) }
    let edit = set(property.name, of: scene.item(at: part), to: property.value, host.stage.language)
    let place = try keep(edit, in: scene, named: path)
    if case .ofBehaviour(let behaviour, let name) = property { try behaviour.reset(name) }
    host.liveChanges.forget(property.name, of: property.owner)
    return place
  }

  /// Writes a change to the scene's file, whether its screen is there or not.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic``, as ``keep(_:named:)``.
  package func keep(_ change: LiveChange) throws(Diagnostic) -> String {
    let scene = try current("to keep \(change.path) in")
    guard let part = scene.path(of: change) else { throw notOfScene(change.path) }
    let item = scene.item(at: part)
    let edit =
      switch change.change {
      case .value(let value): set(change.name, of: item, to: value, change.language)
      case .links(let ids): SceneEdit.link(outlet: change.name, of: item, to: ids)
      }
    let place = try keep(edit, in: scene, named: change.path)
    host.liveChanges.wasKept(change)
    return place
  }

  /// Writes the current links of an outlet to the scene's file; messages name it by `path`.
  ///
  /// First reloads saved files; then looks up the behaviour. An outlet that links to what it would
  /// without a link in the file loses that link there.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the behaviour is not the scene's, or a rule attached it, if what
  ///   it links to has no id, or the file cannot be written. Nothing is changed then.
  package func keep(
    outlet name: String,
    of behaviour: @autoclosure () throws -> Behaviour,
    named path: String
  ) throws -> String {
    let scene = try current("to keep \(path) in")
    let behaviour = try behaviour()
    guard let index = behaviour.script.outlets.firstIndex(where: { $0.name == name }),
      let owner = behaviour.owner
    else { throw behaviour.script.declaration.unknownOutlet(name) }
    let outlet = behaviour.script.outlets[index]
    guard let part = scene.path(of: behaviour) else { throw notOfScene(path) }
    if part.components.first == "attachTo" {
      throw Diagnostic(
        .error,
        "a rule of attachTo attached \(behaviour.id), for other owners, too:"
          + " its links are not kept",
        suggestion: "write them into the rule"
      )
    }
    let links = behaviour.linkedOwners(ofOutlet: index)
    let isImplied =
      !outlet.isList && links.elementsEqual(host.behaviours.unlinked(outlet, on: owner), by: ===)
    let ids = isImplied ? [] : try links.map { try linkableID(of: $0, named: path) }
    let edit = SceneEdit.link(outlet: name, of: scene.item(at: part), to: ids)
    let place = try keep(edit, in: scene, named: path)
    host.liveChanges.forget(name, of: behaviour)
    return place
  }

  /// The language is that of a text, in case the file has one for each.
  private func set(
    _ name: String,
    of item: SceneItem,
    to value: Value,
    _ language: Language
  ) -> SceneEdit {
    let tag = value.text == nil ? nil : language.tag
    return .set(property: name, of: item, to: value, language: tag)
  }

  private func keep(
    _ edit: SceneEdit,
    in scene: Scene,
    named path: String
  ) throws(Diagnostic) -> String {
    try keeping(path) { try perform(edit, in: scene).place ?? scene.file }
  }

  /// Says in its error what could not be kept.
  func keeping<Result>(_ path: String, _ body: () throws -> Result) throws(Diagnostic) -> Result {
    do {
      return try body()
    } catch {
      let reasons = Diagnostics(error).all.map(\.messageForScripts).joined(separator: "; ")
      throw Diagnostic(.error, "\(path) could not be kept: \(reasons)")
    }
  }

  /// Says that something has no place in the scene's file.
  func notOfScene(_ path: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(
      .error,
      "\(path) does not belong to the scene's file: a script or the app made it",
      suggestion: suggestion
    )
  }

  func linkableID(of owner: any Owner, named path: String) throws(Diagnostic) -> String {
    if let id = host.stage.id(of: owner) { return id }
    throw Diagnostic(
      .error,
      "\(path) links to \(host.stage.describe(owner)), which the scene cannot name",
      suggestion: "give it an id in the scene"
    )
  }
}
