import Foundation
import RemoraLanguage
import TestSupport
import XCTest

import struct TestSupport.SeededGenerator

@testable import RemoraModel
@testable import RemoraRuntime

/// Holds the JSON Schema against the loader: its examples load, and what it refuses the loader refuses.
final class SceneSchemaTests: SceneTestCase {
  private let session = CheckSession()

  func testTheSchemasOwnExamplesLoadAndTheSchemaAcceptsThem() throws {
    let examples = try XCTUnwrap(try json("docs/scene.schema.json")["examples"] as? [Any])
    XCTAssertGreaterThan(examples.count, 3)
    XCTAssertEqual(try verdicts(examples), examples.map { _ in true })
    for (index, example) in examples.enumerated() {
      XCTAssertEqual(try load(example).map(\.description), [], "example \(index)")
    }
  }

  func testTheShippedScenesFitTheSchema() throws {
    let gallery = try json("scripts/scenes/gallery/scene.json")
    XCTAssertEqual(try verdicts([gallery]), [true])
  }

  func testRefusesEveryCollectedMistakeThatTheSchemaRefuses() throws {
    let cases = try XCTUnwrap(
      try json("Tests/RemoraCoreTests/Fixtures/refused_scenes.json", as: [[String: Any]].self)
    )
    let scenes = try cases.map { try XCTUnwrap($0["scene"]) }
    XCTAssertEqual(try verdicts(scenes), scenes.map { _ in false })
    for (index, scene) in scenes.enumerated() {
      let why = cases[index]["why"] as? String ?? "case \(index)"
      assertRefuses(scene, why)
    }
  }

  func testRefusesWhatTheSchemaRefusesAmongManyDamagedScenes() throws {
    let examples = try XCTUnwrap(try json("docs/scene.schema.json")["examples"] as? [Any])
    var damage = Damage(SeededGenerator(seed: 20))
    let damaged = (0..<250).map { damage.apply(to: examples[$0 % examples.count]) }
    let verdicts = try verdicts(damaged)
    XCTAssertGreaterThan(verdicts.count { !$0 }, 80)
    for (index, scene) in damaged.enumerated() where !verdicts[index] {
      assertRefuses(scene, "damaged scene \(index)")
    }
  }

  // MARK: Help

  private func json<Root>(_ path: String, as type: Root.Type = [String: Any].self) throws -> Root {
    let data = try Data(contentsOf: PackageFolder.url(path))
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? Root)
  }

  /// The problems of loading a scene, which changes nothing in the host.
  ///
  /// The bodies of its scripts do not matter here.
  private func load(_ scene: Any) throws -> [Diagnostic] {
    let data = try JSONSerialization.data(withJSONObject: scene, options: .fragmentsAllowed)
    files.contents["scene/scene.json"] = [UInt8](data)
    return session.findings(inScene: "scene", in: host, checksBodies: false)
      .filter { $0.rule == .loading }.map(\.diagnostic)
  }

  private func assertRefuses(
    _ scene: Any,
    _ why: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    do {
      let problems = try load(scene)
      let text = String(
        decoding: files.contents["scene/scene.json"] ?? [],
        as: UTF8.self
      )
      XCTAssertFalse(
        problems.isEmpty,
        "the loader accepts what the schema refuses: \(why)\n\(text)",
        file: file,
        line: line
      )
      XCTAssertTrue(
        problems.allSatisfy { $0.file != nil && $0.line != nil },
        "\(why): \(problems)",
        file: file,
        line: line
      )
    } catch {
      XCTFail("\(why): \(error)", file: file, line: line)
    }
  }

  /// Whether the schema accepts each scene, by Debian's `python3-jsonschema`.
  private func verdicts(_ scenes: [Any]) throws -> [Bool] {
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      json.dump([validator.is_valid(scene) for scene in json.load(sys.stdin)], sys.stdout)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c", program, PackageFolder.url("docs/scene.schema.json").path,
    ]
    let input = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenes-\(UUID().uuidString).json")
    try JSONSerialization.data(withJSONObject: scenes).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "is python3-jsonschema installed? make setup")
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: data) as? [Bool])
  }
}

/// Changes one thing in a document, at random but the same at every run.
private struct Damage {
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) { self.generator = generator }

  mutating func apply(to value: Any) -> Any {
    // Most of the time go deeper: mistakes sit at the leaves.
    if let object = value as? [String: Any], let key = pick(object.keys.sorted()), !chance(6) {
      var changed = object
      changed[key] = apply(to: object[key] as Any)
      return changed
    }
    if let list = value as? [Any], !list.isEmpty, !chance(6) {
      var changed = list
      let index = Int.random(in: 0..<list.count, using: &generator)
      changed[index] = apply(to: list[index])
      return changed
    }
    return broken(value)
  }

  private mutating func broken(_ value: Any) -> Any {
    if var object = value as? [String: Any], let key = pick(object.keys.sorted()) {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: object[key] = nil
      case 1:
        object["\(key)s"] = object[key]
        object[key] = nil
      default: object["surprise"] = 1
      }
      return object
    }
    if let list = value as? [Any], let first = list.first { return list + [first] }
    let replacements: [Any] = [
      NSNull(), true, -1, 1.5, 0, "", "x y", "../up", [Any](), [String: Any](), ["a"], 1e30,
    ]
    return pick(replacements) ?? NSNull()
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &generator) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }
}
