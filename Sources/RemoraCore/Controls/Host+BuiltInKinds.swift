import Lua

/// The built-in kinds. They use nothing that an app's own kinds cannot.
extension Host {
  func registerBuiltInKinds() {
    registerControl()
    register(Screen.self, named: "Screen", parent: "Control") { kind in
      kind.summary("A page of the app")
      kind.make { Screen() }
      kind.holdsControls()
      kind.property("title", \.title, help: "What its title bar says")
      let present = makeMethod { (host, _: Screen, arguments) in
        .values([host.handle(of: try host.present(screenNamed: try arguments.get(0)))])
      }
      kind.add(
        "present",
        "Puts another screen of the scene on top: present \"about\"",
        takes: [String.luaDescription],
        present
      )
      kind.method("dismiss", help: "Takes it off the stage and ends it") { $0.dismiss() }
    }
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
      kind.property("progress", \.progress, in: 0...1, help: "How far it has come")
    }
    registerList()
    registerMultiplexer()
  }

  private func registerButton() {
    register(Button.self, named: "Button", parent: "Control") { kind in
      kind.summary("Something to tap")
      kind.make { Button() }
      kind.property("title", \.title, help: "What it says")
      kind.property("image", \.image, as: .image, help: "Its picture")
      kind.property("selected", \.selected, help: "Whether it is shown as selected")
    }
  }

  private func registerLabel() {
    register(Label.self, named: "Label", parent: "Control") { kind in
      kind.summary("Words to read")
      kind.make { Label() }
      kind.property("text", \.text, textLimit: LuaTextLimit.longest, help: "What it says")
      kind.property(
        "fontSize",
        \.fontSize,
        in: 1...1000,
        help: "The height of its letters in points"
      )
      kind.property("textColor", \.textColor, as: .color, help: "The colour of its letters")
      kind.property("alignment", \.alignment, help: "Where its lines stand")
      kind.property("lines", \.lines, as: .integer(0...Int.max), help: "The most lines; 0 for all")
    }
  }
}
