import RemoraEditing
import RemoraRuntime

extension ColonCommand {
  /// Commands that edit the scene's file.
  static let editing: [ColonCommand] = [
    ColonCommand(
      "add",
      "KIND [OWNER] [{ … }]",
      "Adds a control to the scene, with the values of a table: :add Button home { title = \"Go\" }.",
      [{ _ in .kinds }, { _ in .owners }],
      required: 1
    ) { context, arguments in
      let console = context.console
      let (owner, table) = ownerAndTable(arguments.count > 1 ? arguments[1] : "")
      let isScreen = arguments[0] == "Screen" && owner.isEmpty
      let text = try console.newControl(arguments[0], table, isScreen: isScreen)
      let parent = isScreen ? nil : console.sceneItem(owner.isEmpty ? "screen" : owner)
      let report = try console.edit(.add(control: text, to: parent))
      return .text("added \(report.ids.first ?? arguments[0])")
    },
    ColonCommand(
      "remove",
      "X …",
      "Removes controls, screens or behaviours from the scene, and what names them.",
      [{ _ in .ids }],
      takesList: true
    ) { context, arguments in
      let names = words(arguments[0])
      _ = try context.console.edit(.remove(items: names.map(context.console.sceneItem)))
      return .text("removed \(names.joined(separator: ", "))")
    },
    ColonCommand(
      "duplicate",
      "X …",
      "Copies controls, screens or behaviours; the copies get ids of their own.",
      [{ _ in .ids }],
      takesList: true
    ) { context, arguments in
      let items = words(arguments[0]).map(context.console.sceneItem)
      let report = try context.console.edit(.duplicate(items: items))
      return .text("added \(report.ids.isEmpty ? "a copy" : report.ids.joined(separator: ", "))")
    },
    ColonCommand(
      "move",
      "X [OWNER] [POSITION]",
      "Moves a control or a behaviour to another owner, or to a position among the others: 1 is the first.",
      [{ _ in .ids }, { _ in .owners }],
      required: 2
    ) { context, arguments in
      var rest = words(arguments[1])
      let position = rest.last.flatMap { Int($0) }
      if position != nil { rest.removeLast() }
      guard rest.count < 2, position ?? 1 > 0 else {
        throw Diagnostic(
          .error,
          ":move takes an owner, a position, or both",
          suggestion: "write :move like card 1"
        )
      }
      let (item, parent) = (context.console.sceneItem(arguments[0]), rest.first)
      let edit = SceneEdit.move(
        item: item,
        to: parent.map(context.console.sceneItem),
        at: position.map { $0 - 1 }
      )
      _ = try context.console.edit(edit)
      return .text("moved \(arguments[0])\(parent.map { " to \($0)" } ?? "")")
    },
    ColonCommand(
      "rename",
      "X NEW",
      "Gives a control, a screen or a behaviour another id, wherever the scene names it.",
      [{ _ in .ids }, { _ in nil }]
    ) { context, arguments in
      let item = context.console.sceneItem(arguments[0])
      let report = try context.console.edit(.rename(item: item, to: arguments[1]))
      let lines = report.mentions.map { "\n  \($0) still names \(arguments[0])" }
      return .text("renamed \(arguments[0]) to \(arguments[1])\(lines.joined())")
    },
    ColonCommand(
      "link",
      "X.outlet Y …",
      "Links an outlet in the scene's file; without Y, to nothing.",
      [{ _ in .properties }, { _ in .ids }],
      required: 1,
      takesList: true
    ) { context, arguments in
      let (name, outlet) = try parts(of: arguments[0], "link likes.button like")
      let ids = words(arguments.count > 1 ? arguments[1] : "")
      let item = context.console.sceneItem(name)
      _ = try context.console.edit(.link(outlet: outlet, of: item, to: ids))
      return .text(
        "linked \(arguments[0])\(ids.isEmpty ? " to nothing" : " to \(ids.joined(separator: ", "))")"
      )
    },
    ColonCommand(
      "connect",
      "X.event Y.action | Y.property VALUE",
      "Lets an event run an action, or set a property; $value is the field value of what the event carries.",
      [{ _ in .ids }, { _ in .properties }, { .values(of: $0[1]) }],
      required: 2
    ) { context, arguments in
      let example = "connect go.tap counter.increment"
      let (from, event) = try parts(of: arguments[0], example)
      let (to, name) = try parts(of: arguments[1], example)
      let value: Value? =
        try arguments.count > 2 ? context.console.connectedValue(arguments[2]) : .none
      let text = try SceneText.connection(from: from, event, to: to, name, value)
      _ = try context.console.edit(.connect(connection: text))
      return .text("connected \(arguments[0]) to \(arguments[1])")
    },
    ColonCommand("undo", "", "Takes back the last edit of the scene.") { context, _ in
      let report = try context.console.undo()
      return .text(report?.summary ?? "there is nothing to undo")
    },
    ColonCommand("redo", "", "Makes the edit again that was undone last.") { context, _ in
      let report = try context.console.undo(again: true)
      return .text(report?.summary ?? "there is nothing to redo")
    },
    ColonCommand("history", "", "Lists the edits of the scene that can be undone.") { context, _ in
      let history = context.console.history()
      return .page(history.isEmpty ? "the scene has not been edited since it was opened" : history)
    },
  ]

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
  }

  /// An owner's name before a table, each of which may be missing.
  private static func ownerAndTable(_ text: String) -> (owner: String, table: String) {
    guard let brace = text.firstIndex(of: "{") else { return (text, "") }
    let owner = text[..<brace].reversed().drop(while: \.isWhitespace).reversed()
    return (String(owner), String(text[brace...]))
  }

  /// The name and the member of `likes.button`.
  private static func parts(
    of path: String,
    _ example: String
  ) throws(Diagnostic) -> (name: String, member: String) {
    if let dot = path.lastIndex(of: "."), dot != path.startIndex {
      return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
    throw Diagnostic(
      .error,
      "\"\(path)\" has no dot between the name and the rest",
      suggestion: "write :\(example)"
    )
  }
}
