import RemoraCore

/// The documentation of a function that scripts or the prompt can call.
///
/// The prompt's help, its completion and the annotations for editors all use it.
struct FunctionDocumentation: Equatable {
  /// Its name with its library: `wait`, `string.format`.
  let name: String
  /// Its signature: `wait(seconds)`.
  let usage: String
  /// Its effect, in a sentence.
  let summary: String
  /// An example; empty if the usage suffices.
  var example = ""

  /// The function of that name: of scripts, of the prompt or of Lua.
  static func named(_ name: String) -> FunctionDocumentation? {
    all.first { $0.name == name }
  }

  /// Every function.
  static let all = scripts + prompt + declarations + methods + lua

  /// The functions of scripts besides Lua's libraries.
  static let scripts = [
    FunctionDocumentation(
      name: "wait",
      usage: "wait(seconds)",
      summary: "Waits; only this handler stands still meanwhile, and everything else goes on.",
      example: "wait(0.5)"
    ),
    FunctionDocumentation(
      name: "waitFor",
      usage: "waitFor(control, event)",
      summary: "Waits until a control or a behaviour sends an event, and returns what it carries.",
      example: "local tap = waitFor(like, \"tap\")"
    ),
    FunctionDocumentation(
      name: "together",
      usage: "together(f, g, …)",
      summary: "Runs functions side by side, and waits until the last of them is done.",
      example:
        "together(function() like:animate { alpha = 0 } end, function() wait(1) end)"
    ),
    FunctionDocumentation(
      name: "animate",
      usage: "control:animate { property = value, over = seconds }",
      summary: "Moves properties of a control to new values, and waits until they have arrived.",
      example: "like:animate { alpha = 0, over = 0.7 }"
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
      summary: "Prints values; in a script, it is log by another name.",
      example: "print(like.image)"
    ),
    FunctionDocumentation(
      name: "service",
      usage: "service(name)",
      summary: "What the app lends to scripts under that name: a table of functions.",
      example: "local photo = service(\"photos\").pick()"
    ),
    FunctionDocumentation(
      name: "find",
      usage: "find(id)",
      summary: "The control or behaviour with that id, or nil.",
      example: "find(\"like\").title = \"Liked\""
    ),
    FunctionDocumentation(
      name: "require",
      usage: "require(name)",
      summary: "What a module beside the scripts returns; it runs once, and everybody shares it.",
      example: "local colours = require \"colours\""
    ),
  ]

  /// The functions that only the prompt has.
  static let prompt = [
    FunctionDocumentation(
      name: "advance",
      usage: "advance(seconds)",
      summary: "Moves the time on, where it stands still until somebody moves it.",
      example: "advance(0.7)"
    )
  ]

  /// The functions that declare a behaviour.
  static let declarations =
    [
      FunctionDocumentation(
        name: "behaviour",
        usage: "behaviour \"Title\"",
        summary: "Declares the behaviour that the script is about.",
        example: "local Toggle = behaviour \"Toggle button\""
      )
    ]
    + PropertyType.declarable.map { type in
      FunctionDocumentation(
        name: type.name,
        usage: "\(type.name) { default = …, help = \"…\" }",
        summary: "Declares a property that holds \(propertyContent(type)).",
        example: "Toggle.name = \(type.name) { help = \"What it is for\" }"
      )
    }
    + [
      FunctionDocumentation(
        name: "outlet",
        usage: "outlet \"Kind\"",
        summary: "Declares a link to a control, whose events the script can handle.",
        example: "Toggle.button = outlet \"Button\""
      ),
      FunctionDocumentation(
        name: "outlets",
        usage: "outlets \"Kind\"",
        summary: "Declares links to any number of controls.",
        example: "Tabs.buttons = outlets \"Button\""
      ),
      FunctionDocumentation(
        name: "state",
        usage: "state(value)",
        summary: "Declares a value that a behaviour keeps for itself; it survives a reload.",
        example: "Toggle.isOn = state(false)"
      ),
      FunctionDocumentation(
        name: "event",
        usage: "event { field = \"type\" }",
        summary: "Declares an event that the behaviour sends, and what it carries.",
        example: "Toggle.toggled = event { isOn = \"boolean\" }"
      ),
    ]

  private static func propertyContent(_ type: PropertyType) -> String {
    if case .choice = type { "one of a few texts" } else { type.expectation }
  }
}
