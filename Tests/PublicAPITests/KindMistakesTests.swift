import Remora
import XCTest

/// Mistakes in what an app registers: names that no script can write, types that do not fit.
final class KindMistakesTests: XCTestCase {
  private final class Gauge: Owner {
    enum Side: String, CaseIterable, ValueConvertible {
      case left, right
    }

    let attachments = Attachments()
    var level = 0.5
    var count = 1
    var title = "Gauge"
    var side = Side.left
  }

  /// What a registration reports.
  private func reports(
    named name: String = "Gauge",
    _ build: (KindBuilder<Gauge>) -> Void
  ) throws -> [String] {
    let host = try ScriptHost(clock: VirtualClock())
    var reports: [String] = []
    host.observeDiagnostics { reports.append("\($0)") }
    host.register(Gauge.self, named: name, build: build)
    return reports
  }

  func testATypeThatTheSwiftTypeCannotHoldIsReported() throws {
    XCTAssertEqual(
      try reports { $0.property("level", \.level, as: .text) },
      [
        "error: level of a Gauge is declared as text, and Double cannot hold the text \"a\" — leave"
          + " out `as:`, which makes it a number, or convert in `get:` and `set:`"
      ]
    )
    XCTAssertEqual(
      try reports { $0.property("count", \.count, as: .number(0...10)) },
      [
        "error: count of a Gauge is declared as number, and Int cannot hold 0.5 — leave"
          + " out `as:`, which makes it a whole number, or convert in `get:` and `set:`"
      ]
    )
    XCTAssertEqual(
      try reports { $0.property("side", \.side, as: .choice(["left", "rigth"])) },
      [
        "error: side of a Gauge is declared as choice, and Side cannot hold the text \"rigth\" — leave"
          + " out `as:`, which makes it one of \"left\", \"right\", or convert in `get:` and `set:`"
      ]
    )
    XCTAssertEqual(
      try reports { kind in
        kind.property("level", as: .boolean, get: { $0.level }, set: { $0.level = $1 })
      }.count,
      1
    )
  }

  func testTypesThatFitAreNotReported() throws {
    XCTAssertEqual(
      try reports { kind in
        kind.property("level", \.level, as: .seconds(0...60))
        kind.property("whole", \.level, as: .integer(1...8))
        kind.property("count", \.count, as: .integer(3...4))
        kind.property("title", \.title, as: .color)
        kind.property("picture", \.title, as: .image)
        kind.property("kind", \.title, as: .choice(["a", "b"]))
        kind.property("side", \.side, as: .choice(["left"]))
        kind.property("maybe", as: .number(0...1), get: { $0.level as Double? })
        kind.property("levels", as: .list(.number()), get: { [$0.level] })
      },
      []
    )
  }

  func testTheSwiftTypeAppliesInPlaceOfAnUnfitOne() throws {
    let host = try ScriptHost(clock: VirtualClock()) { _ in }
    let kind = host.register(Gauge.self, named: "Gauge") {
      $0.property("level", \.level, as: .text)
    }
    XCTAssertEqual(kind.property("level")?.type, .number())
  }

  func testNamesThatNoScriptCanWriteAreReported() throws {
    XCTAssertEqual(
      try reports(named: "my gauge") { kind in
        kind.property("", \.level)
        kind.event("filled\u{7}")
        kind.event("done", ["the end": .boolean])
        kind.method("end") { _ in }
        kind.message("should-fill")
      },
      [
        "error: \"my gauge\" cannot be the name of a kind",
        "error: \"\" cannot be the name of a property of a my gauge",
        "error: \"end\" cannot be the name of a method of a my gauge",
        "error: \"should-fill\" cannot be the name of a message of a my gauge",
        "error: \"filled\\7\" cannot be the name of an event of a my gauge",
        "error: \"the end\" cannot be the name of a field of the event done",
      ].map { sentence in
        sentence.contains("\"end\"")
          ? sentence + " — Lua reserves the word: choose another"
          : sentence + " — use letters, digits and underscores, a letter first; at most 255"
      }
    )
  }

  func testNamesThatLeadToNoHandlerAreReported() throws {
    XCTAssertEqual(
      try reports(named: "gauge") { kind in
        kind.event("Filled", ["name": .text])
        kind.event("_tap")
      },
      [
        "error: \"gauge\" cannot be the name of a kind — a capital letter comes first",
        "error: \"Filled\" cannot be the name of an event of a gauge — a small letter comes first:"
          + " \"filled\" has the handler onFilled",
        "error: \"name\" cannot be a field of the event Filled — every event carries its name"
          + " already: choose another name",
        "error: \"_tap\" cannot be the name of an event of a gauge — a small letter comes first:"
          + " \"filled\" has the handler onFilled",
      ]
    )
  }

  func testTheLogAndTheFirstObserverHearOfMistakesBeforeIt() throws {
    var logged: [String] = []
    let host = try ScriptHost(clock: VirtualClock()) { logged.append($0.message) }
    host.register(Gauge.self, named: "Gauge") { $0.property("level", \.level, as: .text) }
    host.add(Button(id: "two words"))
    var (first, second): ([String], [String]) = ([], [])
    host.observeDiagnostics { first.append($0.message) }
    host.observeDiagnostics { second.append($0.message) }
    XCTAssertEqual(first.count, 2)
    XCTAssertEqual(logged, first)
    XCTAssertEqual(second, [])
  }

  func testAFunctionOfAServiceThatNoScriptCanWriteIsReported() throws {
    let host = try ScriptHost(clock: VirtualClock())
    var reports: [String] = []
    host.observeDiagnostics { reports.append($0.message) }
    host.lend("photos") { service in service.function("pick one") { 1 } }
    XCTAssertEqual(
      reports,
      ["\"pick one\" cannot be the name of a function of the service photos"]
    )
  }

  func testIdsThatNoScriptCanWriteAreReported() throws {
    for id in [
      "two words", "save-button", "1st", "end", "a\nb", String(repeating: "a", count: 256),
    ] {
      let host = try ScriptHost(clock: VirtualClock())
      var reports: [String] = []
      host.observeDiagnostics { reports.append($0.message) }
      let button = Button(id: id)
      host.add(button)
      XCTAssertEqual(reports.count, 1, id)
      XCTAssertTrue(reports.first?.hasSuffix(" cannot be an id: the new owner has no id") ?? false)
      XCTAssertEqual(button.id, "")
      XCTAssertEqual(host.ids, [])
    }
  }

  func testABehaviourHasAnIdThatScriptsCanWrite() throws {
    let host = try ScriptHost(clock: VirtualClock())
    try host.load("return behaviour 'Lamp'", as: "lamp")
    let button = Button()
    host.add(button)
    for id in ["", "two words", "end"] {
      XCTAssertThrowsError(try button.attach("lamp", id: id)) { error in
        XCTAssertTrue("\(error)".contains("cannot be an id"), "\(error)")
      }
    }
    XCTAssertEqual(try button.attach("lamp", id: "lamp_1").id, "lamp_1")
  }
}
