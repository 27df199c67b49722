import RemoraRuntime

extension FunctionDocumentation {
  /// The methods of a behaviour's `self`, and the callbacks that a script defines.
  static let methods = [
    FunctionDocumentation(
      name: "send",
      usage: "self:send(event, payload)",
      summary: "Sends an event that the script declares, with its payload.",
      example: "self:send(\"toggled\", { isOn = true })"
    ),
    FunctionDocumentation(
      name: "ask",
      usage: "self:ask(message, …)",
      summary: "Asks the behaviours that handle a message of the script, and returns the answer.",
      example: "if self:ask(\"shouldOpen\", self.visitor) == false then return end"
    ),
    FunctionDocumentation(
      name: "attach",
      usage: "owner:attach(script, { property = value, … })",
      summary:
        "Attaches a behaviour script to a control or a behaviour, and returns the behaviour.",
      example: "self:attach(\"blink\", { button = self.button })"
    ),
    FunctionDocumentation(
      name: "detach",
      usage: "self:detach()",
      summary: "Detaches the behaviour from its owner, and ends its handlers.",
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
      summary: "Whether a control or a behaviour still exists.",
      example: "local isThere = like:isAlive()"
    ),
    FunctionDocumentation(
      name: "onAttach",
      usage: "function Name:onAttach()",
      summary: "Runs once, when the behaviour is attached to its owner.",
      example: "function Toggle:onAttach() self.button.title = \"Like\" end"
    ),
    FunctionDocumentation(
      name: "onDetach",
      usage: "function Name:onDetach()",
      summary: "Runs once, when the behaviour is detached; it ends at its first wait.",
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
        "Runs after a reload; old has the former properties and state.",
      example: "function Toggle:onReload(old) self.button.title = \"New\" end"
    ),
  ]
}
