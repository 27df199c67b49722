import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class MemberCheckTests: CheckTestCase {
  func testUnknownFieldsOfSelf() {
    assert(
      "self.nmae = 'x'",
      "unknown-member: this script has no property, outlet or state nmae — did you mean \"name\"?"
    )
    assert(
      "log(self.speed)",
      "unknown-member: this script has no property, outlet or state speed"
        + " — declare it at the top: Star.speed = state(…)"
    )
    assert(
      "self.rated = true",
      "unknown-member: rated is an event, and an event has no value"
        + " — send it: self:send(\"rated\")"
    )
    assert(
      "start(function() self.cuont = 1 end)",
      "unknown-member: this script has no property, outlet or state cuont — did you mean \"count\"?"
    )
  }

  func testABehaviourKnowsItself() {
    assertFine("log(self.id .. self.script) self.enabled = false")
    assert("self.id = 'x'", "wrong-value: its id can only be read")
    assert(
      "self.enabled = 1",
      "wrong-value: enabled: expected true or false, got 1"
    )
  }

  func testTheMembersOfAList() {
    let loop = { (member: String) in
      " — write for _, each in ipairs(self.buttons) do \(member) end"
    }
    let list = "unknown-member: self.buttons is a list, and"
    assert(
      "self.buttons.title = 'x'",
      "\(list) title is of each thing in it\(loop("each.title = …"))"
    )
    assert("self.buttons:tap()", "\(list) tap is of each thing in it\(loop("each:tap(…)"))")
    assert("log(self.buttons.alpha)", "\(list) alpha is of each thing in it\(loop("each.alpha"))")
    assert("log(self.buttons.length)", "\(list) has no length — its length is #self.buttons")
    assertFine("log(#self.buttons, self.buttons[1].title)")
    assertFine("for _, each in ipairs(self.buttons) do each.title = 'x' end")
    XCTAssertEqual(
      check(
        """
        local B = behaviour "Slides"
        B.slides = rows { columns = { { name = "name", type = "text" } } }
        function B:run() log(self.slides.length, self.slides.name, self.slides[1].name) end
        return B
        """
      ),
      [
        "3 unknown-member: self.slides is a list, and has no length — its length is #self.slides",
        "3 unknown-member: self.slides is a list, and name is of each thing in it"
          + " — write for _, each in ipairs(self.slides) do each.name end",
      ]
    )
  }

  func testALongChainOfVariablesEnds() {
    let functions = (0..<20).map { _ in
      (0..<190).map { _ in "local a = a" }.joined(separator: "\n") + "\nlocal function f()"
    }
    let ends = String(repeating: " end", count: 20)
    assertFine("local a = self\n\(functions.joined(separator: "\n"))\na.zzz = 1\(ends)")
  }

  func testUnknownMethodsOfSelf() {
    assert(
      "self:ues()",
      "unknown-member: this script has no method ues — did you mean \"use\"?"
    )
    assert(
      "self:blink()",
      "unknown-member: this script has no method blink — define it: function Star:blink()"
    )
    assert(
      "self.use()",
      "unknown-member: the method use is called with a dot, and so gets no self"
        + " — write self:use(…), with a colon"
    )
    assert(
      "self:name()",
      "unknown-member: name is no method of this script, and cannot be called"
        + " — read it with a dot: self.name"
    )
    assert(
      "self.use = 1",
      "unknown-member: use is a method of this script: it is called, not set"
    )
  }

  func testUnknownMembersOfOutlets() {
    assert(
      "log(self.button.titel)",
      "unknown-member: a Button has no property or method \"titel\" — did you mean \"title\"?"
    )
    assert(
      "self.button.visible = true",
      "unknown-member: a Button has no property \"visible\""
        + " — did you mean \"hidden\", which says the opposite?"
    )
    assert(
      "self.button:animte { alpha = 1 }",
      "unknown-member: a Button has no method \"animte\" — did you mean \"animate\"?"
    )
    assert(
      "self.button.animate { alpha = 1 }",
      "unknown-member: the method animate of a Button is called with a dot"
        + " — write :animate(…), with a colon"
    )
    assert(
      "for _, b in ipairs(self.buttons) do b.titel = 'x' end",
      "unknown-member: a Button has no property \"titel\" — did you mean \"title\"?"
    )
    assert(
      "self.buttons[1].titel = 'x'",
      "unknown-member: a Button has no property \"titel\" — did you mean \"title\"?"
    )
    assert(
      "local b = self.button b.titel = 'x'",
      "unknown-member: a Button has no property \"titel\" — did you mean \"title\"?"
    )
    assert(
      "self.screen:add('Label', { txt = 'x' })",
      "unknown-member: a Label has no property \"txt\" — did you mean \"text\"?"
    )
    assert(
      "self.button:animate { alpah = 0, over = 1 }",
      "unknown-member: a Button has no property \"alpah\" — did you mean \"alpha\"?"
    )
  }

  func testUnknownMembersOfOtherBehaviours() {
    assert(
      "self.toggle:rest()",
      "unknown-member: toggle has no action \"rest\" — did you mean \"reset\"?"
    )
    assert("self.toggle:_hide()", "unknown-member: _hide is private to toggle")
    assert(
      "self.toggle.fdae = 2",
      "unknown-member: toggle has no property or state \"fdae\" — did you mean \"fade\"?"
    )
    assert(
      "self:attach('toggle', { buton = self.button })",
      "unknown-member: toggle has no property and no outlet \"buton\" — did you mean \"button\"?"
    )
    assert(
      "self.toggle.isOn = true",
      "wrong-value: isOn of toggle can only be read"
        + " — a public state can be set: state(boolean { help = \"…\" })"
    )
  }

  func testTheTableOfTheScript() {
    assert(
      "Star.count = 2",
      "unknown-member: count is set on the script, which has been declared already"
        + " — set it on the behaviour: self.count = …"
    )
    assert(
      "log(Star.name)",
      "unknown-member: Star.name is the declaration, not the value — write self.name"
    )
    XCTAssertEqual(
      findings("Star.MOST = 3\nfunction Star:run() return self.MOST + Star.MOST end"),
      [
        "13 unknown-member: this script has no property, outlet or state MOST"
          + " — a constant belongs to the script: Star.MOST"
      ]
    )
  }

  func testPrivateNamesThatNothingSets() {
    assert(
      "self._timer = every(1, log) self._timr:cancel()",
      "unknown-member?: nothing sets _timr — did you mean \"_timer\"?"
    )
  }

  func testLibraries() {
    assert(
      "log(math.florr(1))",
      "unknown-member: math has no function florr — did you mean \"floor\"?"
    )
  }

  func testNothingIsSaidAboutWhatIsNotCertain() {
    assertFine("local b = self.button b = find('x') b.titel = 1")
    assertFine("local key = 'titel' log(self[key], self.button[key])")
    assertFine("local o = self.owner o.anything = 1 log(o.other:more())")
    assertFine("self._a = 1 log(self._a, self._unset)")
    assertFine("log(self.button.toggle, self.toggle.badge, self.button.star)")
    assertFine("self:attach('toggle', { id = 'mine' }) log(self.mine.isOn)")
    assertFine("self.screen.mood = 'x' self.screen:refreshAll()")
    assertFine("for i, b in ipairs({ self.button }) do b.titel = i end")
    assertFine("self.button.title = self.name self.button.alpha = self.count")
    assertFine("local self = {} self.anything = 1")
    assertFine("string.trim = function() end string.trim()")
    assertFine("self.count = nil self.owner = nil self.button = find('x')")
    assertFine("local s = self.screen s:add('Label', { id = 'x', tags = { 'y' } }).text = 'z'")
    assertFine("local function inner(self) self.anything = 1 end inner({})")
  }

  func testAMemberOfAScriptThatExtendsItIsFine() {
    other(
      "brightStar",
      """
      local Bright = behaviour("Bright", { extends = "star" })
      Bright.glow = number { default = 1 }
      function Bright:_shine() end
      return Bright
      """
    )
    assertFine("log(self.glow) self:_shine()")
    assert(
      "log(self.glwo)",
      "unknown-member: this script has no property, outlet or state glwo"
        + " — declare it at the top: Star.glwo = state(…)"
    )
  }

  func testWhatAScriptInheritsIsItsOwn() {
    XCTAssertEqual(
      check(
        """
        local Bright = behaviour("Bright", { extends = "toggle" })
        function Bright:run()
          self.isOn = true self:_hide() self:send("toggled", { isOn = self.fade > 1 })
          Bright.base.reset(self)
        end
        return Bright
        """
      ),
      []
    )
  }

  func testAnOutletOfAKindWithDescendantsMayBeOneOfThem() {
    XCTAssertEqual(
      check(
        """
        local Any = behaviour "Any"
        Any.control = outlet "Control"
        function Any:run() self.control.title = "x" self.control.mood = 1 self.control.alhpa = 1 end
        return Any
        """
      ),
      ["3 unknown-member: a Control has no property \"alhpa\" — did you mean \"alpha\"?"]
    )
  }
}
