import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Renames that reach specs, where it is certain what these name.
final class SpecRenameTests: SpecRenameTestCase {
  // MARK: Members

  func testRenamesTheActionsThatASpecStubsAndSpiesOn() throws {
    let body = """
      it("flips", function()
        local toggle = button {}:attach("toggle")
        local flipped = spy(toggle, "flip")
        stub(toggle, "flip", true)
        local page = screen { id = "page" }
        expect(page.title):equals("flip")
      end)
      """
    XCTAssertEqual(
      try spec(body, after: "Toggle:flip", in: "scripts/toggle.lua", to: "turn"),
      body.replacing("toggle, \"flip\"", with: "toggle, \"turn\"")
    )
  }

  func testASpecInTheFolderOfASceneFindsTheScriptsOfThatScene() throws {
    files["/project/one/specs/a_spec.lua"] = "button {}:attach(\"toggle\", { fade = 2 })"
    service.filesChanged(["/project/one/specs/a_spec.lua"])
    let found = try renamed("Toggle.fade", in: "scripts/toggle.lua", to: "speed")
    XCTAssertEqual(
      found["one/specs/a_spec.lua"],
      "button {}:attach(\"toggle\", { speed = 2 })"
    )
  }

  func testPropertiesOfABehaviourThatTheSpecAttaches() throws {
    try assertProperty(
      """
      local like, toggle
      before(function()
        like = button {}
        toggle = like:attach("toggle", { fade = 2 })
      end)
      it("fades", function()
        set(toggle, "fade", 3)
        expect(toggle.fade):equals(3)
        expect(like.toggle.fade):equals(like.fade)
      end)
      """,
      """
      local like, toggle
      before(function()
        like = button {}
        toggle = like:attach("toggle", { speed = 2 })
      end)
      it("fades", function()
        set(toggle, "speed", 3)
        expect(toggle.speed):equals(3)
        expect(like.toggle.speed):equals(like.fade)
      end)
      """
    )
  }

  func testPropertiesOfABehaviourOfTheScene() throws {
    try assertProperty("scene '../two'\nlog(main.fade)", "scene '../two'\nlog(main.fade)")
    try assertProperty("scene '../one'\nlog(main.fade)", "scene '../one'\nlog(main.speed)")
    files["/project/scripts/scenes/two/scene.json"] = files["/project/one/scene.json"]?
      .replacingOccurrences(of: "../scripts", with: "../..")
    try assertProperty(
      "before(function() scene \"two\" end)\nlog(main.fade, like.toggle.fade, like.fade)",
      "before(function() scene \"two\" end)\nlog(main.speed, like.toggle.speed, like.fade)"
    )
  }

  func testActions() throws {
    let found = try spec(
      "local t = label {}:attach(\"toggle\")\nt:flip()\nother:flip()",
      after: "Toggle:flip",
      in: "scripts/toggle.lua",
      to: "swap"
    )
    XCTAssertEqual(found, "local t = label {}:attach(\"toggle\")\nt:swap()\nother:flip()")
  }

  func testEvents() throws {
    try assertEvent(
      """
      local t = label {}:attach "toggle"
      local r = record(t)
      expect(t):sent("toggled", { isOn = true })
      expect(t):not_sent "toggled"
      expect(r):recorded("toggled", "toggled")
      expect(other):sent("toggled")
      waitFor(t, "toggled")
      """,
      """
      local t = label {}:attach "toggle"
      local r = record(t)
      expect(t):sent("flipped", { isOn = true })
      expect(t):not_sent "flipped"
      expect(r):recorded("flipped", "flipped")
      expect(other):sent("toggled")
      waitFor(t, "flipped")
      """
    )
  }

  func testPropertiesThatPassThroughAFunction() throws {
    try assertProperty(
      """
      local function attach(properties)
        properties = properties or {}
        properties.fade = properties.fade or 2
        return label {}:attach("toggle", properties)
      end
      local t = attach { fade = 3, other = attach { fade = 4 }.fade }
      log(t.fade, other { fade = 1 })
      """,
      """
      local function attach(properties)
        properties = properties or {}
        properties.speed = properties.speed or 2
        return label {}:attach("toggle", properties)
      end
      local t = attach { speed = 3, other = attach { speed = 4 }.speed }
      log(t.speed, other { fade = 1 })
      """
    )
  }

  func testATableForTwoScriptsIsLeft() throws {
    files["/project/scripts/lamp.lua"] = """
      local Lamp = behaviour "Lamp"
      Lamp.fade = number { default = 1 }
      return Lamp
      """
    let body = """
      local all = { fade = 1 }
      label {}:attach("toggle", all)
      label {}:attach("lamp", all)
      """
    try assertProperty(body, body)
  }

  func testWhatFunctionsAndListsGive() throws {
    try assertEvent(
      """
      local function new() return page:attach("toggle") end
      local function check(toggle) expect(toggle):sent("toggled") end
      check(new())
      for _, t in ipairs { new(), new() } do expect(t):sent("toggled") end
      local function some(x) if x then return new() end return label {} end
      expect(some()):sent("toggled")
      """,
      """
      local function new() return page:attach("toggle") end
      local function check(toggle) expect(toggle):sent("flipped") end
      check(new())
      for _, t in ipairs { new(), new() } do expect(t):sent("flipped") end
      local function some(x) if x then return new() end return label {} end
      expect(some()):sent("toggled")
      """
    )
  }

  func testWhatTheSpecGivesAnID() throws {
    try assertProperty(
      """
      page:attach("toggle", { id = "main" })
      stage { label { id = "two" }, button { id = "some" }, label { id = "some" } }
      log(main.fade, two.toggle.fade, some.toggle.fade)
      loop:attach("other", { id = "loop" })
      """,
      """
      page:attach("toggle", { id = "main" })
      stage { label { id = "two" }, button { id = "some" }, label { id = "some" } }
      log(main.speed, two.toggle.speed, some.toggle.fade)
      loop:attach("other", { id = "loop" })
      """
    )
  }

  func testFunctionsThatCallEachOtherEnd() throws {
    try assertProperty(
      """
      local function a(x) return a(x) end
      local function b(x) x = x or x; return label {}:attach("toggle", x) end
      b(b({ fade = 1 }))
      """,
      """
      local function a(x) return a(x) end
      local function b(x) x = x or x; return label {}:attach("toggle", x) end
      b(b({ speed = 1 }))
      """
    )
  }

  func testManyFunctionsThatCallTheNextTwiceTakeNoTime() throws {
    let functions = (0..<45).map { number in
      "function f\(number)(x) if x then return f\(number + 1)() end return f\(number + 1)() end"
    }
    let body =
      "local " + functions.reversed().joined(separator: "\nlocal ")
      + "\nlog(f0().fade)"
    try assertProperty(body, body)
  }

  // MARK: What is left

  /// Whether a rename of the event names a spec with this body.
  private func isNamed(_ body: String, line: UInt = #line) throws -> Bool {
    files["/project/scripts/toggle_spec.lua"] = body
    service.filesChanged(["/project/scripts/toggle_spec.lua"])
    let (file, offset) = try place("Toggle.toggled", in: "scripts/toggle.lua", line: line)
    return service.specsLeft(byRenameIn: file, at: offset) == ["/project/scripts/toggle_spec.lua"]
  }

  func testSaysWhichSpecsStillHaveTheName() throws {
    XCTAssertTrue(try isNamed("expect(other):sent(\"toggled\")"))
    XCTAssertTrue(try isNamed("log(some.toggled)"))
    XCTAssertFalse(try isNamed("expect(page:attach \"toggle\"):sent(\"toggled\")"))
    XCTAssertFalse(try isNamed("local toggled = 1; log(toggled)"))
    XCTAssertFalse(try isNamed("it('is toggled') -- toggled"))
    XCTAssertFalse(try isNamed("expect(other):sent(\"done\", { toggled = true })"))
  }

  func testSaysWhichSpecsStillHaveAnID() throws {
    files["/project/one/one_spec.lua"] = "scene(name)\nlike:tap()"
    let (file, offset) = try place("\"like", in: "one/scene.json")
    XCTAssertEqual(service.specsLeft(byRenameIn: file, at: offset), ["/project/one/one_spec.lua"])
  }

  func testARecorderOfSeveralThingsIsLeft() throws {
    let body = """
      local t, b = label {}:attach "toggle", button {}
      local r = record(t, b)
      expect(r):recorded("toggled")
      """
    try assertEvent(body, body)
  }

  func testAVariableOfSeveralThingsIsLeft() throws {
    let body = "local t = make()\nt = label {}:attach(\"toggle\")\nlog(t.fade)"
    try assertProperty(body, body)
  }

  func testABehaviourOfTheSpecHidesTheScriptOfThatName() throws {
    let body = """
      local Mock = behaviour "Toggle"
      local t = label {}:attach("toggle", { fade = 1 })
      log(t.fade)
      """
    try assertProperty(body, body)
  }
}
