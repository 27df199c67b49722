import RemoraJSON
import RemoraRuntime

/// Writes what was changed in a running scene into its file.
package struct Keeping {
  let host: ScriptHost
}

/// Property values.
extension Keeping {
  /// The initial value of an owner's property: that of the scene, or else of a new owner; `nil` if
  /// neither has one.
  private func firstValue(of property: KindProperty, of owner: any Owner) -> Value? {
    let plan = (owner as? Control).flatMap { host.scene?.record.made(for: $0) }?.plan
    let planned = plan?.value(of: property.name, in: host.stage.language)
    return planned ?? host.kind(of: owner).make.map { property.get($0()) }
  }

  /// Writes the current value of a property to the scene's file; messages name the property by
  /// `path`.
  ///
  /// First reloads saved files; then looks up the property.
  ///
  /// - Returns: The place in the file.
  /// - Throws: ``Diagnostic`` if the property is not the scene's, or the file cannot be written.
  ///   The file is unchanged then.
  package func keep(
    _ property: @autoclosure () throws -> NamedProperty,
    named path: String
  ) throws -> String {
    let scene = try savedScene("to keep \(path) in")
    let property = try property()
    guard let place = scene.record.place(of: property, in: host.stage.language) else {
      throw notOfScene(path)
    }
    let literal = JSONLiteral(property.value, as: property.type ?? .any)
    try write(path, to: scene) { try $0.setting(place, to: literal) }
    if case .ofBehaviour(let behaviour, let name) = property { try behaviour.reset(name) }
    forget(property.name, of: property.owner)
    return "\(scene.file): \(place)"
  }

  /// Says that something has no place in the scene's file.
  func notOfScene(_ path: String, _ suggestion: String? = nil) -> Diagnostic {
    Diagnostic(
      .error,
      "\(path) does not belong to the scene's file: a script or the app made it",
      suggestion: suggestion
    )
  }

  /// Checks and saves a changed document of the scene, and uses it; messages name what is kept by
  /// `path`.
  func write(
    _ path: String,
    to scene: Scene,
    _ change: (JSONDocument) throws -> JSONDocument
  ) throws(Diagnostic) {
    do {
      let changed = try change(scene.document)
      let transaction = try check(changed, for: scene)
      let location = FileLocation(trusting: scene.file)
      try host.files.write(changed.bytes, over: scene.document.bytes, to: location)
      if changed.bytes != scene.document.bytes { host.reloads.apply(saved: transaction) }
    } catch {
      let reasons = Diagnostics(error).all.map(\.messageForScripts).joined(separator: "; ")
      throw Diagnostic(.error, "\(path) could not be kept: \(reasons)")
    }
  }

  /// What a new text of the running scene changes.
  ///
  /// - Throws: ``Diagnostics`` with the mistakes that the text adds.
  @discardableResult
  func check(_ document: JSONDocument, for scene: Scene) throws(Diagnostics) -> Transaction {
    var transaction = Transaction(document: document, in: host)
    transaction.diff()
    let problems = host.scenes.newProblems(
      among: transaction.sceneProblems,
      of: scene,
      in: host.scripts.library
    )
    guard problems.isEmpty else { throw Diagnostics(problems.diagnostics(in: document)) }
    return transaction
  }

  /// Restores the value of a property that it had at first: the scene's, else the default.
  ///
  /// - Throws: ``Diagnostic`` if the property is read-only, or nothing says what it was.
  package func reset(_ property: NamedProperty, named path: String) throws {
    defer { forget(property.name, of: property.owner) }
    switch property {
    case .ofBehaviour(let behaviour, let name): try behaviour.reset(name)
    case .ofOwner(let owner, let property):
      guard let value = firstValue(of: property, of: owner) else {
        throw Diagnostic(.error, "nothing says what \(path) was at first")
      }
      try host.stage.set(property.name, of: owner, to: value, named: path)
    }
  }

  /// The running scene once saved files are reloaded: the places of its plan are those in its file.
  ///
  /// `purpose` says in messages what the file is for.
  func savedScene(_ purpose: String) throws(Diagnostic) -> Scene {
    guard let scene = host.scene else {
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

extension SceneRecord {
  /// The place of a property in the scene's file, whether it is set there or not.
  ///
  /// For a text with a version for each language, it is the place of the version that is shown, or of a new one.
  func place(of property: NamedProperty, in language: Language) -> JSONPath? {
    switch property {
    case .ofOwner(let owner, let property):
      guard let plan = (owner as? Control).flatMap({ self.made(for: $0) })?.plan else { return nil }
      let written = plan.properties.first { $0.property.name == property.name }?.written
      let place = plan.place.path.appending(property.name)
      return property.type == .text ? place.appending(language, of: written) : place
    case .ofBehaviour(let behaviour, let name):
      guard let plan = attached(behaviour)?.plan else { return nil }
      // A value under the property's former name stays there.
      let former = behaviour.script.property(name)?.formerName
      let key =
        plan.properties[name] == nil
        ? former.flatMap { plan.properties[$0] == nil ? nil : $0 } : nil
      let place = plan.place.path.parent.appending("properties").appending(key ?? name)
      let isOneText =
        property.value.text != nil && behaviour.script.property(name)?.type == .localized
      return isOneText ? place.appending(language, of: plan.properties[key ?? name]) : place
    }
  }
}
