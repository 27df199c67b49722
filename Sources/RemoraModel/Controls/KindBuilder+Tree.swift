import RemoraLua

/// Where a control is, for scripts: its frame on the screen and its position in the tree.
extension KindBuilder where Object == Control {
  /// Adds `screen`, `parent`, `children` and `frame`, which scripts can only read.
  func addTree() {
    addRelative("screen", help: "The nearest screen that it is on, or itself") { control, stage in
      control.screen.map { stage.handle(of: $0) } ?? .nil
    }
    addRelative("parent", help: "The control that it is in") { control, stage in
      control.parent.map { stage.handle(of: $0) } ?? .nil
    }
    addRelative("children", help: "What is in it, from back to front: a copy") { control, stage in
      .table(stage.lua.makeTable(control.children.map { stage.handle(of: $0) }))
    }
    property("frame", help: "Where it is now, in points of the screen", get: { $0.frameOnScreen })
    properties[properties.count - 1].isShown = false
    property(
      "isOnScreen",
      help: "Whether it is on a presented screen, covered or not",
      get: { $0.isOnScreen }
    )
    properties[properties.count - 1].isShown = false
  }

  private func addRelative(
    _ name: String,
    help: String,
    _ get: @escaping (Control, StageModel) -> LuaValue
  ) {
    properties.append(
      KindProperty(
        name: name,
        type: .any,
        isOptional: true,
        isReadOnly: true,
        textLimit: LuaTextLimit.standard,
        help: help,
        accessor: .value(
          get: { object, _ in
            let control = unsafe unsafeDowncast(object, to: Control.self)
            return control.attached.stage.map { get(control, $0) } ?? .nil
          },
          set: nil
        ),
        get: { _ in .nothing },
        set: nil,
        isShown: false
      )
    )
  }
}
