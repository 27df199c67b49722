package import RemoraLua

/// The registration of the built-in kinds, which use only what an app's own kinds can use.
package struct BuiltInKinds {
  let stage: StageModel
  /// The method `animate` of controls, which suspends the script's task.
  let animate: (Control, LuaArguments) throws -> LuaOutcome

  package init(
    _ stage: StageModel,
    animate: @escaping (Control, LuaArguments) throws -> LuaOutcome
  ) {
    self.stage = stage
    self.animate = animate
  }

  package func register() {
    registerControl()
    registerScreens()
    stage.register(View.self, named: "View", parent: "Control") { kind in
      kind.summary("A rectangle that holds other controls")
      kind.make { View() }
      kind.holdsControls()
    }
    registerButton()
    registerLabel()
    stage.register(Image.self, named: "Image", parent: "Control") { kind in
      kind.summary("A picture")
      kind.make { Image() }
      kind.property(
        "image",
        as: .image,
        help: "Its picture",
        get: { $0.image },
        set: { $0.image = $1 }
      )
      kind.property("contentMode", \.contentMode, help: "How the picture fills the frame")
    }
    registerSlider()
    registerSwitch()
    registerTextField()
    registerScrollView()
    stage.register(ProgressView.self, named: "ProgressView", parent: "Control") { kind in
      kind.summary("A bar that fills")
      kind.make { ProgressView() }
      kind.property(
        "progress",
        as: .number(0...1),
        help: "How full it is, from 0 to 1",
        get: { $0.progress },
        set: { $0.progress = $1 }
      )
    }
    registerList()
  }

  private func registerButton() {
    stage.register(Button.self, named: "Button", parent: "Control") { kind in
      kind.summary("Something to tap")
      kind.make { Button() }
      kind.property("title", help: "Its text", get: { $0.title }, set: { $0.title = $1 })
      kind.property(
        "image",
        as: .image,
        help: "Its picture",
        get: { $0.image },
        set: { $0.image = $1 }
      )
      kind.property(
        "selected",
        help: "Whether it is shown as selected",
        get: { $0.selected },
        set: { $0.selected = $1 }
      )
    }
  }

  private func registerLabel() {
    stage.register(Label.self, named: "Label", parent: "Control") { kind in
      kind.summary("Text to read")
      kind.make { Label() }
      kind.property(
        "text",
        textLimit: LuaTextLimit.longest,
        help: "Its text",
        get: { $0.text },
        set: { $0.text = $1 }
      )
      kind.property(
        "fontSize",
        as: .number(1...1000),
        help: "The font size in points",
        get: { $0.fontSize },
        set: { $0.fontSize = $1 }
      )
      kind.property(
        "textColor",
        as: .color,
        help: "The colour of its text",
        get: { $0.textColor },
        set: { $0.textColor = $1 }
      )
      kind.property("alignment", \.alignment, help: "How its lines are aligned")
      kind.property(
        "lines",
        \.lines,
        as: .integer(0...Int.max),
        help: "The maximum number of lines; 0 for no maximum"
      )
    }
  }
}
