import RemoraRuntime

/// What answers an event of its owner.
extension BehaviourTemplate {
  func texts(answering event: EventDeclaration?) -> (script: String, spec: String) {
    guard let event else { preconditionFailure("checked before: the kind has such an event") }
    return owner.isControl ? fadeTexts(event) : countTexts(event)
  }

  private func occasion(_ event: EventDeclaration) -> String {
    switch event.name {
    case "tap": "at every tap"
    case "appear": "whenever it appears"
    default: "at every \(event.name)"
    }
  }

  /// A fade: every control has an `alpha`, and a person sees it change.
  private func fadeTexts(_ event: EventDeclaration) -> (script: String, spec: String) {
    var declarations = declarationsWithOutlet
    declarations.add(
      "fade",
      #"seconds { default = 0.2, min = 0, max = 5, help = "How long a fade takes" }"#
    )
    declarations.add("faded", "event()")
    let what = "ades its \(owner.words) out and in again \(occasion(event))"
    let script = script(
      "F\(what).",
      declarations,
      """
      function \(words.variable):\(owner.handler(of: event))()
        self.\(owner.outlet):animate { alpha = 0.2, over = self.fade, rest = { alpha = 1 } }
        self.\(owner.outlet):animate { alpha = 1, over = self.fade }
        self:send("faded")
      end
      """
    )
    guard let input = owner.input(sending: event.name) else { return (script, spec(attachedPart)) }
    let fades = part(
      "f\(what)",
      input,
      "advance(0.5)",
      "expect(owner.alpha):near(0.2)",
      "advance(0.5)",
      "expect(owner.alpha):equals(1)",
      "expect(\(words.instance)):sent(\"faded\")"
    )
    let detached = part(
      "leaves its \(owner.words) visible when it is detached",
      input,
      "advance(0.2)",
      "\(words.instance):detach()",
      "expect(owner.alpha):equals(1)"
    )
    return (script, spec(properties: "fade = 0.5", "\(fades)\n\n\(detached)"))
  }

  /// A count, for what is not on a screen.
  private func countTexts(_ event: EventDeclaration) -> (script: String, spec: String) {
    var declarations = declarationsWithOutlet
    declarations.add("count", "state(0)")
    declarations.add("counted", #"event { count = "integer" }"#)
    let script = script(
      "Counts how often its \(owner.words) sends \(event.name).",
      declarations,
      """
      function \(words.variable):\(owner.handler(of: event))()
        self.count = self.count + 1
        self:send("counted", { count = self.count })
      end
      """
    )
    guard let input = owner.input(sending: event.name) else { return (script, spec(attachedPart)) }
    let counts = part(
      "counts how often its \(owner.words) sends \(event.name)",
      input,
      "expect(\(words.instance)):sent(\"counted\", { count = 1 })"
    )
    return (script, spec(counts))
  }
}
