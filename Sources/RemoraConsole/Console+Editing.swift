import RemoraEditing
import RemoraLua
import RemoraRuntime
import RemoraScenes
import RemoraSorting

/// Edits of the open scene, which a person makes by name.
extension Console {
  /// Makes an edit of the scene, and writes its file.
  func edit(_ edit: @autoclosure () throws -> SceneEdit) throws(Diagnostics) -> SceneEditReport {
    defer { host.flush() }
    return try host.edits.perform(try edit())
  }

  /// Takes the last edit back, or makes it again: `nil` if there is none.
  func undo(again isRedo: Bool = false) throws(Diagnostics) -> SceneEditReport? {
    defer { host.flush() }
    return try isRedo ? host.edits.redo() : host.edits.undo()
  }

  /// The edits that can be undone, the last one first, and those that can be redone.
  func history() -> String {
    let history = host.edits.history
    var lines = history.redo.map { "  redo  \($0.summary)" }
    var isBlocked = false
    for entry in history.undo.reversed() {
      isBlocked = isBlocked || entry.conflict != nil
      let reason = entry.conflict == nil ? "" : ": somebody else changed the same text"
      lines.append("  \(isBlocked ? "✗   " : "undo")  \(entry.summary)\(reason)")
    }
    if history.forgotten > 0 { lines.append("  and \(history.forgotten) that are forgotten") }
    return lines.joined(separator: "\n")
  }

  /// The part of the scene's file that a name at the prompt stands for: an id, `screen`, `like.toggle_button`, or a
  /// path in the file.
  func sceneItem(_ name: String) -> SceneItem {
    let owner: (any Owner)? =
      switch Named(at: name, in: host) {
      case .owner(let owner)?: owner
      case .behaviour(let behaviour)?: behaviour
      case nil: nil
      }
    guard let scene = host.scene, let path = owner.flatMap(scene.path) else {
      return SceneItem(name)
    }
    return scene.item(at: path)
  }

  /// The control of a kind with the values of a table, as a scene writes it; with an id, if it has none.
  ///
  /// A screen of the scene's list says no kind.
  func newControl(_ kindName: String, _ table: String, isScreen: Bool) throws -> String {
    guard let kind = host.kind(named: kindName), kind.make != nil else {
      throw Diagnostic(
        .error,
        "there is no kind \"\(kindName)\"",
        suggestion: suggestion(for: kindName) ?? "write it as in a scene: Button, Label, View"
      )
    }
    var members = try values(of: kind, in: table)
    if !members.contains(where: { $0.key == "id" }) {
      let word = kind.name.prefix(1).lowercased() + kind.name.dropFirst()
      members.insert(.init("id", .string(host.stage.names.free(like: word))), at: 0)
    }
    if !isScreen { members.insert(.init("kind", .string(kind.name)), at: 0) }
    return try SceneText.encode(members)
  }

  /// The value to which a connection sets a property: as at `:set`, or `$field` for what the event carries.
  func connectedValue(_ text: String) throws -> Value {
    let isLua = text.first.map { "\"'{[-0123456789".contains($0) } ?? false
    guard isLua || text == "true" || text == "false",
      case .values(let found) = evaluate("(\(text))"),
      let value = found.first
    else { return .text(text) }
    return try Value(luaValue: value)
  }

  private func values(of kind: Kind, in table: String) throws -> [SceneText.Member] {
    guard !table.isEmpty else { return [] }
    if let mistake = unknownValue(in: table) { throw mistake }
    guard case .values(let found) = evaluate("(\(table))"), let value = found.first,
      let fields = try Value(luaValue: value).members
    else {
      throw Diagnostic(
        .error,
        "the values of a control are a table",
        suggestion: "write them in braces: { title = \"Go\", x = 20 }"
      )
    }
    let order = ["id"] + kind.properties.map(\.name)
    return fields.ordered {
      (order.firstIndex(of: $0.key) ?? .max, $0.key) < (
        order.firstIndex(of: $1.key) ?? .max, $1.key
      )
    }.map { SceneText.Member($0.key, $0.value, as: kind.property($0.key)?.type ?? .any) }
  }
}

extension Value {
  /// The fields of a table with names, also of one that would be a point or a size.
  fileprivate var members: [(key: String, value: Value)]? {
    switch self {
    case .record(let fields): fields.map { ($0.key, $0.value) }
    case .point(let point): [("x", .number(point.x)), ("y", .number(point.y))]
    case .size(let size): [("width", .number(size.width)), ("height", .number(size.height))]
    case .list(let items) where items.isEmpty: []
    default: nil
    }
  }
}
