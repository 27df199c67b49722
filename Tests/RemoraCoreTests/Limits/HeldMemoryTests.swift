import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What the host keeps for scripts counts like the memory of Lua, for the script that caused it.
final class HeldMemoryTests: ControlTestCase {
  override var limits: ScriptHost.Limits {
    ScriptHost.Limits(memory: 16 << 20, scriptMemory: 4 << 20, handlerTime: .seconds(20))
  }

  private func attachAttacker(_ body: String) throws -> Behaviour {
    script("attacker", "local B = behaviour 'Attacker'\n\(body)\nreturn B")
    return try attach("attacker", to: own(View()))
  }

  /// What a script holds more after an action of it, with all garbage collected.
  private func held(by behaviour: Behaviour, after action: String) throws -> Int {
    host.lua.collectGarbage()
    let before = host.memory(heldBy: behaviour.script)
    try behaviour.perform(action)
    host.lua.collectGarbage()
    return host.memory(heldBy: behaviour.script) - before
  }

  // MARK: Values of controls

  func testItemsTextsAndPlaceholdersCountUntilTheyAreReplaced() throws {
    for (kind, value) in [
      ("List", "items = lines"), ("Label", "text = long"), ("TextField", "placeholder = long"),
      ("Button", "title = long"), ("View", "accessibilityLabel = long"),
    ] {
      let attacker = try attachAttacker(
        """
        local lines, long = {}, ("x"):rep(10000)
        for i = 1, 1000 do lines[i] = "x" end
        function B:make() self.owner:add("View", { id = "box" }):add("\(kind)", { id = "thing" }) end
        function B:set() find("thing").\(value) end
        function B:reset() find("thing").\(value.replacing(" = lines", with: " = {}")
          .replacing(" = long", with: " = ''")) end
        function B:remove() find("box"):remove() end
        """
      )
      try attacker.perform("make")
      let set = try held(by: attacker, after: "set")
      XCTAssertGreaterThan(set, 10_000, kind)
      XCTAssertEqual(try held(by: attacker, after: "set"), 0, accuracy: 200, kind)
      // Lua may keep a few kilobytes of tables and texts after the first call.
      XCTAssertEqual(try held(by: attacker, after: "reset"), -set, accuracy: 4_000, kind)
      _ = try held(by: attacker, after: "set")
      XCTAssertLessThan(try held(by: attacker, after: "remove"), -10_000, kind)
      attacker.detach()
    }
  }

  func testWhoFillsListsIsSuspendedAndNobodyElse() throws {
    script(
      "neighbour",
      "local B = behaviour 'N' function B:onTap() self.owner.title = 'on' end return B"
    )
    let button = makeButton()
    let neighbour = try attach("neighbour", to: button)
    let attacker = try attachAttacker(
      """
      local lines = {}
      for i = 1, 10000 do lines[i] = "x" end
      function B:go() for i = 1, 60 do self.owner:add("List", { items = lines }) end end
      """
    )
    try attacker.perform("go")
    host.flush()
    XCTAssertEqual(takeMessages().first, "the script needs more memory than it may have")
    XCTAssertTrue(attacker.isSuspended)
    XCTAssertEqual((attacker.owner as? View)?.children.count, 0)
    XCTAssertFalse(neighbour.isSuspended)
    button.tap()
    XCTAssertEqual(button.title, "on")
  }

  func testWhatTheAppSetsCountsForNobody() throws {
    let attacker = try attachAttacker("function B:go() end")
    let label = own(Label(id: "label"))
    let before = host.lua.memoryUsed
    try label.set("text", to: String(repeating: "x", count: 100_000))
    XCTAssertEqual(host.lua.memoryUsed, before)
    XCTAssertEqual(try held(by: attacker, after: "go"), 0, accuracy: 200)
  }

  func testRowsOfADelegateAreCut() throws {
    script(
      "rows",
      """
      local B = behaviour "Rows"
      function B:rowCount() return 1000 end
      function B:row(index) return ("x"):rep(50000) end
      return B
      """
    )
    let list = own(List(id: "lines"))
    try attach("rows", to: list)
    list.reloadRows()
    XCTAssertEqual(list.items.count, 20)
    XCTAssertEqual(
      takeMessages(),
      [
        "the rows of lines have more than 1000000 bytes of text: those from row 21 on are left out"
      ]
    )
  }

  // MARK: Attachments

  private static let neighbour = """
    local B = behaviour "Neighbour"
    B.text = text { default = "" }
    B.rows = list { of = "integer", default = {} }
    B.size = number { default = 1000 }
    function B:onAttach() self._mine = ("x"):rep(self.size) .. tostring(self) end
    return B
    """

  /// The attacker pays for the state of what it attaches.
  func testWhoAttachesABehaviourPaysForItsMemory() throws {
    script("neighbour", Self.neighbour)
    let neighbour = try attach("neighbour", to: makeButton())
    let attacker = try attachAttacker(
      "function B:go() for i = 1, 60 do self.owner:attach('neighbour', { id = 'n' .. i }) end end"
    )
    host.lua.collectGarbage()
    let before = host.memory(heldBy: neighbour.script)
    XCTAssertGreaterThan(try held(by: attacker, after: "go"), 60 * 1_000)
    XCTAssertEqual(host.memory(heldBy: neighbour.script), before, accuracy: 2_000)
  }

  func testWhoAttachesTooManyIsSuspendedAndTheyEnd() throws {
    script("neighbour", Self.neighbour)
    let button = makeButton()
    let neighbour = try attach("neighbour", to: button)
    let attacker = try attachAttacker(
      """
      function B:go()
        for i = 1, 10 do
          local view = self.owner:add("View")
          for j = 1, 60 do view:attach("neighbour", { size = 20000 }) end
        end
      end
      """
    )
    try attacker.perform("go")
    host.flush()
    XCTAssertEqual(takeMessages().first, "the script needs more memory than it may have")
    XCTAssertTrue(attacker.isSuspended)
    XCTAssertFalse(neighbour.isSuspended)
    XCTAssertEqual(neighbour.script.behaviours.all.count, 1)
    host.lua.collectGarbage()
    XCTAssertLessThan(host.memory(heldBy: attacker.script), 100_000)
  }

  /// The values of its configuration are kept by the host.
  func testTheConfigurationOfAnAttachmentCounts() throws {
    script("neighbour", Self.neighbour)
    _ = try attach("neighbour", to: makeButton())
    let attacker = try attachAttacker(
      """
      local rows = {}
      for i = 1, 1000 do rows[i] = i end
      function B:go() self.owner:attach("neighbour", { rows = rows }) end
      """
    )
    XCTAssertGreaterThan(try held(by: attacker, after: "go"), 30_000)
  }
}
