import Foundation
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// The mistakes in `Tests/Mistakes`, and what a person reads about each.
///
/// A `.lua` file is attached to a button of a small screen; an outlet links to the control that has its
/// name, or else to the first of its kind. A `.json` file is opened as a scene. What a folder of the
/// same name holds lies beside the file. `RECORD=1` keeps what is reported; `make mistakes` prints it.
final class MistakesTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Mistakes")

  func testEachMistakeIsExplained() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let mistakes = names.filter { $0.hasSuffix(".lua") || $0.hasSuffix(".json") }
    XCTAssertGreaterThan(mistakes.count, 50)
    for name in mistakes {
      let text = try report(on: name)
      let kept = Self.folder.appendingPathComponent(name + ".txt")
      if isRecording {
        try Data(text.utf8).write(to: kept)
      } else {
        let expected = try? String(decoding: Data(contentsOf: kept), as: UTF8.self)
        XCTAssertEqual(text, expected, "\(name): RECORD=1 keeps what is reported")
      }
    }
    for name in names where name.hasSuffix(".txt") {
      XCTAssertTrue(mistakes.contains(String(name.dropLast(4))), "\(name) has no mistake")
    }
  }

  func testNoMessageIsInLuasOwnWords() throws {
    let own = [
      "attempt to", "expected near", "<eof>", "unexpected symbol", "syntax error", "near '",
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where name.hasSuffix(".txt") {
      let file = Self.folder.appendingPathComponent(name)
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for words in own { XCTAssertFalse(text.contains(words), "\(name): \(words)") }
    }
  }

  // MARK: Running

  private func report(on name: String) throws -> String {
    let files = MemoryFiles()
    let clock = VirtualClock()
    let host = try ScriptHost(clock: clock, files: files)
    var found: [Diagnostic] = []
    let observer = host.observeDiagnostics { if $0.severity != .note { found.append($0) } }
    defer { observer.cancel() }
    let stem = String(name.prefix { $0 != "." })
    let source = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    let isScript = name.hasSuffix(".lua")
    let place = isScript ? "scripts" : "scene"
    files.write(
      source,
      to: FileLocation(trusting: isScript ? "scripts/\(name)" : "scene/scene.json")
    )
    for beside in try Self.contents(of: stem) {
      files.write(beside.bytes, to: FileLocation(trusting: "\(place)/\(beside.name)"))
    }
    for beside in isScript ? [] : try Self.contents(of: "scene") {
      for folder in ["scene", "behaviours"] {
        files.write(beside.bytes, to: FileLocation(trusting: "\(folder)/\(beside.name)"))
      }
    }
    do {
      if isScript {
        try use(script: stem, in: host)
      } else {
        try host.open(scene: "scene")
      }
    } catch let error as RemoraError {
      found += error.diagnostics
    }
    host.advance(by: .seconds(2))
    host.close()
    return found.isEmpty
      ? "Nothing is wrong.\n" : found.map { $0.report() }.joined(separator: "\n\n") + "\n"
  }

  private static func contents(of name: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(name)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.contains(".") }.map { name in
      (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  /// Attaches a script, and does what a person would.
  private func use(script name: String, in host: ScriptHost) throws {
    host.scriptFolders = ["scripts"]
    host.lendStorage(Storage(folder: "kept", files: MemoryFiles()))
    let screen = Screen(id: "home")
    let button = Button(id: "button")
    let list = List(id: "list")
    list.items = ["Eel", "Ray"]
    let feed = ScrollView(id: "feed")
    (feed.width, feed.height, feed.contentSize) = (100, 100, Size(width: 100, height: 1000))
    let controls: [Control] = [button, Label(id: "label"), list, feed, TextField(id: "field")]
    for control in controls { try screen.add(control) }
    host.present(screen)
    let script = try host.script(named: name)
    var outlets: [String: [any Owner]] = [:]
    for outlet in script.outlets {
      let fitting = controls.filter { host.kind(of: $0).name == outlet.kind }
      let linked = fitting.first { $0.id == outlet.name } ?? fitting.first
      if outlet.isList {
        outlets[outlet.name] = fitting
      } else if let linked {
        outlets[outlet.name] = [linked]
      }
    }
    let behaviour = try host.attach(
      name,
      to: button,
      configuration: .init(outlets: outlets)
    )
    button.tap()
    list.select(1)
    if script.actions["act"] != nil { _ = try? behaviour.perform("act") }
    host.flush()
  }
}
