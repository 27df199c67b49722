import RemoraJSON
package import RemoraRuntime
import RemoraSorting

/// Writing into the scene's file which behaviours its controls have.
extension Keeping {
  /// Adds a behaviour to the scene's file; the reload that follows attaches it.
  ///
  /// First reloads saved files; then looks up the owner. Every other byte of the file stays as it
  /// was.
  ///
  /// - Returns: The behaviour, and its place in the file.
  /// - Throws: ``Diagnostic`` if the owner is not the scene's, an outlet links to what has no id, or
  ///   the scene would have mistakes with it. The file is unchanged then.
  package func keepAttached(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    to owner: @autoclosure () throws -> any Owner
  ) throws -> (behaviour: Behaviour, place: String) {
    let name = "\(script.name) of \(host.stage.describe(try owner()))"
    let scene = try savedScene("to keep \(name) in")
    guard let control = try owner() as? Control, let made = scene.record.made(for: control) else {
      let advice = "without :keep it is attached until the scene closes"
      throw notOfScene(host.stage.describe(try owner()), advice)
    }
    let list = made.plan.place.path.appending("behaviours")
    let literal = try literal(script, configuration, named: name)
    let count = made.plan.behaviours.count
    try write(name, to: scene) { document in
      if count == 0 {
        made.formerList = document.root[list].map { .empty(document.text(of: $0)) } ?? .missing
      }
      try checkKeeping(script, configuration, on: control)
      return try document.appending(literal, to: list)
    }
    let attached = scene.record.made(for: control)?.behaviours.last?.behaviour
    guard let attached, attached.script === script else {
      throw Diagnostic(.error, "\(name) is in the scene's file, and could not be attached")
    }
    return (attached, "\(scene.file): \(list.appending(count))")
  }

  /// Removes a behaviour from the scene's file; the reload that follows detaches it.
  ///
  /// `name` is its id, or the name of its script; it may be detached already. After the last one the
  /// list goes, too, unless it was there, empty, when ``keepAttached(_:_:to:)`` added the first.
  ///
  /// - Returns: Its former place in the file; `nil` if the scene's file has no such behaviour.
  /// - Throws: ``Diagnostic`` if a rule attached it, or the scene would have mistakes without it.
  ///   The file is unchanged then.
  package func keepDetached(_ name: String, _ behaviour: Behaviour?) throws -> String? {
    let scene = try savedScene("to remove \(name) from")
    let attached =
      behaviour.flatMap { scene.record.attached($0) }
      ?? (behaviour == nil
        ? scene.record.made.lazy.flatMap(\.behaviours).first { $0.plan.name == name } : nil)
    guard let attached else { return nil }
    guard attached.attachments == nil else {
      throw Diagnostic(
        .error,
        "a rule of attachTo attached \(name), to other owners, too",
        suggestion: "change the rule in \(scene.file)"
      )
    }
    let item = attached.plan.place.path.parent
    let made = scene.record.made.first { made in
      made.plan.behaviours.contains { $0.place.offset == attached.plan.place.offset }
    }
    try write(name, to: scene) { document in
      let list = document.root[item.parent].flatMap { $0.items?.count == 1 ? $0 : nil }
      return switch (list, made?.formerList) {
      case (nil, _): try document.removing(item)
      case (let list?, .empty(let text)?): document.replacing(list.span, with: text)
      case (_, _): try document.removing(item.parent)
      }
    }
    return "\(scene.file): \(item)"
  }

  /// Finds most of what the scene would find, in the words of the prompt.
  private func checkKeeping(
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

  private func literal(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    named name: String
  ) throws(Diagnostic) -> JSONLiteral {
    var members: [JSONLiteral.Member] = []
    if let id = configuration.id { members.append(.init("id", .string(id))) }
    members.append(.init("script", .string(script.name)))
    var outlets: [JSONLiteral.Member] = []
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
    }.map { name, value in
      JSONLiteral.Member(name, JSONLiteral(value, as: script.property(name)?.type ?? .any))
    }
    if !properties.isEmpty { members.append(.init("properties", .object(properties))) }
    return .object(members)
  }
}
