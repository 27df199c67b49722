import Remora
import XCTest

/// What an app adds to a host: types, services, devices, delegates.
final class AppTypesTests: XCTestCase {
  /// A host whose time moves only when a test says so.
  private func makeHost() throws -> ScriptHost { try ScriptHost(clock: VirtualClock()) }

  /// A sensor of an exhibit: no control, just an object whose life bounds its behaviours.
  private final class Sensor: Owner {
    let attachments = Attachments()
    var threshold = 20.0

    func measure(_ value: Double) {
      if value > threshold { send("exceeded", ["value": value]) }
    }
  }

  /// A thing with properties of every shape.
  private final class Shelf: Owner {
    let attachments = Attachments()
    var width = 1.0
    var depth = 0.0
    var books = 3
    var boards = 1
    var gaps = 2
    var drying = Duration.seconds(60)
    var isFull: Bool { books > 5 }
  }

  func testPropertiesHaveRangesOrCanOnlyBeRead() throws {
    let host = try makeHost()
    host.register(Shelf.self, named: "Shelf") { kind in
      kind.property("width", \.width, in: 0...)
      kind.property("depth", \.depth, in: ...10)
      kind.property("books", \.books, in: 0...9)
      kind.property("boards", \.boards, in: 1...)
      kind.property("gaps", \.gaps, in: ...10)
      kind.property("drying", \.drying, in: .seconds(1) ... .seconds(90))
      kind.property("isFull", \.isFull)
    }
    try host.load(
      """
      local Filler = behaviour "Filler"
      function Filler:set(name, value)
        local ok, message = pcall(function() self.owner[name] = value end)
        return ok and self.owner.isFull or message
      end
      return Filler
      """,
      as: "filler"
    )
    let shelf = Shelf()
    host.add(shelf)
    let filler = try shelf.attach("filler")
    XCTAssertEqual(try filler.perform("set", "books", 6).values, [true])
    XCTAssertEqual(shelf.books, 6)
    XCTAssertEqual(try filler.perform("set", "drying", 1.5).values, [true])
    XCTAssertEqual(shelf.drying, .seconds(1.5))
    let beyond = ["width": -1, "depth": 11, "books": 10, "boards": 0, "gaps": 11, "drying": 91]
    for (name, value) in beyond {
      let answer = try filler.perform("set", .text(name), .integer(value)).values
      XCTAssertNotEqual(answer, [true], name)
    }
    XCTAssertNotEqual(try filler.perform("set", "isFull", false).values, [true])
    XCTAssertEqual(shelf.width, 1)
    XCTAssertEqual(shelf.boards, 1)
  }

  func testTheAppRegistersATypeOfItsOwn() throws {
    let host = try makeHost()
    host.register(Sensor.self, named: "Sensor") { kind in
      kind.property("threshold", \.threshold, in: 0...100)
      kind.event("exceeded", ["value": .number()])
      kind.method("calibrate") { (sensor: Sensor) in sensor.threshold = 50 }
    }
    try host.load(
      """
      local Alarm = behaviour "Alarm"
      Alarm.last = state(0)
      function Alarm:onExceeded(event)
        self.last = event.value
        self.owner:calibrate()
      end
      return Alarm
      """,
      as: "alarm"
    )
    let sensor = Sensor()
    let alarm = try host.attach("alarm", to: sensor)
    sensor.measure(30)
    sensor.measure(40)
    XCTAssertEqual(alarm.stateValue("last"), .number(30))
    XCTAssertEqual(sensor.threshold, 50)
  }

  /// A thing in a museum: no control, but with an id.
  private final class Exhibit: Owner {
    let attachments: Attachments
    var visits = 0

    init(id: String = "") { attachments = Attachments(id: id) }
  }

  func testAnOwnerThatIsNoControlHasAnID() throws {
    let host = try makeHost()
    host.register(Exhibit.self, named: "Exhibit") { kind in
      kind.property("visits", \.visits)
    }
    let vase = Exhibit(id: "vase")
    XCTAssertNil(host.owner("vase"))
    host.add(vase)
    host.add(Exhibit())
    XCTAssertTrue(host.owner("vase") === vase)
    XCTAssertEqual(host.ids, ["vase"])
    XCTAssertEqual(vase.attachments.id, "vase")
    try host.load(
      """
      local Guide = behaviour "Guide"
      Guide.exhibit = outlet("Exhibit")
      function Guide:onAttach() self.exhibit.visits = 3 end
      return Guide
      """,
      as: "guide"
    )
    try host.attach("guide", to: Button(), configuration: .init(outlets: ["exhibit": [vase]]))
    XCTAssertEqual(vase.visits, 3)

    var reports: [String] = []
    host.observeDiagnostics { reports.append($0.message) }
    let other = Exhibit(id: "vase")
    host.add(other)
    XCTAssertEqual(reports, ["the id \"vase\" is taken: the new owner has no id"])
    XCTAssertEqual(other.attachments.id, "")
  }

  func testTheAppLendsAService() throws {
    let host = try makeHost()
    var sent: [String] = []
    host.lend("mail") { service in
      service.function("send") { (text: String) in sent.append(text) }
    }
    try host.load(
      """
      local Sender = behaviour "Sender"
      function Sender:onTap() service("mail").send("hello") end
      return Sender
      """,
      as: "sender"
    )
    let button = Button(id: "send")
    try host.attach("sender", to: button)
    button.tap()
    XCTAssertEqual(sent, ["hello"])
  }

  /// A device of the app's own, told of what is edited as the built-in keyboard is.
  private final class Dictation: EditingObserver {
    let attachments = Attachments()
    private(set) var listens = false

    func editingChanged(in field: TextField) { listens = field.isEditing }
  }

  func testTheAppLendsADeviceThatFollowsEditing() throws {
    let host = try makeHost()
    host.register(Dictation.self, named: "Dictation") { kind in
      kind.property("listens", get: { $0.listens })
    }
    let dictation = Dictation()
    host.lend("dictation", dictation)
    let field = TextField()
    host.add(field)
    field.beginEditing()
    XCTAssertTrue(dictation.listens)
    field.endEditing()
    XCTAssertFalse(dictation.listens)
  }

  // MARK: Delegates

  func testManyAnswerOneMessage() throws {
    let host = try makeHost()
    for (name, limit) in [("short", 3), ("even", 6)] {
      try host.load(
        """
        local Limit = behaviour "Limit"
        function Limit:shouldChange(old, new) return #new <= \(limit) end
        return Limit
        """,
        as: name
      )
    }
    let field = TextField(id: "name")
    let limits = try ["short", "even"].map { try host.attach($0, to: field) }
    field.type("Ada")
    XCTAssertEqual(field.text, "Ada")
    field.type("Adam")
    XCTAssertEqual(field.text, "Ada", "one of two says no")
    limits[0].detach()
    field.type("Adam")
    XCTAssertEqual(field.text, "Adam")
  }
}
