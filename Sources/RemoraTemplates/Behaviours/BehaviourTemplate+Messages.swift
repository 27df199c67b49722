import RemoraRuntime

/// What answers a message of its owner, or hears of it.
extension BehaviourTemplate {
  func texts(answering message: MessageDeclaration?) -> (script: String, spec: String) {
    guard let message else { preconditionFailure("checked before: the kind has such a message") }
    return message.result == nil ? hearTexts(message) : answerTexts(message)
  }

  /// A comment that says what a handler is asked, with the names of its arguments.
  private func comment(on message: MessageDeclaration) -> String {
    let arguments = message.parameters.joined(separator: " and ")
    let question = message.help.map { "\($0) " } ?? ""
    let given = arguments.isEmpty ? "The handler" : "The handler gets \(arguments), and"
    return "-- \(question)\(given) may not wait."
  }

  private func answerTexts(_ message: MessageDeclaration) -> (script: String, spec: String) {
    var declarations = declarationsWithOutlet
    declarations.add("allows", #"boolean { default = true, help = "Whether a person may do it" }"#)
    declarations.add("refused", "event()")
    let script = script(
      "Answers \(message.name) of its \(owner.words).",
      declarations,
      """
      \(comment(on: message))
      function \(words.variable):\(owner.handler(of: message))()
        if not self.allows then self:send("refused") end
        return self.allows
      end
      """
    )
    guard let input = owner.input(asking: message.name) else {
      return (script, spec(attachedPart))
    }
    let allows = part(
      "allows it at first",
      input,
      "expect(\(words.instance)):not_sent(\"refused\")"
    )
    let refuses = part(
      "refuses it when it is not allowed, and says so",
      "set(\(words.instance), \"allows\", false)",
      input,
      "expect(\(words.instance)):sent(\"refused\")"
    )
    return (script, spec("\(allows)\n\n\(refuses)"))
  }

  private func hearTexts(_ message: MessageDeclaration) -> (script: String, spec: String) {
    var declarations = declarationsWithOutlet
    declarations.add("count", "state(0)")
    declarations.add("heard", #"event { count = "integer" }"#)
    let script = script(
      "Counts how often its \(owner.words) says \(message.name).",
      declarations,
      """
      \(comment(on: message))
      function \(words.variable):\(owner.handler(of: message))()
        self.count = self.count + 1
        self:send("heard", { count = self.count })
      end
      """
    )
    return (script, spec(attachedPart))
  }
}
