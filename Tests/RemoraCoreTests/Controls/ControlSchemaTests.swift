import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraJSON
@testable import RemoraModel
@testable import RemoraRuntime

/// Holds what the scene schema says of controls against the kinds: names, types, ranges, defaults.
final class ControlSchemaTests: ControlTestCase {
  private var definitions = JSONNode(span: 0..<0, value: .null)

  override func setUpWithError() throws {
    try super.setUpWithError()
    let document = JSONDocument(
      parsing: try PackageFolder.text("docs/scene.schema.json"),
      file: "scene.schema.json"
    )
    XCTAssertEqual(document.issues, [])
    definitions = try XCTUnwrap(document.root["$defs"])
  }

  func testTheSchemaHasThePropertiesOfEveryKind() throws {
    let common = try properties(of: "common")
    for kind in host.kinds where kind.make != nil {
      let names = try properties(of: definition(of: kind)).merging(common) { own, _ in own }
      let structure: Set = ["kind", "controls", "behaviours", "delegate", "id", "tags"]
      XCTAssertEqual(
        Set(names.keys).subtracting(structure),
        Set(kind.properties.filter { !$0.isReadOnly && $0.name != "delegate" }.map(\.name)),
        kind.name
      )
      XCTAssertEqual(names["controls"] != nil, kind.isContainer, kind.name)
    }
  }

  func testTypesAndRangesAreTheSame() throws {
    try forEachProperty { kind, property, schema in
      XCTAssertEqual(
        try describe(schema),
        describe(property.type),
        "\(kind.name).\(property.name)"
      )
    }
  }

  func testDefaultsAreTheSame() throws {
    var count = 0
    try forEachProperty { kind, property, schema in
      guard let stated = schema["default"], let make = kind.make else { return }
      count += 1
      XCTAssertEqual(
        property.get(make()).description,
        value(stated).description,
        "\(kind.name).\(property.name)"
      )
    }
    XCTAssertGreaterThan(count, 30)
  }

  func testTheColoursThatHaveANameAreTheSame() throws {
    let names = definitions["color"]?["anyOf"]?[0]?["enum"]?.items?.compactMap(\.string)
    XCTAssertEqual(names?.sorted(), Color.names.keys.sorted())
  }

  func testTheResultPoliciesAreTheSame() throws {
    let names = definitions["resultPolicy"]?["enum"]?.items?.compactMap(\.string)
    XCTAssertEqual(names, ResultPolicy.allCases.map(\.rawValue))
  }

  // MARK: Help

  private func definition(of kind: Kind) -> String { kind.name == "Screen" ? "screen" : kind.name }

  private func properties(of definition: String) throws -> [String: JSONNode] {
    let members = try XCTUnwrap(definitions[definition]?["properties"]?.members, definition)
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }

  private func forEachProperty(_ body: (Kind, KindProperty, JSONNode) throws -> Void) throws {
    let common = try properties(of: "common")
    for kind in host.kinds where kind.make != nil {
      let schemas = try properties(of: definition(of: kind)).merging(common) { own, _ in own }
      for property in kind.properties where property.name != "id" {
        if let schema = schemas[property.name], property.name != "delegate" {
          try body(kind, property, schema)
        }
      }
    }
  }

  private func describe(_ schema: JSONNode) throws -> String {
    if let reference = schema["$ref"]?.string {
      return String(reference.dropFirst("#/$defs/".count))
    }
    if let choices = schema["enum"]?.items {
      return "one of \(choices.compactMap(\.string).joined(separator: " "))"
    }
    let type = try XCTUnwrap(schema["type"]?.string)
    if type == "array" { return "list of \(try describe(XCTUnwrap(schema["items"])))" }
    let limits = ["minimum", "maximum"].map { schema[$0].map(value)?.number }
    return type + describe(limits[0], limits[1])
  }

  private func describe(_ type: PropertyType) -> String {
    switch type {
    case .choice(let choices): "one of \(choices.joined(separator: " "))"
    case .list(let item): "list of \(describe(item))"
    case .number(let range):
      "number"
        + describe(
          range?.lowerBound,
          range.flatMap { $0.upperBound == .infinity ? nil : $0.upperBound }
        )
    case .integer(let range):
      "integer"
        + describe(
          range.map { Double($0.lowerBound) },
          range.flatMap { $0.upperBound == .max ? nil : Double($0.upperBound) }
        )
    default: type.name
    }
  }

  private func describe(_ lower: Double?, _ upper: Double?) -> String {
    (lower.map { " from \(Value.describe($0))" } ?? "")
      + (upper.map { " to \(Value.describe($0))" } ?? "")
  }

  private func value(_ node: JSONNode) -> Value {
    switch node.value {
    case .bool(let truth): .boolean(truth)
    case .number(let number): .number(number.double)
    case .string(let text): .text(text)
    default: .nothing
    }
  }
}
