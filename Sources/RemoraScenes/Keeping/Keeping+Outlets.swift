import RemoraJSON
package import RemoraRuntime

/// Writing the links of outlets to the scene's file.
extension Keeping {
  /// Links an outlet to what the scene says, or as without a link.
  ///
  /// - Throws: ``Diagnostics`` if the behaviour has no such outlet or is gone, or what the scene
  ///   links to is not there.
  package func reset(outlet name: String, of behaviour: Behaviour) throws(Diagnostics) {
    guard let index = behaviour.script.outlets.firstIndex(where: { $0.name == name }) else {
      throw Diagnostics([behaviour.script.declaration.unknownOutlet(name)])
    }
    let links = host.scenes.firstLinks(of: index, of: behaviour) ?? []
    try behaviour.link(index, to: links, by: .another)
    forget(name, of: behaviour)
  }

  /// Writes the current links of an outlet to the scene's file; messages name it by `path`.
  ///
  /// First reloads saved files; then looks up the behaviour. An outlet that links to what it would
  /// without a link in the file loses that link there.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the behaviour is not the scene's, or a rule attached it, if what
  ///   it links to has no id, or the file cannot be written. The file is unchanged then.
  package func keep(
    outlet name: String,
    of behaviour: @autoclosure () throws -> Behaviour,
    named path: String
  ) throws -> String {
    let scene = try savedScene("to keep \(path) in")
    let behaviour = try behaviour()
    guard let index = behaviour.script.outlets.firstIndex(where: { $0.name == name }),
      let owner = behaviour.owner
    else { throw behaviour.script.declaration.unknownOutlet(name) }
    let outlet = behaviour.script.outlets[index]
    let plan = try plan(of: behaviour, in: scene, named: path)
    let links = behaviour.linkedOwners(ofOutlet: index)
    let known = plan.ids(of: outlet)
    let isImplied =
      !outlet.isList && links.elementsEqual(host.behaviours.unlinked(outlet, on: owner), by: ===)
    let key = plan.outlets[outlet.name] == nil && known != nil ? outlet.formerName : nil
    let place = plan.place.path.parent.appending("outlets").appending(key ?? outlet.name)
    if isImplied, known == nil { return "\(scene.file): \(place)" }
    let ids = isImplied ? [] : try links.map { try linkableID(of: $0, named: path) }
    defer { forget(outlet.name, of: behaviour) }
    if ids == known { return "\(scene.file): \(place)" }
    try write(path, to: scene) { document in
      if isImplied { return try document.removing(place) }
      let items = ids.map { JSONLiteral.string($0) }
      return try document.setting(place, to: outlet.isList ? .array(items) : items[0])
    }
    return "\(scene.file): \(place)"
  }

  /// The scene's plan of a behaviour with outlets of its own.
  private func plan(
    of behaviour: Behaviour,
    in scene: Scene,
    named path: String
  ) throws(Diagnostic) -> BehaviourPlan {
    guard let attached = scene.record.attached(behaviour) else { throw notOfScene(path) }
    guard attached.attachments == nil else {
      throw Diagnostic(
        .error,
        "a rule of attachTo attached \(behaviour.id), for other owners, too:"
          + " its links are not kept",
        suggestion: "write them into the rule"
      )
    }
    return attached.plan
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
