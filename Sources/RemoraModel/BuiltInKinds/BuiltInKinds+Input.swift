import RemoraLua

/// The kinds in which people set a value.
extension BuiltInKinds {
  func registerSlider() {
    stage.register(Slider.self, named: "Slider", parent: "Control") { kind in
      kind.summary("A knob that picks a number between two ends")
      kind.make { Slider() }
      kind.property("minimum", \.minimum, help: "The left end")
      kind.property("maximum", \.maximum, help: "The right end")
      kind.property(
        "step",
        \.step,
        in: 0...,
        help: "The distance between values to pick; 0 for any value"
      )
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
      kind.event(
        "valueChanged",
        ["value": .number()],
        whileBusy: .latest,
        help: "A person moved the knob"
      )
      kind.input("slide", help: "Drags the knob to a position") { (slider, position: Double) in
        slider.slide(to: position)
      }
    }
  }

  func registerSwitch() {
    stage.register(Switch.self, named: "Switch", parent: "Control") { kind in
      kind.summary("On or off")
      kind.make { Switch() }
      kind.property("isOn", help: "Whether it is on", get: { $0.isOn }, set: { $0.isOn = $1 })
      kind.event("valueChanged", ["isOn": .boolean], help: "A person flipped it")
    }
  }

  func registerTextField() {
    stage.register(TextField.self, named: "TextField", parent: "Control") { kind in
      kind.summary("One line of text to edit")
      kind.make { TextField() }
      kind.property(
        "text",
        textLimit: LuaTextLimit.longest,
        help: "Its text",
        get: { $0.text },
        set: { $0.text = $1 }
      )
      kind.property("placeholder", \.placeholder, help: "The text shown while it is empty")
      kind.property("secure", \.secure, help: "Whether dots hide the text")
      kind.property("keyboard", \.keyboard, help: "Which keyboard a phone shows")
      kind.property("isEditing", help: "Whether a person is editing it", get: { $0.isEditing })
      kind.event("beginEditing", help: "A person began to edit")
      kind.event(
        "valueChanged",
        ["text": .text],
        whileBusy: .latest,
        help: "A person changed the text"
      )
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
      kind.input("type", help: "Types this as the new text") {
        (field, text: String) in
        field.type(text)
        field.attached.hold(.text(field.text), as: "text")
      }
      kind.input("beginEditing", help: "Begins editing") { $0.beginEditing() }
      kind.method("endEditing", help: "Leaves the field") { $0.endEditing() }
      kind.input("submit", help: "Presses return") { $0.submit() }
    }
  }
}
