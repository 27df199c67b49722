import Foundation
import RemoraLua
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Values, patches and diagnostics as JSON, and back.
final class CodableTests: XCTestCase {
  private let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<Decoded: Decodable>(_ json: String, as: Decoded.Type) throws -> Decoded {
    try JSONDecoder().decode(Decoded.self, from: Data(json.utf8))
  }

  // MARK: Forms

  func testEveryTypeOfValueHasItsForm() throws {
    let forms: [(Value, String)] = [
      (.nothing, "null"),
      (true, "true"),
      (0.5, "0.5"),
      (.number(1), "1"),
      ("a/b", "\"a/b\""),
      (.integer(1), #"{"integer":1}"#),
      (.point(Point(x: 0, y: 8)), #"{"point":{"x":0,"y":8}}"#),
      (.size(Size(width: 44, height: 1.5)), #"{"size":{"height":1.5,"width":44}}"#),
      ([], "[]"),
      (["a", nil], #"["a",null]"#),
      ([:], #"{"record":{}}"#),
      (["x": .number(1), "y": nil], #"{"record":{"x":1,"y":null}}"#),
    ]
    for (value, form) in forms {
      XCTAssertEqual(try json(value), form)
      XCTAssertEqual(try decode(form, as: Value.self), value, form)
    }
  }

  func testEveryPatchHasItsForm() throws {
    let (screen, button) = (ControlID(number: 1), ControlID(number: 3))
    let forms: [(Patch, String)] = [
      (
        .create(screen, kind: "Screen", id: "home", parent: nil, index: 0, properties: [:]),
        #"{"control":1,"id":"home","index":0,"kind":"Screen","patch":"create","properties":{}}"#
      ),
      (
        .create(
          button,
          kind: "Button",
          id: "like",
          parent: screen,
          index: 2,
          properties: ["title": "Like"]
        ),
        #"{"control":3,"id":"like","index":2,"kind":"Button","parent":1,"patch":"create","#
          + #""properties":{"title":"Like"}}"#
      ),
      (.remove(button), #"{"control":3,"patch":"remove"}"#),
      (.reorder(button, after: screen), #"{"after":1,"control":3,"patch":"reorder"}"#),
      (.reorder(button, after: nil), #"{"control":3,"patch":"reorder"}"#),
      (
        .set(button, property: "title", nil),
        #"{"control":3,"patch":"set","property":"title","value":null}"#
      ),
      (
        .animate(button, property: "alpha", Tween(from: .number(1), to: 0.25, seconds: 0.7)),
        #"{"control":3,"from":1,"patch":"animate","property":"alpha","seconds":0.7,"to":0.25}"#
      ),
    ]
    for (patch, form) in forms {
      XCTAssertEqual(try json(patch), form)
      XCTAssertEqual(try decode(form, as: Patch.self), patch, form)
    }
  }

  func testADiagnosticComesBackWithItsFailureAndItsCause() throws {
    var cause = Diagnostic(.error, "a module is wrong")
    cause.file = "scripts/module.lua"
    var diagnostic = Diagnostic(.error, "cannot require module")
    (diagnostic.line, diagnostic.column, diagnostic.path) = (3, 7, "screens[0]")
    (diagnostic.behaviour, diagnostic.owner) = ("likes", "like")
    (diagnostic.excerpt, diagnostic.traceback) = ("require 'module'", "a\nb")
    diagnostic.suggestion = "mend it"
    diagnostic.failure = .accountQuota
    diagnostic.cause = cause
    XCTAssertEqual(try decode(try json(diagnostic), as: Diagnostic.self), diagnostic)
    let local = #"{"name":"left","value":"3"}"#
    let failure = #"{"locals":[\#(local)],"message":"stopped","severity":"error"}"#
    XCTAssertEqual(try json(try decode(failure, as: Diagnostic.self)), failure)
    XCTAssertEqual(
      try json(Diagnostic(.note, "hello")),
      #"{"message":"hello","severity":"note"}"#
    )
  }

  func testUnknownKeysAreIgnored() throws {
    XCTAssertEqual(
      try decode(#"{"patch":"remove","control":3,"why":"dismissed"}"#, as: Patch.self),
      .remove(ControlID(number: 3))
    )
    XCTAssertEqual(
      try decode(#"{"severity":"note","message":"x","time":3}"#, as: Diagnostic.self),
      Diagnostic(.note, "x")
    )
  }

  // MARK: Round trips

  func testAnyPatchComesBackAsItWas() throws {
    var random = RandomValues(seed: 7)
    for round in 0..<2000 {
      let patch = random.patch()
      let form = try json([patch])
      XCTAssertEqual(try decode(form, as: [Patch].self), [patch], "\(round): \(form)")
    }
  }

  func testTheExtremesOfNumbersComeBack() throws {
    let values: [Value] = [
      .integer(.min), .integer(.max), .integer(1 << 53 + 1), .number(-0.0), .number(1e300),
      .number(.leastNonzeroMagnitude), .number(.greatestFiniteMagnitude), .number(0.1 + 0.2),
      .number(9_223_372_036_854_775_808), .number(-9_223_372_036_854_775_808),
    ]
    XCTAssertEqual(try decode(try json(values), as: [Value].self), values)
  }

  func testAValueAsDeepAsScriptsMayMakeComesBackInAPatch() throws {
    var value: Value = 1
    for depth in 0..<32 { value = depth.isMultiple(of: 2) ? ["in": value] : [value] }
    XCTAssertNoThrow(try value.checkDepth())
    let patch = Patch.create(
      ControlID(number: 1),
      kind: "Mine",
      id: "",
      parent: nil,
      index: 0,
      properties: ["value": value]
    )
    XCTAssertEqual(try decode(try json([patch]), as: [Patch].self), [patch])
  }

  // MARK: Mistakes

  func testWhatIsNoValueThrows() {
    let mistakes = [
      "", "{", "nul", "{}", #"{"integer":1.5}"#, #"{"integer":"1"}"#, #"{"integer":1,"size":2}"#,
      #"{"integer":99999999999999999999}"#, #"{"point":{"x":1}}"#, #"{"point":[1,2]}"#,
      #"{"x":1,"y":2}"#, #"{"record":[]}"#, #"{"record":{"a":{"b":1}}}"#, #"{"record":null}"#,
      "[{}]", "1e999", #"{"point":{"x":1e999,"y":0}}"#, #"{"size":null}"#,
      String(repeating: "[", count: 400) + String(repeating: "]", count: 400),
      String(repeating: "[", count: 100_000),
      String(repeating: #"{"record":{"a":"#, count: 200) + "1"
        + String(repeating: "}}", count: 200),
    ]
    for mistake in mistakes { assertRefused(mistake, as: Value.self) }
  }

  func testWhatIsNoPatchThrows() {
    let mistakes = [
      "null", "[]", "{}", #"{"patch":"remove"}"#, #"{"patch":"remove","control":"3"}"#,
      #"{"patch":"remove","control":null}"#, #"{"patch":"paint","control":3}"#,
      #"{"control":3,"property":"x","value":1}"#, #"{"patch":"set","control":3,"property":"x"}"#,
      #"{"patch":"set","control":3,"property":"x","value":{}}"#,
      #"{"patch":"animate","control":3,"property":"x","from":1,"to":2}"#,
      #"{"patch":"create","control":3,"kind":"Button","id":"","index":0,"properties":[]}"#,
    ]
    for mistake in mistakes { assertRefused(mistake, as: Patch.self) }
  }

  func testWhatIsNoDiagnosticThrows() {
    let chain =
      String(repeating: #"{"severity":"note","message":"x","cause":"#, count: 300) + "null"
      + String(repeating: "}", count: 300)
    let mistakes = [
      "{}", #"{"severity":"fatal","message":"x"}"#, #"{"severity":"note"}"#,
      #"{"severity":"note","message":"x","line":"3"}"#,
      #"{"severity":"note","message":"x","failure":"odd"}"#, chain,
    ]
    for mistake in mistakes { assertRefused(mistake, as: Diagnostic.self) }
  }

  func testBytesByChanceAreRefusedOrRead() throws {
    var random = RandomValues(seed: 11)
    for _ in 0..<500 {
      let bytes = random.damaged(Array(try encoder.encode([random.patch()])))
      guard let patches = try? JSONDecoder().decode([Patch].self, from: Data(bytes)) else {
        continue
      }
      XCTAssertEqual(try decode(try json(patches), as: [Patch].self), patches)
    }
  }

  func testWhatNoScriptCouldMakeIsNotEncoded() {
    var deep: Value = 1
    for _ in 0..<1000 { deep = [deep] }
    for value: Value in [deep, .number(.infinity), .number(.nan), .point(Point(x: .infinity))] {
      XCTAssertThrowsError(try encoder.encode(value)) {
        XCTAssertTrue($0 is EncodingError, "\($0)")
      }
    }
  }

  private func assertRefused<Decoded: Decodable>(
    _ json: String,
    as type: Decoded.Type,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try decode(json, as: type), json.prefix(60).description, line: line) {
      XCTAssertTrue($0 is DecodingError, "\($0)", line: line)
    }
  }
}
