import Foundation
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// The files of one scene in a folder called `scene`, with the shipped behaviours beside it.
final class SceneFiles: Files {
  var contents: [String: [UInt8]] = [:]
  /// What was done with which place: `read scene/scene.json`.
  var uses: [String] = []
  /// What another program does right before a file is replaced.
  var beforeReplacing: () -> Void = {}

  /// The gallery's images and the shipped behaviours, laid out as the schema's examples expect them.
  init() throws {
    try add("scripts/behaviours", to: "scene/behaviours", suffix: ".lua")
    try add("scripts/scenes/gallery", to: "scene", suffix: ".svg")
  }

  private func add(_ folder: String, to target: String, suffix: String) throws {
    let folder = PackageFolder.url(folder)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(suffix) {
      contents["\(target)/\(file)"] = [UInt8](
        try Data(contentsOf: folder.appendingPathComponent(file))
      )
    }
  }

  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    uses.append("read \(place)")
    return contents["\(place)"]
  }

  func isFile(_ place: FileLocation) -> Bool { contents["\(place)"] != nil }

  func write(_ bytes: [UInt8], to place: FileLocation) throws {
    uses.append("write \(place)")
    contents["\(place)"] = bytes
  }

  func write(_ bytes: [UInt8], over old: [UInt8], to place: FileLocation) throws {
    beforeReplacing()
    guard contents["\(place)"] == old else { throw Diagnostic(.error, "\(place) was changed") }
    try write(bytes, to: place)
  }

  func list(_ folder: FileLocation) -> [FolderEntry] {
    uses.append("list \(folder)")
    return FolderEntry.entries(of: contents.keys, in: folder)
  }
}

/// Opens scenes from texts on a virtual clock.
class SceneTestCase: XCTestCase {
  var files: SceneFiles!
  var host: ScriptHost!
  var reported: [Diagnostic] = []

  override func setUpWithError() throws {
    files = try SceneFiles()
    host = try makeHost()
  }

  override func tearDown() {
    while let top = host.topScreen { host.dismiss(top) }
    XCTAssertEqual(host.ids, [], "ids outlive their scene")
    host = nil
    files = nil
    reported = []
  }

  func makeHost(handlerTime: Duration = .seconds(5)) throws -> ScriptHost {
    let limits = ScriptHost.Limits(handlerTime: handlerTime, wallTime: .seconds(60))
    let host = try ScriptHost(clock: VirtualClock(), files: files, limits: limits)
    host.observeDiagnostics { [weak self] in self?.reported.append($0) }
    return host
  }

  /// Adds a script to the shipped ones.
  func script(_ name: String, _ source: String) {
    files.contents["scene/behaviours/\(name).lua"] = Array(source.utf8)
  }

  /// A scene with that inside its braces, after name and scripts.
  static func scene(_ body: String) -> String {
    """
    {
      "name": "Test",
      "scripts": ["behaviours"],
    \(body)
    }
    """
  }

  /// A scene of one screen called `home` with that beside its id.
  static func home(_ body: String) -> String {
    scene("  \"screens\": [\n    { \"id\": \"home\", \(body) }\n  ]")
  }

  @discardableResult
  func open(_ text: String) throws -> Scene {
    files.contents["scene/scene.json"] = Array(text.utf8)
    return try host.open(scene: "scene")
  }

  /// The problems of a scene that must not open.
  func problems(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [Diagnostic] {
    do {
      try open(text)
      XCTFail("the scene opened", file: file, line: line)
      return []
    } catch let error as RemoraError {
      return error.diagnostics
    } catch {
      XCTFail("\(error)", file: file, line: line)
      return []
    }
  }

  /// Asserts that a scene has exactly those problems, each as its description says.
  func assertProblems(
    _ text: String,
    _ expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      problems(text, file: file, line: line).map(\.description),
      expected,
      file: file,
      line: line
    )
  }

  func control<Kind: Control>(
    _ id: String,
    as type: Kind.Type = Kind.self,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Kind {
    try XCTUnwrap(host.owner(id) as? Kind, "no \(Kind.self) called \(id)", file: file, line: line)
  }
}
