import RemoraLua
import XCTest

@testable import RemoraConsole
@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class ExplanationTests: ConsoleTestCase {
  private static let toggle = """
    --- Toggles its button.
    --- Every tap counts.
    local Toggle = behaviour "Toggle button"
    Toggle.button = outlet "Button"
    Toggle.fade = seconds { default = 0.7, min = 0, help = "How long it takes" }
    Toggle.isOn = state(false)
    Toggle.toggled = event { isOn = "boolean" }
    function Toggle:reset() end
    return Toggle
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    script("toggle", Self.toggle)
  }

  func testAKindIsExplainedByWhatItHas() {
    XCTAssertEqual(
      explanation(of: "Slider").components(separatedBy: "\n\nProperties of every").first,
      """
      Slider: A knob that picks a number between two ends

      Properties
        minimum  a number                0  The left end
        maximum  a number                1  The right end
        step     a number of at least 0  0  The distance between values to pick; 0 for
                                            any value
        value    a number                0  Where the knob is

      Events
        valueChanged  { value: number }  A person moved the knob; while busy: latest

      Methods
        slide(value)  Drags the knob to a position
      """
    )
  }

  func testAKindIsExplainedWithItsMessagesAndWhatItsParentHas() {
    let text = explanation(of: "TextField")
    XCTAssertTrue(
      text.contains("  shouldChange(old, new)  → true or false, all  May the text change?"),
      text
    )
    XCTAssertTrue(text.contains("\n\nProperties of every Control\n"), text)
    XCTAssertTrue(text.contains("\n\nMethods of every Control\n  tap("), text)
    XCTAssertTrue(text.contains("\n  animate(a table)"), text)
    XCTAssertTrue(text.contains("  isEditing    true or false, read only"), text)
  }

  func testNoLineIsWiderThanTheTerminal() {
    for name in host.stage.kinds.names + [
      "string", "toggle", "table", "animate", "TextField.keyboard",
    ] {
      for width in [60, 80, 200] {
        let text = console.explain(name, width: width) ?? ""
        XCTAssertFalse(text.isEmpty, name)
        for line in text.split(separator: "\n") where !line.contains("Example") {
          XCTAssertLessThanOrEqual(String(line).columns, width, String(line))
        }
      }
    }
  }

  func testAScriptIsExplainedByItsDeclarations() {
    XCTAssertEqual(
      explanation(of: "toggle"),
      """
      toggle: Toggle button, a behaviour (scripts/toggle.lua)
        Toggles its button. Every tap counts.

      Properties
        fade  a number of seconds of at least 0  0.7  How long it takes

      Outlets
        button  Button

      Events
        toggled  { isOn: boolean }

      Actions
        reset(…)

      State
        isOn  at first false
      """
    )
  }

  func testAScriptWithMistakesIsExplainedByThem() {
    script("wrong", "local B = behaviour 'B'\nB.speed = seconds { min = 'x' }\nreturn B")
    let text = explanation(of: "wrong")
    XCTAssertTrue(text.hasPrefix("wrong: a script with mistakes\n  "), text)
  }

  func testAnIDIsExplainedByWhatItIsAndItsKind() throws {
    let like = makeButton("like")
    like.title = "Like"
    try attach("toggle", to: like, id: "t")
    XCTAssertTrue(
      explanation(of: "like").hasPrefix(
        "Button like { title = \"Like\" · behaviour t }\n\nButton: Something to tap\n"
      )
    )
    XCTAssertTrue(explanation(of: "t").hasPrefix("t: Toggle button (toggle) of Button like\n"))
    XCTAssertTrue(explanation(of: "t").contains("\n  Toggles its button. Every tap counts.\n"))
  }

  func testTheScreenOnTopIsExplained() throws {
    XCTAssertTrue(explanation(of: "screen").contains("the topmost screen"))
    _ = try presentScreen("home", [])
    XCTAssertTrue(
      explanation(of: "screen").hasPrefix("screen: the screen on top, now Screen home\n\nScreen:")
    )
  }

  func testFunctionsAreExplainedByTheirUsage() {
    XCTAssertEqual(
      explanation(of: "animate"),
      """
      control:animate { property = value, over = seconds }
        Moves properties of a control to new values, and waits until they have
        arrived. curve is how: "linear", "ease-in", "ease-out" or "ease-in-out". rest
        is where they come to rest if the handler is cancelled.
        Example: like:animate { alpha = 0, over = 0.7, rest = { alpha = 1 } }
      """
    )
    XCTAssertEqual(
      explanation(of: "string.rep"),
      "string.rep(text, count, separator)\n  The text, repeated."
    )
    XCTAssertTrue(explanation(of: "utf8").contains("\n  utf8.len(text, from, to)"))
  }

  func testPathsAreExplained() throws {
    let like = makeButton("like")
    like.alpha = 0.25
    let toggle = try attach("toggle", to: like)
    XCTAssertEqual(
      explanation(of: "like.alpha"),
      "alpha  a number from 0 to 1  1  How opaque it is\n  now 0.25"
    )
    XCTAssertEqual(
      explanation(of: "like:tap"),
      """
      tap(x?, y?)  Taps it, at x and y if given
      tap  { point: point }  A person tapped it; with the point of a touch
      """
    )
    XCTAssertEqual(
      explanation(of: "Button.selected"),
      "selected  true or false  false  Whether it is shown as selected"
    )
    try toggle.set("fade", to: 2)
    XCTAssertEqual(
      explanation(of: "toggle.fade"),
      "fade  a number of seconds of at least 0  0.7  How long it takes\n  now 2 (live)"
    )
    XCTAssertEqual(explanation(of: "toggle.reset"), "reset(…)  an action of Toggle button")
    XCTAssertEqual(explanation(of: "toggle.isOn"), "isOn  a state of Toggle button")
    XCTAssertTrue(explanation(of: "like.toggle").hasPrefix("toggle: Toggle button of Button like"))
  }

  func testWhatMeansNothingHasASuggestion() throws {
    try attach("toggle", to: makeButton("like"))
    for name in ["Buton", "like.alpa", "nothing.at.all", "", ".", "like.", "toggle.fad"] {
      XCTAssertNil(console.explain(name), name)
    }
    XCTAssertEqual(console.suggestion(for: "Buton"), "did you mean \"Button\"?")
    XCTAssertEqual(console.suggestion(for: "like.alpa"), "did you mean \"like.alpha\"?")
    XCTAssertEqual(console.suggestion(for: "toggle.fad"), "did you mean \"toggle.fade\"?")
    XCTAssertEqual(console.suggestion(for: "strng.format"), "did you mean \"string.format\"?")
    XCTAssertNil(console.suggestion(for: "qqqqqqqq"))
  }

  func testInspectingShowsWhatAPathLeadsTo() throws {
    let like = makeButton("like")
    like.alpha = 0.25
    try attach("toggle", to: like)
    evaluate("t = { inner = { 1, 2 } } word = 'abc'")
    XCTAssertEqual(console.inspect("like"), "Button like { alpha = 0.25 · behaviour toggle }")
    XCTAssertEqual(console.inspect("like.alpha"), "0.25")
    XCTAssertEqual(console.inspect("toggle.fade"), "0.7")
    XCTAssertEqual(console.inspect("like.toggle"), console.inspect("toggle"))
    XCTAssertEqual(console.inspect("toggle.button"), console.inspect("like"))
    XCTAssertEqual(console.inspect("t.inner"), "{ 1, 2 }")
    XCTAssertEqual(console.inspect("word"), "\"abc\"")
    for path in ["nobody", "like.nothing", "", "1 + 1", "like:tap()"] {
      XCTAssertNil(console.inspect(path), path)
    }
  }

  func testTheMessagesOfAScriptAreExplained() {
    script(
      "door",
      """
      local Door = behaviour "Door"
      Door.shouldOpen = message { "visitor", answers = "boolean", policy = "all", help = "May it?" }
      return Door
      """
    )
    XCTAssertTrue(
      explanation(of: "door").contains(
        "\nMessages\n  shouldOpen(visitor)  → true or false, all  May it?"
      ),
      explanation(of: "door")
    )
  }

  // MARK: Functions

  func testEveryFunctionOfTheSandboxIsDocumentedAndNoOther() {
    var found: Set<String> = []
    let libraries = FunctionDocumentation.libraries.map(\.name)
    for (key, value) in host.lua.makeEnvironment().entries {
      guard let name = key.text, !name.hasPrefix("_") else { continue }
      if case .table(let library) = value {
        XCTAssertTrue(libraries.contains(name), name)
        for (key, _) in library.entries { found.insert("\(name).\(key.text ?? "")") }
      } else {
        found.insert(name)
      }
    }
    // A Lua that was built to be compatible with the one before has these as well.
    let old = ["atan2", "cosh", "frexp", "ldexp", "log10", "pow", "sinh", "tanh"].map {
      "math.\($0)"
    }
    XCTAssertEqual(Set(FunctionDocumentation.lua.map(\.name)), found.subtracting(old))
  }

  func testEveryNameOfScriptsAndOfThePromptIsDocumented() {
    let known = Set(FunctionDocumentation.all.map(\.name))
    XCTAssertEqual(Set(ReservedIDs.globals).subtracting(known), [])
    XCTAssertEqual(ReservedIDs.prompt, FunctionDocumentation.prompt.map(\.name))
    let globals = console.environment.entries.compactMap(\.key.text)
    let libraries = Set(FunctionDocumentation.libraries.map(\.name))
    XCTAssertEqual(Set(globals).subtracting(known).subtracting(libraries), ["_G", "_VERSION"])
  }

  func testEveryExampleIsLua() {
    for function in FunctionDocumentation.all where !function.example.isEmpty {
      XCTAssertNoThrow(
        try host.lua.load(function.example, chunkName: "=example"),
        function.example
      )
      XCTAssertFalse(function.summary.isEmpty)
    }
  }

  private func explanation(
    of name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    let text = console.explain(name)
    XCTAssertNotNil(text, "\(name) is not explained", file: file, line: line)
    return text ?? ""
  }
}
