import Remora
import XCTest

/// Properties of owners by their names, from Swift, and Lua values without an import of their own.
@MainActor
final class NamedPropertyTests: XCTestCase {
  private var host: ScriptHost!
  private var lamp: Lamp!

  override func setUp() async throws {
    host = try ScriptHost(clock: VirtualClock())
    lamp = Lamp()
  }

  override func tearDown() async throws { (lamp, host) = (nil, nil) }

  private func describe(_ build: (KindBuilder<Lamp>) -> Void) {
    host.register(Lamp.self, named: "Lamp", build: build)
    host.add(lamp)
  }

  func testPropertiesAreReadAndWrittenByName() async throws {
    describe { kind in
      kind.property("mode", \.mode)
      kind.property("modes", \.modes)
      kind.property("level", \.level)
      kind.property("angle", \.angle)
      kind.property("data", \.data)
      kind.property("sizes", \.sizes)
      kind.property("delay", \.delay)
      kind.property("isLit", \.isLit)
    }
    let lamp = try XCTUnwrap(lamp)
    let night = "night"
    try lamp.set("mode", to: night)
    try lamp.set("modes", to: [Mode.day, .night])
    try lamp.set("level", to: 2)
    try lamp.set("angle", to: 45)
    try lamp.set("data", to: [1, ["a": nil]])
    try lamp.set("sizes", to: ["big": Size(width: 9, height: 9)])
    try lamp.set("delay", to: .number(0.5))
    XCTAssertEqual(lamp.mode, .night)
    XCTAssertEqual(lamp.modes, [.day, .night])
    XCTAssertEqual(lamp.level, .high)
    XCTAssertEqual(lamp.angle, Angle(degrees: 45))
    XCTAssertEqual(lamp.data, [1, ["a": nil]])
    XCTAssertEqual(lamp.sizes["big"], Size(width: 9, height: 9))
    XCTAssertEqual(lamp.delay, .seconds(0.5))
    XCTAssertEqual(lamp[property: "mode"], "night")
    XCTAssertEqual(lamp[property: "isLit"], true)
    XCTAssertNil(lamp[property: "moed"])
    try lamp.set("level", to: nil)
    XCTAssertNil(lamp.level)
  }

  func testAWriteByNameIsCheckedAsAScriptsIs() async throws {
    describe { kind in
      kind.property("mode", \.mode)
      kind.property("angle", \.angle)
      kind.property("isLit", \.isLit)
    }
    func complaint(_ name: String, _ value: Value, of lamp: Lamp? = nil) -> String {
      do {
        try (lamp ?? self.lamp).set(name, to: value)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    XCTAssertEqual(
      complaint("moed", "day"),
      #"error: a Lamp has no property "moed" — did you mean "mode"?"#
    )
    XCTAssertEqual(
      complaint("mode", "nigth"),
      #"error: mode of a Lamp: expected one of "day", "night", got the text "nigth" — did you mean "night"?"#
    )
    XCTAssertEqual(
      complaint("angle", 400),
      "error: angle of a Lamp: expected a number from 0 to 360, got 400"
    )
    XCTAssertEqual(complaint("isLit", true), "error: isLit of a Lamp can only be read")
    XCTAssertEqual(
      complaint("mode", "day", of: Lamp()),
      "error: no host knows this owner yet — call host.add first"
    )
    XCTAssertEqual(lamp.mode, .day)
  }

  // MARK: Messages and results

  /// Answers in Swift.
  private final class Guard: MessageTarget {
    private(set) var asked: Mode?
    private(set) var beyond: String?
    private(set) var other: Int?

    func responds(to message: String) -> Bool { message == "shouldSwitch" }
    func receive(_ message: Message) -> Value? {
      asked = message.value(0)
      beyond = message.value(1)
      other = message.value(0, as: Int.self)
      return false
    }
  }

  func testMessagesAndResultsAreReadInSwiftTypes() async throws {
    describe { kind in kind.message("shouldSwitch", ["mode"], answers: .boolean) }
    let target = Guard()
    lamp.attachments.delegate = target
    XCTAssertEqual(lamp.ask("shouldSwitch", Mode.night), false)
    XCTAssertEqual(target.asked, .night)
    XCTAssertNil(target.beyond)
    XCTAssertNil(target.other)
    try host.load(
      """
      local Echo = behaviour "Echo"
      function Echo:echo(...) return ... end
      return Echo
      """,
      as: "echo"
    )
    let echo = try lamp.attach("echo")
    let results = try XCTUnwrap(
      echo.perform("echo", Mode.night, "x", Point(x: 1, y: 2)).values
    )
    XCTAssertEqual(results.first.flatMap { Mode($0) }, .night)
    XCTAssertEqual(String(results[1]), "x")
    XCTAssertEqual(Point(results[2]), Point(x: 1, y: 2))
    XCTAssertNil(Int(results[1]))
  }

  // MARK: Lua values without an import of their own

  func testWhatALuaValueHoldsIsUsefulWithRemoraAlone() async throws {
    var kept: LuaFunction?
    describe { kind in
      kind.method("each") { (_: Lamp, action: LuaFunction) in
        kept = action
        _ = try action.call(1)
      }
      kind.method("sum") { (_: Lamp, table: LuaTable) throws -> LuaValue in
        .integer(try table.list.reduce(0) { try $0 + Int(luaValue: $1) })
      }
      kind.method("name") { (_: Lamp, value: LuaValue) -> String? in
        switch value {
        case .string(let string): string.text
        case .table(let table): table["name"].text
        default: nil
        }
      }
    }
    try host.load(
      """
      local User = behaviour "User"
      function User:use()
        local seen
        self.owner:each(function(number) seen = number end)
        return seen, self.owner:sum { 1, 2, 3 }, self.owner:name { name = "x" }
      end
      return User
      """,
      as: "user"
    )
    XCTAssertEqual(try lamp.attach("user").perform("use").values, [1, 6, "x"])
    XCTAssertNotNil(kept)
    kept = nil
  }
}
