import RemoraJSON
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Holds the keys of the format and their explanations against the scene schema.
final class SceneFormatTests: XCTestCase {
  private var schema = JSONDocument(parsing: "{}", file: "").root

  override func setUpWithError() throws {
    let text = try PackageFolder.text("docs/scene.schema.json")
    schema = JSONDocument(parsing: text, file: "scene.schema.json").root
  }

  func testTheKeysAndTheirExplanationsAreThoseOfTheSchema() throws {
    for object in SceneObject.allCases {
      let properties = try XCTUnwrap(properties(of: object), object.rawValue)
      for field in object.fields {
        let known = try XCTUnwrap(properties[field.name], "\(object.rawValue).\(field.name)")
        XCTAssertEqual(field.help, description(of: known), "\(object.rawValue).\(field.name)")
      }
      if object != .screen, object != .control {
        XCTAssertEqual(Set(object.fields.map(\.name)), Set(properties.keys), object.rawValue)
      }
    }
  }

  func testARequiredKeyIsExpected() throws {
    for object in SceneObject.allCases {
      let definition = definition(of: object)
      let required = definition?["required"]?.items?.compactMap(\.string) ?? []
      let expected = object.fields.filter(\.isExpected).map(\.name)
      XCTAssertTrue(Set(required).isSubset(of: expected), object.rawValue)
    }
  }

  // MARK: Help

  private func definition(of object: SceneObject) -> JSONNode? {
    switch object {
    case .scene: schema
    case .rule: schema["$defs"]?["attachmentRule"]
    case .ruleBehaviour: schema["$defs"]?["ruleBehaviour"]
    default: schema["$defs"]?[object.rawValue]
    }
  }

  private func properties(of object: SceneObject) -> [String: JSONNode]? {
    var members = definition(of: object)?["properties"]?.members
    if object == .screen || object == .control {
      members? += schema["$defs"]?["common"]?["properties"]?.members ?? []
      members? += schema["$defs"]?["appControl"]?["properties"]?.members ?? []
    }
    return members.map { Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first } }
  }

  /// The description of a key; if it has none, that of what it refers to.
  private func description(of node: JSONNode) -> String? {
    if let text = node["description"]?.string { return text }
    let reference = node["$ref"]?.string?.dropFirst("#/$defs/".count)
    return reference.flatMap { schema["$defs"]?[String($0)] }.flatMap { description(of: $0) }
  }
}
