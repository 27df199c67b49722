import RemoraTestSupport
import XCTest

@testable import RemoraConsole
@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// `:help` for members, services, modules and words.
final class HelpTests: ConsoleTestCase {
  private func help(_ name: String) -> String { console.explain(name) ?? "" }

  private func submit(_ text: String) -> [String] {
    let client = RecordingClient()
    let session = PromptSession(host)
    session.add(client)
    _ = session.submit(text, from: client)
    return client.take()
  }

  func testAMemberIsExplainedByItsNameAlone() {
    XCTAssertEqual(
      help("lift"),
      "lift: a method of every Control\n  lift(finger?)  Lifts the finger: a tap, if still on the control"
    )
    XCTAssertTrue(help("title").contains("title: a property of Button\n  title  a text"))
    XCTAssertTrue(help("title").contains("title: a property of Screen\n"), help("title"))
    let tap = help("tap")
    XCTAssertTrue(tap.contains("tap: a method of every Control\n"), tap)
    XCTAssertTrue(tap.contains("tap: an event of every Control\n"), tap)
    XCTAssertTrue(help("shouldChange").hasPrefix("shouldChange: a message of TextField\n"))
    XCTAssertNil(console.explain("titel"))
  }

  func testMembersOfLoadedScriptsAreExplained() throws {
    script(
      "fader",
      """
      local Fader = behaviour "Fader"
      Fader.slowness = seconds { default = 2, help = "How slow" }
      Fader.faded = event()
      function Fader:begin() end
      return Fader
      """
    )
    _ = try host.script(named: "fader")
    XCTAssertTrue(help("slowness").hasPrefix("slowness: a property of the script fader\n"))
    XCTAssertTrue(help("faded").hasPrefix("faded: an event of the script fader\n"))
    XCTAssertEqual(help("begin"), "begin: an action of the script fader\n  begin(…)")
  }

  func testMessagesAndStatesOfLoadedScriptsAreExplained() throws {
    script(
      "door",
      """
      local Door = behaviour "Door"
      Door.visits = state(0)
      Door.shouldOpen = message { "visitor", answers = "boolean", help = "May it?" }
      return Door
      """
    )
    try attach("door", to: makeButton("like"))
    XCTAssertEqual(help("visits"), "visits: a state of the script door\n  visits  at first 0")
    XCTAssertTrue(help("shouldOpen").hasPrefix("shouldOpen: a message of the script door\n"))
    XCTAssertEqual(help("door.shouldOpen"), "shouldOpen(visitor)  → true or false, last  May it?")
  }

  func testAServiceIsExplainedWithItsFunctions() {
    host.lend("photos") { service in
      service.function("pick") { () -> Int in 1 }
      service.function("develop") { () -> Int in 1 }
    }
    XCTAssertEqual(
      help("photos"),
      """
      photos: a service that the app lends to scripts, service "photos"

      Functions
        develop(…)                   A function of the app.
        pick { source = "library" }  Lets a person pick a picture: its name, or nil
                                     and the reason.
      """
    )
    XCTAssertTrue(help("photos.pick").hasPrefix("photos.pick { source = \"library\" }\n  Lets a"))
    XCTAssertNil(console.explain("photos.pik"))
    XCTAssertNil(console.explain("storage"))
  }

  func testWordsOfLuaAndOfRemoraAreExplained() {
    XCTAssertEqual(
      help("end"),
      "end: Ends a function, an if, a for, a while or a do.\n"
        + "  Example: function hi() print(\"hi\") end"
    )
    XCTAssertTrue(help("owner").hasPrefix("owner: What a behaviour is attached to"))
    XCTAssertTrue(help("whileBusy").contains("\"queue\",\n\"latest\""), help("whileBusy"))
    for entry in Glossary.all { XCTAssertFalse(entry.summary.isEmpty, entry.word) }
  }

  func testAModuleIsExplainedByItsText() {
    files["scripts/colours.lua"] = """
      --- Names of colours.
      -- For labels.
      local colours = { }

      --- Mixes two colours.
      function colours.mix(a, b)
        return a .. b
      end

      colours.dark = function() end
      colours.red = "#ff0000"
      colours.lists = { all = { 1 } }
      local hidden = 3
      return colours
      """
    XCTAssertEqual(
      help("colours"),
      """
      colours: a module (scripts/colours.lua), require "colours"
        Names of colours. For labels.

      Functions
        mix(a, b)  Mixes two colours.
        dark()

      Values
        red    "#ff0000"
        lists  { all = { 1 } }
      """
    )
    files["scripts/shapes.lua"] = """
      local function area(w, h) return w * h end
      return { area = area, double = function(x) return 2 * x end, corners = 4 }
      """
    let shapes = help("shapes")
    XCTAssertTrue(shapes.contains("\n  area(w, h)\n  double(x)\n"), shapes)
    XCTAssertTrue(shapes.contains("\n  corners  4"), shapes)
    XCTAssertNil(host.scripts.value(ofModule: "colours"), "it has not run")
  }

  func testABrokenModuleIsExplainedAsFarAsPossible() {
    for text in ["", "return", "return {", "local m = {} function m.", "return m", "(((", "m.x ="] {
      files["scripts/odd.lua"] = text
      XCTAssertTrue(help("odd").hasPrefix("odd: a module"), text)
    }
  }

  func testACommandAndAFunctionOfTheSameNameAreBothExplained() {
    let text = submit(":help attach").joined()
    XCTAssertTrue(text.contains("= :attach SCRIPT OWNER"), text)
    XCTAssertTrue(text.contains("owner:attach(script, "), text)
    XCTAssertEqual(submit(":help :attach").count, 1)
    XCTAssertEqual(
      submit(":help sevice"),
      ["error: there is nothing called sevice — did you mean \"service\"?"]
    )
    XCTAssertEqual(
      submit(":help titl"),
      ["error: there is nothing called titl — did you mean \"title\"?"]
    )
  }

  func testCompletesMembersServicesAndWords() {
    func texts(_ prefix: String) -> [String] {
      console.candidates(for: .explanations, beginningWith: prefix).map(\.text)
    }
    host.lend("photos") { $0.function("pick") { () -> Int in 1 } }
    XCTAssertEqual(texts("phot"), ["photos"])
    XCTAssertEqual(texts("photos."), ["photos.pick"])
    XCTAssertEqual(texts("Button.titl"), ["Button.title"])
    XCTAssertTrue(texts("whi").contains("whileBusy") && texts("whi").contains("while"))
    XCTAssertTrue(texts("accessibilityL").contains("accessibilityLabel"))
  }

  func testTheNamesOfHandlersAreExplained() {
    let tap = help("onTap")
    XCTAssertTrue(tap.hasPrefix("onTap: a handler; it runs when its owner sends tap\n"), tap)
    XCTAssertTrue(tap.contains("tap: an event of every Control\n"), tap)
    XCTAssertTrue(help("onAppear").contains("appear: an event of"), help("onAppear"))
    let slide = help("onVolumeValueChanged")
    XCTAssertTrue(slide.contains("what its outlet volume links to\nsends valueChanged"), slide)
    XCTAssertTrue(slide.contains("  Example: function Name:onVolumeValueChanged(event) end"), slide)
    XCTAssertNil(console.explain("onTpa"))
    XCTAssertTrue(submit(":help onTpa").joined().contains("did you mean \"onTap\"?"))
  }

  func testTheWordsOfSpecsAreExplained() {
    XCTAssertTrue(help("describe").hasPrefix("describe(name, f), in a spec\n"), help("describe"))
    XCTAssertTrue(help("expect").contains("\n  :near(number, by) "), help("expect"))
    XCTAssertTrue(
      help("not_sent").hasPrefix("expect(value):sent(event, payload), in a spec; its negation"),
      help("not_sent")
    )
    XCTAssertTrue(help("after").contains("after(f), in a spec"), help("after"))
    XCTAssertTrue(submit(":help descrieb").joined().contains("did you mean \"describe\"?"))
  }
}
