import RemoraRuntime
import RemoraServices
import XCTest

@testable import RemoraLanguage

/// A service that knows what an app has registered and lent.
final class AppDeclarationTests: XCTestCase {
  private let file = "scripts/deep.lua"
  private let head = """
    local Deep = behaviour "Deep"
    Deep.gauge  = outlet "Gauge"
    Deep.diver  = outlet "Diver"

    """

  /// Registers and lends like an app; its code must not be called.
  private func makeApp() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
      kind.holdsControls()
      kind.summary("Shows a depth")
      kind.make {
        XCTFail("a gauge was made")
        return Gauge()
      }
      kind.property("depth", as: .number(0...40), help: "In metres", get: Gauge.read)
      kind.property("limit", as: .number(0...40), get: Gauge.read, set: { _, _ in XCTFail("set") })
      kind.check { _ in
        XCTFail("the values were checked")
        return nil
      }
      kind.event("filled", ["level": .number()], help: "It is full")
      kind.message("shouldFill", ["level"], answers: .boolean, help: "May it?")
      kind.method("drain", help: "Empties it") { (_, _: Double) in XCTFail("drained") }
    }
    host.register(Diver.self, named: "Diver") { kind in
      kind.property("air", as: .number(0...200), get: { _ in 200.0 })
    }
    host.lend("diver", Diver())
    host.lend("radio") { service in
      service.function("mute") { XCTFail("muted") }
      service.asyncFunction("call") { (_: String) async throws -> String in "" }
    }
    return host
  }

  private func makeService(like host: ScriptHost, _ scene: String? = nil) throws -> LanguageService
  {
    let files = MemoryFiles()
    if let scene { files["scripts/scene.json"] = scene }
    let service = try LanguageService(files: files, like: host)
    service.folders = ["scripts"]
    return service
  }

  /// Opens the script with these lines, in which `‸` is the cursor; returns the cursor's offset.
  private func open(_ lines: String, in service: LanguageService) -> Int {
    let text = head + lines + "\nreturn Deep\n"
    let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    service.open(file, Array(parts.joined().utf8))
    return parts[0].utf8.count
  }

  private func messages(_ lines: String, _ service: LanguageService) -> [String] {
    _ = open(lines, in: service)
    // The scripts are too short to use both outlets.
    return service.findings(in: file).filter { $0.rule != .unusedOutlet }
      .map(\.diagnostic.message)
  }

  private func hover(_ lines: String, _ service: LanguageService) -> String {
    service.hover(in: file, at: open(lines, in: service))?.markdown ?? ""
  }

  private func complete(_ lines: String, _ service: LanguageService) -> [String] {
    service.completions(in: file, at: open(lines, in: service)).items.map(\.label)
  }

  // MARK: Kinds

  func testKindsAreDescribedAsInTheApp() throws {
    let app = try makeApp()
    let copy = try makeService(like: app).host
    XCTAssertEqual(EditorAnnotations(copy).text, EditorAnnotations(app).text)
    XCTAssertEqual(copy.kinds.map(\.name), app.kinds.map(\.name))
    for (kind, original) in zip(copy.kinds, app.kinds) {
      XCTAssertEqual(kind.summary, original.summary)
      XCTAssertEqual(kind.isMakeable, original.isMakeable, kind.name)
      XCTAssertEqual(kind.isContainer, original.isContainer, kind.name)
      XCTAssertEqual(kind.properties.map(\.type), original.properties.map(\.type), kind.name)
      XCTAssertEqual(kind.events.map(\.name), original.events.map(\.name), kind.name)
      XCTAssertEqual(kind.messages.map(\.name), original.messages.map(\.name), kind.name)
      XCTAssertEqual(kind.methods.map(\.parameters), original.methods.map(\.parameters), kind.name)
    }
  }

  func testAMemberOfTheAppIsExplained() throws {
    let service = try makeService(like: try makeApp())
    let depth = hover("function Deep:run() log(self.gauge.de‸pth) end", service)
    XCTAssertTrue(depth.contains("Gauge.depth: number · read only"), depth)
    XCTAssertTrue(depth.contains("In metres."), depth)
    let drain = hover("function Deep:run() self.gauge:dra‸in(1) end", service)
    XCTAssertTrue(drain.contains("Empties it."), drain)
    let filled = hover("function Deep:onGaugeFil‸led() end", service)
    XCTAssertTrue(filled.contains("Gauge sends filled"), filled)
  }

  func testAMemberOfTheAppIsCompleted() throws {
    let service = try makeService(like: try makeApp())
    let members = complete("function Deep:run()\n  self.gauge.‸\nend", service)
    for name in ["depth", "limit", "alpha"] { XCTAssertTrue(members.contains(name), name) }
    XCTAssertTrue(complete("function Deep:‸", service).contains("onGaugeFilled"))
    XCTAssertTrue(complete("Deep.other = outlet \"‸\"", service).contains("Gauge"))
  }

  func testARightUseOfTheAppIsNoMistake() throws {
    let service = try makeService(like: try makeApp())
    let lines = """
      function Deep:onGaugeFilled(event)
        self.gauge.limit = event.level
        self.gauge:drain(self.diver.air)
        service("radio").mute()
        service("video").mute()
      end
      function Deep:gaugeShouldFill(level) return level < 3 end
      """
    XCTAssertEqual(messages(lines, service), [])
  }

  func testAWrongUseOfTheAppIsAMistake() throws {
    let service = try makeService(like: try makeApp())
    for (lines, message) in [
      ("function Deep:run() self.gauge.dept = 1 end", "a Gauge has no property \"dept\""),
      ("function Deep:run() self.gauge.depth = 1 end", "depth of a Gauge can only be read"),
      (
        "function Deep:run() service(\"radio\").mut() end",
        "the radio service has no function mut"
      ),
      (
        "function Deep:run() local radio = service \"radio\" log(radio.mut) end",
        "the radio service has no function mut"
      ),
      ("Deep.other = outlet \"Submarine\"", "there is no kind of control called \"Submarine\""),
    ] {
      XCTAssertEqual(messages(lines, service), [message])
    }
  }

  func testASceneMayUseAKindThatTheAppCanMake() throws {
    func messages(_ control: String) throws -> [String] {
      let scene =
        "{\"name\": \"Deep\", \"screens\": [{\"id\": \"main\", \"controls\": [\(control)]}]}"
      let service = try makeService(like: try makeApp(), scene)
      return service.findings(in: "scripts/scene.json").map(\.diagnostic.message)
    }
    XCTAssertEqual(try messages("{\"kind\": \"Gauge\", \"limit\": 3, \"controls\": []}"), [])
    XCTAssertEqual(
      try messages("{\"kind\": \"Gauge\", \"limit\": 50}"),
      ["limit of a Gauge is a number from 0 to 40, not 50"]
    )
    XCTAssertEqual(
      try messages("{\"kind\": \"Slider\", \"minimum\": 3, \"maximum\": 1}").count,
      1
    )
    XCTAssertEqual(try messages("{\"kind\": \"Diver\"}"), ["there is no kind \"Diver\""])
  }

  // MARK: Services

  func testServicesAreThoseOfTheApp() throws {
    let service = try makeService(like: try makeApp())
    XCTAssertEqual(service.host.serviceNames, ["diver", "language", "radio"])
    XCTAssertEqual(
      complete("function Deep:run() service(\"radio\").‸ end", service),
      ["call", "mute"]
    )
  }

  func testAWaitForAServiceOfTheAppIsRefusedInAMessage() throws {
    let service = try makeService(like: try makeApp())
    let found = messages("function Deep:gaugeShouldFill() service(\"radio\").call() end", service)
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.contains("call waits") ?? false, "\(found)")
    XCTAssertEqual(
      messages("function Deep:gaugeShouldFill() service(\"radio\").mute() end", service),
      []
    )
  }

  func testALentOwnerHasTheMembersOfItsKind() throws {
    let service = try makeService(like: try makeApp())
    let members = complete("function Deep:run() service(\"diver\").‸ end", service)
    XCTAssertTrue(members.contains("air"))
    XCTAssertEqual(
      messages("function Deep:run() local diver = service \"diver\" diver.water = 1 end", service),
      ["a Diver has no property \"water\""]
    )
  }

  func testAnOutletOfALentOwnerNeedsNoLink() throws {
    let scene = """
      {"name": "Deep", "screens": [{"id": "main", "controls": [{"kind": "Gauge", "id": "gauge",
        "behaviours": [{"script": "deep", "outlets": {"gauge": "gauge"}}]}]}]}
      """
    let service = try makeService(like: try makeApp(), scene)
    _ = open("", in: service)
    XCTAssertEqual(service.findings(in: "scripts/scene.json").map(\.diagnostic.message), [])
  }

  // MARK: Lifetimes

  func testTheServiceOutlivesTheApp() throws {
    var app: ScriptHost? = try makeApp()
    weak let known = app
    let service = try makeService(like: try XCTUnwrap(app))
    XCTAssertEqual(messages("function Deep:run() log(self.gauge.depth) end", service), [])
    app = nil
    XCTAssertNil(known)
    XCTAssertEqual(messages("function Deep:run() log(self.gauge.limit) end", service), [])
  }

  func testOwnersThatTheServiceLendsAreInert() throws {
    let host = try makeService(like: try makeApp()).host
    let owner = try XCTUnwrap(host.lentOwner("diver"))
    XCTAssertEqual(host.stage.value(of: "air", of: owner), .nothing)
    let made = try host.stage.kinds.make("Gauge")
    XCTAssertFalse(made is Gauge)
  }
}

private final class Gauge: Control {
  static func read(_: Gauge) -> Double {
    XCTFail("a property was read")
    return 0
  }
}

private final class Diver: Owner {
  let attachments = Attachments()
}
