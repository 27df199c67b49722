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
    register(Switch.self, named: "Switch", parent: "Control") { kind in
      kind.summary("On or off")
      kind.make { Switch() }
      kind.property("isOn", \.isOn, help: "Whether it is on")
      kind.event("valueChanged", ["isOn": .boolean], help: "A person flipped it")
      kind.method("tap", help: "What a person's tap does") { $0.tap() }
    }
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

  private func registerControl() {
    register(Control.self, named: "Control") { kind in
      kind.summary("What every control has")
      kind.settersAreLocal = true
      kind.property("id", help: "Its name in scripts", get: { $0.id })
      kind.properties[0].isShown = false
      kind.property("hidden", \.hidden, help: "Whether it is left out")
      kind.property("enabled", \.enabled, help: "Whether people can use it")
      kind.property(
        "alpha",
        as: .number(0...1),
        help: "How opaque it is",
        get: { $0.alpha },
        set: { $0.alpha = $1 }
      )
      kind.property("x", help: "Points from the left", get: { $0.x }, set: { $0.x = $1 })
      kind.property("y", help: "Points from the top", get: { $0.y }, set: { $0.y = $1 })
      kind.property("width", \.width, in: 0..., help: "Points")
      kind.property("height", \.height, in: 0..., help: "Points")
      kind.property("tint", \.tint, as: .color, help: "The colour of what it draws")
      kind.property("backgroundColor", \.backgroundColor, as: .color, help: "The colour behind it")
      kind.property("cornerRadius", \.cornerRadius, in: 0..., help: "Points")
      kind.property("borderWidth", \.borderWidth, in: 0..., help: "Points")
      kind.property("borderColor", \.borderColor, as: .color, help: "The colour of its border")
      kind.property("shadow", \.shadow, in: 0..., help: "Its blur in points")
      kind.property(
        "accessibilityLabel",
        \.accessibilityLabel,
        help: "What assistive technology says of it"
      )
      kind.delegateProperty(in: self)
      kind.event("load", help: "Once, before it first appears")
      kind.event("willAppear", help: "It is about to appear")
      kind.event("appear", help: "It is on the screen, and nothing covers it")
      kind.event("willDisappear", help: "It is about to go, or to be covered")
      kind.event("disappear", help: "It is on the screen no more")
      kind.event("destroy", help: "It is about to end, with its behaviours")
      kind.add(
        "animate",
        "Moves properties to new values: animate { alpha = 0, over = 0.7 }",
        takes: [LuaTable.luaDescription]
      ) { control, arguments in .wait(try control.makeAnimation(arguments[0])) }
    }
  }

  private func registerButton() {
    register(Button.self, named: "Button", parent: "Control") { kind in
      kind.summary("Something to tap")
      kind.make { Button() }
      kind.property("title", \.title, help: "What it says")
      kind.property("image", \.image, as: .image, help: "Its picture")
      kind.property("selected", \.selected, help: "Whether it is shown as selected")
      kind.event("tap", help: "A person tapped it")
      kind.method("tap", help: "What a person's tap does") { $0.tap() }
    }
  }

  private func registerLabel() {
    register(Label.self, named: "Label", parent: "Control") { kind in
      kind.summary("Words to read")
      kind.make { Label() }
      kind.property("text", \.text, help: "What it says")
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

  private func registerSlider() {
    register(Slider.self, named: "Slider", parent: "Control") { kind in
      kind.summary("A knob that picks a number between two ends")
      kind.make { Slider() }
      kind.property("minimum", \.minimum, help: "The left end")
      kind.property("maximum", \.maximum, help: "The right end")
      kind.property("step", \.step, in: 0..., help: "Between the places where it stops; 0 for none")
      kind.property("value", help: "Where the knob is", get: { $0.value }, set: { $0.value = $1 })
      kind.check { values in
        let minimum = values["minimum"]?.number ?? 0
        let maximum = values["maximum"]?.number ?? 1
        if minimum > maximum {
          return ("maximum", "the maximum of a Slider must not be less than its minimum")
        }
        guard let value = values["value"]?.number, value < minimum || value > maximum else {
          return nil
        }
        let range = "from \(Value.describe(minimum)) to \(Value.describe(maximum))"
        return ("value", "value of a Slider is a number \(range), not \(Value.describe(value))")
      }
      kind.event("valueChanged", ["value": .number()], help: "A person moved the knob")
      kind.method("slide", help: "What a person's drag does") { (slider, position: Double) in
        slider.slide(to: position)
      }
    }
  }

  private func registerTextField() {
    register(TextField.self, named: "TextField", parent: "Control") { kind in
      kind.summary("One line to write in")
      kind.make { TextField() }
      kind.property("text", \.text, help: "What it holds")
      kind.property("placeholder", \.placeholder, help: "What it shows while empty")
      kind.property("secure", \.secure, help: "Whether it hides what is typed")
      kind.property("keyboard", \.keyboard, help: "The keyboard that suits it")
      kind.property("isEditing", help: "Whether a person is editing it", get: { $0.isEditing })
      kind.event("beginEditing", help: "A person began to edit")
      kind.event("valueChanged", ["text": .text], help: "A person changed the text")
      kind.event("endEditing", ["text": .text], help: "A person left the field")
      kind.event("submit", ["text": .text], help: "A person pressed return")
      kind.message(
        "shouldBeginEditing",
        answers: .boolean,
        policy: .all,
        help: "May a person edit?"
      )
      kind.message("didBeginEditing", help: "A person began to edit")
      kind.message(
        "shouldChange",
        ["old", "new"],
        answers: .boolean,
        policy: .all,
        help: "May the text change?"
      )
      kind.message("didChange", ["text"], help: "The text changed")
      kind.message("didEndEditing", ["text"], help: "A person left the field")
      kind.message("shouldReturn", answers: .boolean, policy: .all, help: "May return be pressed?")
      kind.method("type", help: "What typing does: the text becomes this") {
        (field, text: String) in
        field.type(text)
      }
      kind.method("beginEditing", help: "What a person's first touch does") { $0.beginEditing() }
      kind.method("endEditing", help: "What leaving the field does") { $0.endEditing() }
      kind.method("submit", help: "What the return key does") { $0.submit() }
    }
  }

  private func registerScrollView() {
    register(ScrollView.self, named: "ScrollView", parent: "Control") { kind in
      kind.summary("A window on controls that take more room than it has")
      kind.make { ScrollView() }
      kind.holdsControls()
      kind.property("offset", \.offset, help: "How far its content is scrolled")
      kind.property("contentSize", \.contentSize, help: "How large its content is")
      kind.property("scrollEnabled", \.scrollEnabled, help: "Whether a person can scroll it")
      kind.event("scroll", ["offset": .point], help: "A person scrolled it")
      kind.message(
        "willScroll",
        ["target"],
        answers: .point,
        policy: .last,
        help: "Where shall it scroll to?"
      )
      kind.message("didScroll", ["offset"], help: "It scrolled")
      kind.message(
        "shouldScrollToTop",
        answers: .boolean,
        policy: .all,
        help: "May it scroll to its top?"
      )
      kind.method("scroll", help: "What a person's scrolling does: to x and y") {
        (view, x: Double, y: Double) in view.scroll(to: Point(x: x, y: y))
      }
      kind.method("scrollToTop", help: "What a tap on the status bar does") { $0.scrollToTop() }
    }
  }

  private func registerList() {
    register(List.self, named: "List", parent: "Control") { kind in
      kind.summary("Lines of text, one of which can be selected")
      kind.make { List() }
      kind.property("items", \.items, help: "Its lines")
      kind.property(
        "selectedIndex",
        as: .integer(0...Int.max),
        help: "The chosen line, from 1; 0 for none",
        get: { $0.selectedIndex },
        set: { list, index in
          guard index <= list.items.count else {
            throw Diagnostic(
              .error,
              "the list has \(list.items.count) items, there is no item \(index)"
            )
          }
          list.selectedIndex = index
        }
      )
      kind.check { values in
        var count = 0
        if case .list(let items)? = values["items"] { count = items.count }
        guard let index = values["selectedIndex"]?.integer, index > count else { return nil }
        return ("selectedIndex", "the List has \(count) items, there is no item \(index)")
      }
      kind.event("select", ["index": .integer(), "item": .text], help: "A person chose a line")
      kind.message(
        "shouldSelect",
        ["index", "item"],
        answers: .boolean,
        policy: .all,
        help: "May it be chosen?"
      )
      kind.message("didSelect", ["index", "item"], help: "A person chose a line")
      kind.method("select", help: "What a person's tap on a line does") { (list, index: Int) in
        list.select(index)
      }
    }
  }
}
