import RemoraJSON
package import RemoraRuntime
import RemoraScenes
import RemoraSorting

/// Writing into the scene's file which behaviours its controls have.
extension Edits {
  /// Adds a behaviour to the scene's file, which attaches it.
  ///
  /// First reloads saved files; then looks up the owner.
  ///
  /// - Returns: The behaviour, and its place in the file.
  /// - Throws: ``Diagnostics`` if the owner is not the scene's, an outlet links to what has no id, or
  ///   the scene would have mistakes with it. Nothing is changed then.
  package func attach(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    to owner: @autoclosure () throws -> any Owner
  ) throws -> (behaviour: Behaviour, place: String) {
    let name = "\(script.name) of \(host.stage.describe(try owner()))"
    let scene = try current("to keep \(name) in")
    guard let control = try owner() as? Control, let part = scene.path(of: control) else {
      let advice = "without :keep it is attached until the scene closes"
      throw notOfScene(host.stage.describe(try owner()), advice)
    }
    let text = try text(of: script, configuration, named: name)
    let report = try keeping(name) {
      try check(script, configuration, on: control)
      return try perform(.attach(behaviour: text, to: scene.item(at: part)), in: scene)
    }
    let attached = control.attached.behaviours.last { $0.script === script }
    guard let attached else {
      throw Diagnostic(.error, "\(name) is in the scene's file, and could not be attached")
    }
    return (attached, report.place ?? scene.file)
  }

  /// Removes a behaviour from the scene's file, which detaches it, and what names it there.
  ///
  /// `name` is its id, or the name of its script; it may be detached already.
  ///
  /// - Returns: Its former place in the file; `nil` if the scene's file has no such behaviour.
  /// - Throws: ``Diagnostics`` if a rule attached it, or the scene would have mistakes without it.
  ///   Nothing is changed then.
  package func detach(_ name: String, _ behaviour: Behaviour?) throws -> String? {
    let scene = try current("to remove \(name) from")
    let known = behaviour.flatMap { scene.path(of: $0) }
    if known?.components.first == "attachTo" {
      throw Diagnostic(
        .error,
        "a rule of attachTo attached \(name), to other owners, too",
        suggestion: "change the rule in \(scene.file)"
      )
    }
    let found = behaviour == nil ? ScenePart(id: name, in: scene.document) : nil
    guard let path = known ?? (found?.sort == .behaviour ? found?.path : nil) else { return nil }
    _ = try perform(.remove(items: [SceneItem(path)]), in: scene)
    return "\(scene.file): \(path)"
  }

  /// Finds most of what the scene would find, in the words of the prompt.
  private func check(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    on control: Control
  ) throws(Diagnostics) {
    var problems = host.behaviours.problems(
      of: script.declaration,
      configuration,
      on: control,
      in: .prompt
    )
    .map { Diagnostic(.error, $0.message, suggestion: $0.suggestion) }
    if configuration.id == nil, host.ids.contains(script.name) {
      problems.append(
        Diagnostic(
          .error,
          "the id \"\(script.name)\" is taken",
          suggestion:
            "give this behaviour one of its own: { id = \"\(host.stage.names.free(like: script.name))\" }"
        )
      )
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  private func text(
    of script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    named name: String
  ) throws(Diagnostic) -> String {
    var members: [SceneText.Member] = []
    if let id = configuration.id { members.append(.init("id", .string(id))) }
    members.append(.init("script", .string(script.name)))
    var outlets: [SceneText.Member] = []
    for outlet in script.outlets {
      guard let owners = configuration.outlets[outlet.name] else { continue }
      var ids: [JSONLiteral] = []
      for owner in owners { ids.append(.string(try linkableID(of: owner, named: name))) }
      outlets.append(.init(outlet.name, ids.count == 1 && !outlet.isList ? ids[0] : .array(ids)))
    }
    if !outlets.isEmpty { members.append(.init("outlets", .object(outlets))) }
    let order = script.properties.map(\.name)
    let properties = configuration.properties.ordered {
      (order.firstIndex(of: $0.key) ?? .max, $0.key) < (
        order.firstIndex(of: $1.key) ?? .max, $1.key
      )
    }.map { SceneText.Member($0.key, $0.value, as: script.property($0.key)?.type ?? .any) }
    if !properties.isEmpty { members.append(.init("properties", .object(properties))) }
    return try SceneText.encode(members)
  }
}
