import RemoraRuntime

/// What checks and submits a text.
extension BehaviourTemplate {
  var formTexts: (script: String, spec: String) { (formScript, formSpec) }

  private var formScript: String {
    let name = words.variable
    var declarations = Declarations(of: name)
    declarations.add("field", #"outlet { "TextField", help = "Where a person writes" }"#)
    declarations.add("button", #"outlet { "Button", help = "Submits what is written" }"#)
    declarations.add(
      "shortest",
      #"integer { default = 1, min = 1, max = 1000, help = "The fewest characters" }"#
    )
    declarations.add("submitted", #"event { text = "text" }"#)
    return script(
      "Submits the text of a field, by its button or by return, once it is long enough.",
      declarations,
      """
      function \(name):onAttach()
        self:_show()
      end

      function \(name):onChange()
        self:_show()
      end

      function \(name):onFieldValueChanged()
        self:_show()
      end

      function \(name):onFieldSubmit()
        self:submit()
      end

      function \(name):onButtonTap()
        self:submit()
      end

      --- Submits the text, and clears the field.
      function \(name):submit()
        if not self:_isLongEnough() then return end
        self:send("submitted", { text = self.field.text })
        self.field.text = ""
        self:_show()
      end

      function \(name):_isLongEnough()
        return utf8.len(self.field.text) >= self.shortest
      end

      function \(name):_show()
        self.button.enabled = self:_isLongEnough()
      end
      """
    )
  }

  private var formSpec: String {
    // An outlet that is not linked is the owner, if its kind fits.
    let attachment =
      switch owner.kind.name {
      case "TextField": (owner: "name", links: "button = send")
      case "Button": (owner: "send", links: "field = name")
      default: (owner: "page", links: "field = name, button = send")
      }
    let page =
      attachment.owner == "page"
      ? (name: ", page", maker: "    page = \(owner.maker)\n") : (name: "", maker: "")
    let parts = [
      part(
        "waits until the text is long enough",
        "name:type(\"Eel\")",
        "expect(send.enabled):equals(false)",
        "name:type(\"Eels\")",
        "expect(send.enabled):equals(true)"
      ),
      part(
        "submits the text by its button, and clears the field",
        "name:type(\"Seahorse\")",
        "send:tap()",
        "expect(\(words.instance)):sent(\"submitted\", { text = \"Seahorse\" })",
        "expect(name.text):equals(\"\")",
        "expect(send.enabled):equals(false)"
      ),
      part(
        "submits the text by return, too",
        "name:type(\"Seahorse\")",
        "name:submit()",
        "expect(\(words.instance)):sent(\"submitted\", { text = \"Seahorse\" })"
      ),
    ]
    let call =
      "\(attachment.owner):attach(\"\(words.fileName)\", { \(attachment.links), shortest = 4 })"
    return """
      describe("\(words.title)", function()
        local name, send\(page.name), \(words.instance)

        before(function()
          name = textField {}
          send = button {}
      \(page.maker)    \(words.instance) = \(call)
        end)

      \(parts.joined(separator: "\n\n"))
      end)

      """
  }
}
