import Lua

/// The built-in kinds. They use only what an app's own kinds can use.
extension Host {
  func registerBuiltInKinds() {
    registerControl()
    registerScreens()
    register(View.self, named: "View", parent: "Control") { kind in
      kind.summary("A rectangle that holds other controls")
      kind.make { View() }
      kind.holdsControls()
    }
    registerButton()
    registerLabel()
    register(Image.self, named: "Image", parent: "Control") { kind in
      kind.summary("A picture")
      kind.make { Image() }
      kind.property("image", \.image, as: .image, help: "Its picture")
      kind.property("contentMode", \.contentMode, help: "How the picture fills the frame")
    }
    registerSlider()
    registerSwitch()
    registerTextField()
    registerScrollView()
    register(ProgressView.self, named: "ProgressView", parent: "Control") { kind in
      kind.summary("A bar that fills")
      kind.make { ProgressView() }
      kind.property("progress", \.progress, in: 0...1, help: "How full it is, from 0 to 1")
    }
    registerList()
    registerMultiplexer()
  }

  private func registerButton() {
    register(Button.self, named: "Button", parent: "Control") { kind in
      kind.summary("Something to tap")
      kind.make { Button() }
      kind.property("title", \.title, help: "Its text")
      kind.property("image", \.image, as: .image, help: "Its picture")
      kind.property("selected", \.selected, help: "Whether it is shown as selected")
    }
  }

  private func registerLabel() {
    register(Label.self, named: "Label", parent: "Control") { kind in
      kind.summary("Text to read")
      kind.make { Label() }
      kind.property("text", \.text, textLimit: LuaTextLimit.longest, help: "Its text")
      kind.property(
        "fontSize",
        \.fontSize,
        in: 1...1000,
        help: "The font size in points"
      )
      kind.property("textColor", \.textColor, as: .color, help: "The colour of its text")
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
