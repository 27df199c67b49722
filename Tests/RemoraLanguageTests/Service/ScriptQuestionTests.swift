import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Questions about one script: what may stand at a place, what stands there, where it is declared.
final class ScriptQuestionTests: StarTestCase {
  // MARK: Completion

  func testSelfOffersWhatTheScriptDeclares() {
    assert("function Star:run()\n  self.‸\nend", offers: "save", "fade", "count", "owner")
    assert("function Star:run()\n  self:‸\nend", offers: "run", "send", "attach")
  }

  func testAnUnfinishedLineOffersTheSame() {
    assert("function Star:run()\n  if self.sa‸\n  self.count = 1\nend", offers: "save")
    assert("function Star:run()\n  local b = self.save.‸", offers: "title", "enabled")
  }

  func testOutletsOfferTheMembersOfTheirKind() {
    assert("function Star:run()\n  self.save.‸\nend", offers: "title", "alpha")
    assert("function Star:run()\n  self.toggle.‸\nend", offers: "isOn", "fade")
    assert("function Star:run()\n  self.toggle:‸\nend", offers: "attach", "detach")
  }

  func testLocalsFollowTheirValues() {
    assert("function Star:run()\n  local b = self.save\n  b.‸\nend", offers: "title")
    assert(
      "function Star:run()\n  for _, star in ipairs(self.stars) do\n    star.‸\n  end\nend",
      offers: "title"
    )
    assert(
      "local function pick(self) return self end\nfunction Star:_first() return self.save end\n"
        + "function Star:run()\n  self:_first().‸\nend",
      offers: "title"
    )
  }

  func testEventsOfferTheirPayload() {
    assert("function Star:onToggleToggled(event)\n  log(event.‸)\nend", offers: "isOn", "sender")
    assert("function Star:run()\n  self:send(\"‸\")\nend", offers: "rated")
    assert("function Star:run()\n  self:send(\"rated\", { ‸ })\nend", offers: "number")
    assert("function Star:run()\n  waitFor(self.save, \"‸\")\nend", offers: "tap")
  }

  func testValuesOfferWhatFits() {
    assert("function Star:run()\n  self.mode = \"‸\"\nend", offers: "slow", "fast")
    assert("function Star:run()\n  self.save.enabled = ‸\nend", offers: "true", "false")
    assert("function Star:run()\n  self.save:animate { ‸ }\nend", offers: "alpha", "over")
    assert("Star.other = outlet \"‸\"", offers: "Button", "toggle_button")
    assert("Star.other = number { ‸ }", offers: "default", "help", "min")
  }

  func testTextsInLongBracketsOfferTheSame() {
    assert("Star.other = outlet [[But‸", offers: "Button")
    assert("function Star:run()\n  self.mode = [==[sl‸]==]\nend", offers: "slow")
    XCTAssertEqual(complete("Star.other = outlet [=‸[Button]=]"), [])
  }

  func testTextsAreEscapedForTheirQuotes() {
    let lines = "Star.say = choice { \"it's\" }\nfunction Star:run()\n  self.say = 'i‸"
    let found = service.completions(in: file, at: type(lines)).items
    XCTAssertEqual(found.map(\.text), ["it\\'s"])
  }

  func testTheKeysOfATableExpectTheirValues() {
    assert("function Star:run()\n  self.save:animate { tint = \"r‸", offers: "red")
    assert("function Star:run()\n  self.save:animate { x = 1, curve = \"‸", offers: "ease-out")
    let sent = complete("function Star:run()\n  self:send(\"rated\", { ‸ })\nend")
    XCTAssertEqual(sent.first, "number")
    let attached = "function Star:run()\n  self.owner:attach(\"toggle_button\", { "
    assert(attached + "‸", offers: "animated")
    XCTAssertEqual(complete(attached + "animated = ‸").prefix(2), ["true", "false"])
    XCTAssertEqual(complete("behaviour(\"Moon\", { ‸").first, "extends")
  }

  func testHandlersAreOfferedWhole() {
    assert("function Star:‸", offers: "onSaveTap", "onStarsTap", "onToggleToggled", "onAttach")
    let offset = type("onSa‸")
    let item = service.completions(in: file, at: offset).items.first { $0.label == "onSaveTap" }
    XCTAssertEqual(item?.text, "function Star:onSaveTap(event)\n  $0\nend")
    XCTAssertEqual(item?.isSnippet, true)
  }

  func testAHandlerIsWrittenFromWhereItBegins() throws {
    let whole = "function Star:onSaveTap(event)\n  $0\nend"
    for (lines, wanted) in [
      ("onSa‸", whole),
      ("function onSa‸", whole),
      ("function Star:onSa‸", whole),
      ("function Star:onSa‸\n--- Next\nfunction Star:next() end", whole),
      ("function Star:onSa‸\n  log(1)\nend", "function Star:onSaveTap(event)"),
      ("function Star:onSa‸\nend", "function Star:onSaveTap(event)"),
      ("function Star:onSa‸(tap)\n  log(tap)\nend", "function Star:onSaveTap"),
    ] {
      let found = service.completions(in: file, at: type(lines))
      let item = try XCTUnwrap(found.items.first { $0.label == "onSaveTap" }, lines)
      let before = lines.prefix { $0 != "‸" }.dropLast(found.range.count)
      XCTAssertEqual(before + item.text, wanted, lines)
    }
  }

  func testAFunctionOfATableBeginsWithItsName() {
    assert("local Shapes = {}\nfunction ‸", offers: "Shapes", "Star")
  }

  func testAFunctionWithoutAScriptIsNoHandler() {
    for lines in ["local function onSa‸", "Star.run = function onSa‸"] {
      XCTAssertFalse(complete(lines).contains("onSaveTap"), lines)
    }
  }

  func testCommentsAndNewNamesOfferNothing() {
    XCTAssertEqual(complete("-- self.‸"), [])
    XCTAssertEqual(complete("function Star:run()\n  local na‸\nend"), [])
  }

  // MARK: Signature and hover

  func testTheSignatureOfTheCallAroundTheCursor() {
    let offset = type(
      "function Star:run()\n  self:_judge(1, ‸)\nend\nfunction Star:_judge(a, b) end"
    )
    let signature = service.signature(in: file, at: offset)
    XCTAssertEqual(signature?.label, "_judge(a, b)")
    XCTAssertEqual(signature?.active, 1)
    let wait = type("function Star:run()\n  wait(‸)\nend")
    XCTAssertEqual(service.signature(in: file, at: wait)?.label, "wait(seconds)")
  }

  func testHoverSaysWhatAWordIs() {
    let fade = hover("function Star:run()\n  wait(self.fa‸de)\nend")
    XCTAssertTrue(fade.contains("seconds") && fade.contains("How long it fades"), fade)
    XCTAssertTrue(fade.contains("from 0 to 5"), fade)
    XCTAssertTrue(hover("function Star:run()\n  wa‸it(1)\nend").contains("Suspends"))
    XCTAssertTrue(hover("function Star:run()\n  self.save.ti‸tle = \"\"\nend").contains("Button"))
    XCTAssertTrue(hover("function Star:o‸nSaveTap() end").contains("Star:onSaveTap"))
    XCTAssertTrue(hover("function Star:onSaveT‸ap() end").contains("sends tap"))
    XCTAssertTrue(
      hover("function Star:run()\n  local x = self.save\n  x‸.title = 1\nend")
        .contains("local x: Button")
    )
  }

  func testAPrivateFieldLeadsToWhereItIsFirstSet() {
    let lines =
      "function Star:run()\n  self._timer = 1\n  self._timer = 2\n  log(self._ti‸mer)\nend"
    let text = hover(lines)
    XCTAssertTrue(text.contains("self._timer") && text.contains("Private"), text)
    XCTAssertTrue(text.contains("star.lua:12"), text)
    let found = service.definitions(in: file, at: type(lines))
    XCTAssertEqual(found.map(\.range.lowerBound), [StarTestCase.head.utf8.count + 27])
    XCTAssertTrue(hover("function Star:run() log(self._ot‸her) end").contains("Private"))
  }

  func testHoverOverWhatEveryBehaviourKnowsOfItself() {
    let id = hover("function Star:run()\n  log(self.i‸d)\nend")
    XCTAssertTrue(id.contains("The name that a scene gives"), id)
    XCTAssertTrue(hover("function Star:run()\n  log(self.scr‸ipt)\nend").contains("script"))
    let switched = hover("function Star:run()\n  self.enab‸led = false\nend")
    XCTAssertTrue(switched.contains("enabled: boolean = true"), switched)
    XCTAssertTrue(switched.contains("it receives no events"), switched)
  }

  func testHoverOverAWordWithoutAnExampleHasNone() {
    let rep = hover("function Star:run()\n  log(string.re‸p(\"a\", 3))\nend")
    XCTAssertEqual(rep, "```lua\nstring.rep(text, count, separator)\n```\n\nThe text, repeated.")
  }

  func testHoverOverAMethodAndAnEventOfTheSameNameSaysBoth() {
    let tap = hover("function Star:run()\n  self.save:ta‸p()\nend")
    XCTAssertTrue(tap.contains("Control:tap(") && tap.contains("Control sends tap"), tap)
  }

  // MARK: Places

  private func text(_ location: TextLocation) -> String {
    let text = service.text(of: location.file) ?? []
    let line = text[..<location.range.lowerBound].count { $0 == 10 } + 1
    return "\(location.file.split(separator: "/").last ?? ""):\(line)"
      + " \(String(decoding: text[location.range], as: UTF8.self))"
  }

  func testDefinitionsAreFoundInThisAndOtherScripts() {
    let own = type("function Star:run()\n  wait(self.fa‸de)\nend")
    XCTAssertEqual(service.definitions(in: file, at: own).map(text), ["star.lua:7 fade"])
    let other = type("function Star:run()\n  self.toggle:on‸ButtonTap()\nend")
    XCTAssertEqual(
      service.definitions(in: file, at: other).map { $0.file.split(separator: "/").last },
      ["toggle_button.lua"]
    )
    let script = type("Star.b = outlet \"toggle‸_button\"")
    XCTAssertEqual(
      service.definitions(in: file, at: script).map { $0.file.split(separator: "/").last },
      ["toggle_button.lua"]
    )
  }

  func testRenamingAnOutletRenamesItsHandlers() throws {
    let offset = type("function Star:onSaveTap()\n  self.sa‸ve.title = \"x\"\nend")
    let edits = try service.rename(in: file, at: offset, to: "store")
    let changed = (edits[file] ?? []).applied(to: service.text(of: file) ?? [])
    let result = String(decoding: changed, as: UTF8.self)
    XCTAssertTrue(result.contains("Star.store   = outlet"))
    XCTAssertTrue(result.contains("function Star:onStoreTap()\n  self.store.title"))
    XCTAssertEqual(edits.count, 1)
  }

  func testRenamingAPropertyChangesOtherScripts() throws {
    service.open(
      beside("moon.lua"),
      Array(
        """
        local Moon = behaviour "Moon"
        Moon.star = outlet "star"
        function Moon:onStarRated(event) self.star.fade = event.number end
        return Moon
        """.utf8
      )
    )
    let offset = type("function Star:run()\n  wait(self.fa‸de)\nend")
    let edits = try service.rename(in: file, at: offset, to: "blend")
    XCTAssertEqual(edits[beside("moon.lua")]?.count, 1)
    XCTAssertEqual(edits[file]?.count, 2)
    let event = type("function Star:run()\n  self:send(\"ra‸ted\", { number = 1 })\nend")
    let renamed = try service.rename(in: file, at: event, to: "judged")
    XCTAssertEqual(renamed[beside("moon.lua")]?.map(\.text), ["Judged"])
  }

  private func renamed(_ lines: String, to name: String) throws -> String {
    let offset = type(lines)
    let edits = try service.rename(in: file, at: offset, to: name)
    let changed = (edits[file] ?? []).applied(to: service.text(of: file) ?? [])
    return String(decoding: changed.dropFirst(StarTestCase.head.utf8.count), as: UTF8.self)
  }

  func testRenamingFindsEveryWayToNameAMember() throws {
    let result = try renamed(
      "function Star:run()\n  self[\"fade\"] = self.fa‸de\n  local f = self.owner:attach(\"star\")\n"
        + "  f.fade = 1\nend",
      to: "blend"
    )
    XCTAssertTrue(result.contains("self[\"blend\"] = self.blend"), result)
    XCTAssertTrue(result.contains("f.blend = 1"), result)
    let sent = try renamed("function Star:run()\n  self:send [[ra‸ted]]\nend", to: "judged")
    XCTAssertTrue(sent.contains("self:send [[judged]]"), sent)
  }

  func testRenamingReachesWhatExtendsTheScript() throws {
    service.open(
      beside("sun.lua"),
      Array(
        """
        local Sun = behaviour("Sun", { extends = "star" })
        function Sun:onSaveTap() Sun.base.onSaveTap(self) end
        return Sun
        """.utf8
      )
    )
    let offset = type("function Star:onSaveTap()\n  self.sa‸ve.title = \"\"\nend")
    let edits = try service.rename(in: file, at: offset, to: "store")
    let changed = (edits[beside("sun.lua")] ?? [])
      .applied(to: service.text(of: beside("sun.lua")) ?? [])
    XCTAssertTrue(
      String(decoding: changed, as: UTF8.self)
        .contains("function Sun:onStoreTap() Sun.base.onStoreTap(self) end")
    )
  }

  func testWhatCannotBeRenamedSaysWhy() {
    let word = type("function Star:run()\n  wa‸it(1)\nend")
    XCTAssertThrowsError(try service.rename(in: file, at: word, to: "sleep"))
    let taken = type("function Star:run()\n  wait(self.fa‸de)\nend")
    XCTAssertThrowsError(try service.rename(in: file, at: taken, to: "mode"))
    XCTAssertThrowsError(try service.rename(in: file, at: taken, to: "two words"))
    XCTAssertThrowsError(try service.rename(in: file, at: taken, to: "end"))
  }
}
