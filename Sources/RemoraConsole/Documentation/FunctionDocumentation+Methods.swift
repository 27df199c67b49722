import RemoraCore

extension FunctionDocumentation {
  /// The methods of a behaviour's `self`, and the callbacks that a script defines.
  static let methods = [
    FunctionDocumentation(
      name: "send",
      usage: "self:send(event, payload)",
      summary: "Sends an event that the script declares, with what it carries.",
      example: "self:send(\"toggled\", { isOn = true })"
    ),
    FunctionDocumentation(
      name: "detach",
      usage: "self:detach()",
      summary: "Takes the behaviour off its owner: its handlers end.",
      example: "self:detach()"
    ),
    FunctionDocumentation(
      name: "multiplexer",
      usage: "self:multiplexer { target, …, results = { message = policy } }",
      summary: "Makes a delegate that forwards each message to several behaviours, in their order.",
      example: "feed.delegate = self:multiplexer { \"parallax\", \"loadMore\" }"
    ),
    FunctionDocumentation(
      name: "isAlive",
      usage: "control:isAlive()",
      summary: "Whether a control or a behaviour is there still.",
      example: "local isThere = like:isAlive()"
    ),
    FunctionDocumentation(
      name: "onAttach",
      usage: "function Name:onAttach()",
      summary: "Runs once, when the behaviour comes to its owner.",
      example: "function Toggle:onAttach() self.button.title = \"Like\" end"
    ),
    FunctionDocumentation(
      name: "onDetach",
      usage: "function Name:onDetach()",
      summary: "Runs once, when the behaviour leaves its owner; a wait in it is its end.",
      example: "function Toggle:onDetach() log(\"bye\") end"
    ),
    FunctionDocumentation(
      name: "onChange",
      usage: "function Name:onChange(property, old, new)",
      summary: "Runs when a person or the app has changed a property.",
      example: "function Toggle:onChange(property, old, new) log(property, new) end"
    ),
    FunctionDocumentation(
      name: "onReload",
      usage: "function Name:onReload(old)",
      summary:
        "Runs when a new version of the script has taken over; old has what it kept until then.",
      example: "function Toggle:onReload(old) self.button.title = \"New\" end"
    ),
  ]
}
