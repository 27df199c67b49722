import RemoraRuntime

/// The documentation of a function that scripts or the prompt can call.
///
/// The prompt's help, its completion and the annotations for editors all use it.
package struct FunctionDocumentation: Equatable {
  /// Its name with its library: `wait`, `string.format`.
  package let name: String
  /// Its signature: `wait(seconds)`.
  package let usage: String
  /// Its effect, in a sentence.
  package let summary: String
  /// An example; empty if the usage suffices.
  package var example = ""

  /// The function of that name: of scripts, of the prompt or of Lua.
  package static func named(_ name: String) -> FunctionDocumentation? {
    all.first { $0.name == name }
  }

  /// Every function.
  package static let all = scripts + prompt + declarations + methods + lua

  /// The functions of scripts besides Lua's libraries.
  static let scripts = [
    FunctionDocumentation(
      name: "wait",
      usage: "wait(seconds)",
      summary: "Suspends this handler for a time; everything else continues.",
      example: "wait(0.5)"
    ),
    FunctionDocumentation(
      name: "waitFor",
      usage: "waitFor(control, event)",
      summary: "Waits until a control or a behaviour sends an event, and returns its payload.",
      example: "local tap = waitFor(like, \"tap\")"
    ),
    FunctionDocumentation(
      name: "together",
      usage: "together(f, g, …)",
      summary: "Runs functions concurrently, and waits until the last of them ends.",
      example:
        "together(function() like:animate { alpha = 0 } end, function() wait(1) end)"
    ),
    FunctionDocumentation(
      name: "start",
      usage: "start(f)",
      summary: "Runs a function as a task of its own, and returns the task; task:cancel() ends it.",
      example: "local task = start(function() wait(5) log(\"done\") end)"
    ),
    FunctionDocumentation(
      name: "after",
      usage: "after(seconds, f)",
      summary: "Calls a function later, and returns the task; task:cancel() ends it.",
      example: "after(5, function() log(\"done\") end)"
    ),
    FunctionDocumentation(
      name: "every",
      usage: "every(seconds, f)",
      summary:
        "Calls a function at regular intervals, and returns the task; task:cancel() ends it.",
      example: "local clock = every(1, function() log(now()) end)"
    ),
    FunctionDocumentation(
      name: "animate",
      usage: "control:animate { property = value, over = seconds }",
      summary: "Moves properties of a control to new values, and waits until they have arrived."
        + " curve is how: \"linear\", \"ease-in\", \"ease-out\" or \"ease-in-out\". rest is where they come to rest if the handler is cancelled.",
      example: "like:animate { alpha = 0, over = 0.7, rest = { alpha = 1 } }"
    ),
    FunctionDocumentation(
      name: "now",
      usage: "now()",
      summary: "The time on the host's clock, in seconds.",
      example: "local started = now()"
    ),
    FunctionDocumentation(
      name: "log",
      usage: "log(…)",
      summary: "Writes values to the host's log, with the place in the script.",
      example: "log(\"taps:\", self.count)"
    ),
    FunctionDocumentation(
      name: "print",
      usage: "print(…)",
      summary: "Prints values; in a script, the same as log.",
      example: "print(like.image)"
    ),
    FunctionDocumentation(
      name: "service",
      usage: "service(name)",
      summary: "The service that the app lends under that name: a table of functions.",
      example: "local photo = service(\"photos\").pick()"
    ),
    FunctionDocumentation(
      name: "find",
      usage: "find(id)",
      summary: "The control or behaviour with that id, or nil.",
      example: "find(\"like\").title = \"Liked\""
    ),
    FunctionDocumentation(
      name: "present",
      usage: "present(id, { animated = true, name = value, … })",
      summary:
        "Presents a screen of the scene on top of the others, and returns it. The other values"
        + " set properties of its behaviours.",
      example: "present(\"bird\", { bird = 3 })"
    ),
    FunctionDocumentation(
      name: "require",
      usage: "require(name)",
      summary:
        "Runs a module beside the scripts once; returns its value, which all scripts share.",
      example: "local colours = require \"colours\""
    ),
  ]

  /// The functions that only the prompt has.
  static let prompt = [
    FunctionDocumentation(
      name: "advance",
      usage: "advance(seconds)",
      summary: "Advances the virtual time.",
      example: "advance(0.7)"
    ),
    FunctionDocumentation(
      name: "enterBackground",
      usage: "enterBackground()",
      summary: "Sends the app into the background: controls and devices get background."
    ),
    FunctionDocumentation(
      name: "enterForeground",
      usage: "enterForeground()",
      summary: "Brings the app back: controls and devices get foreground."
    ),
  ]

  /// The functions that declare a behaviour.
  static let declarations =
    [
      FunctionDocumentation(
        name: "behaviour",
        usage: "behaviour \"Title\"",
        summary: "Declares the behaviour of the script; it may extend that of another script."
          + " After that, behaviour { … } declares a property that holds the id of a behaviour.",
        example: "local Blink = behaviour(\"Blinking toggle\", { extends = \"toggle_button\" })"
      )
    ]
    + PropertyType.declarable.map { type in
      FunctionDocumentation(
        name: type.word,
        usage: usage(type),
        summary: "Declares a property that holds \(propertyContent(type)).",
        example: "Toggle.name = \(usage(type, isExample: true))"
      )
    }
    + [
      FunctionDocumentation(
        name: "screen",
        usage: "screen { default = …, help = \"…\" }",
        summary: "In a handler, the topmost screen. At the top of a script, screen { … } declares a"
          + " property that holds the id of one of the scene's screens.",
        example: "GoTo.destination = screen { help = \"Where to go\" }"
      ),
      FunctionDocumentation(
        name: "outlet",
        usage: "outlet \"Kind\"",
        summary:
          "Declares a link to a control, or to a behaviour by the name of its script; the script"
          + " can handle its events.",
        example: "Toggle.button = outlet \"Button\""
      ),
      FunctionDocumentation(
        name: "outlets",
        usage: "outlets \"Kind\"",
        summary: "Declares links to any number of controls, or of behaviours.",
        example: "Tabs.buttons = outlets \"Button\""
      ),
      FunctionDocumentation(
        name: "state",
        usage: "state(value)",
        summary: "Declares a private value of each behaviour; it survives a reload."
          + " Others can set it, too, if it is declared with a property.",
        example: "Toggle.isOn = state(boolean { help = \"Whether it is on\" })"
      ),
      FunctionDocumentation(
        name: "event",
        usage: "event { field = \"type\" }",
        summary: "Declares an event that the behaviour sends, and its payload.",
        example: "Toggle.toggled = event { isOn = \"boolean\" }"
      ),
      FunctionDocumentation(
        name: "message",
        usage: "message { \"argument\", answers = \"type\", policy = \"last\" }",
        summary: "Declares a message with which the behaviour asks others: self:ask(name, …).",
        example: "Door.shouldOpen = message { \"who\", answers = \"boolean\", policy = \"all\" }"
      ),
    ]

  private static func usage(_ type: PropertyType, isExample: Bool = false) -> String {
    switch type {
    case .choice: "choice { \"left\", \"right\", default = \"left\" }"
    case .list: "list { of = \"text\", default = { \"one\", \"two\" } }"
    case .rows: "rows { columns = { { name = \"question\", type = \"text\" } } }"
    default:
      type.word + (isExample ? " { help = \"What it is for\" }" : " { default = …, help = \"…\" }")
    }
  }

  private static func propertyContent(_ type: PropertyType) -> String {
    if case .choice = type { "one of a few texts" } else { type.expectation }
  }
}
