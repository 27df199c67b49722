import RemoraEditing
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Texts of scripts in the history of the scene's edits.
final class ScriptEditTests: SceneEditTestCase {
  private let tally = FileLocation(trusting: "scene/behaviours/tally.lua")

  private var script: String {
    String(decoding: files.contents[tally.description] ?? [], as: UTF8.self)
  }

  private func save(_ old: String, _ new: String) throws {
    XCTAssertTrue(script.contains(old), script)
    let text = script
    try host.edits.save(
      Array(text.replacing(old, with: new).utf8),
      over: Array(text.utf8),
      to: tally
    )
  }

  private func saveElsewhere(_ old: String, _ new: String) {
    XCTAssertTrue(script.contains(old), script)
    files.contents[tally.description] = Array(script.replacing(old, with: new).utf8)
  }

  private func count() throws -> Int {
    try control("go").tap()
    return try XCTUnwrap(host.behaviour("tally")?.stateValue("n").integer)
  }

  func testASavedScriptIsLiveAndCanBeTakenBack() throws {
    let before = script
    XCTAssertEqual(try count(), 1)
    try save("self.step", "10")
    XCTAssertEqual(try count(), 11)
    XCTAssertEqual(try host.edits.undo()?.summary, "undo edit tally.lua, line 5")
    XCTAssertEqual(script, before)
    XCTAssertEqual(try count(), 12)
    XCTAssertEqual(try host.edits.redo()?.summary, "redo edit tally.lua, line 5")
    XCTAssertEqual(try count(), 22)
  }

  func testEditsOfSceneAndScriptsAreTakenBackInTheirOrder() throws {
    let (scene, before) = (text, script)
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try save("self.step", "10")
    try perform(.remove(items: ["count"]))
    try save("10", "20")
    XCTAssertEqual(
      host.edits.history.undo.map(\.summary),
      ["set go.title", "edit tally.lua, line 5", "remove count", "edit tally.lua, line 5"]
    )
    try undoAll()
    XCTAssertEqual(text, scene)
    XCTAssertEqual(script, before)
    while try host.edits.redo() != nil {}
    XCTAssertTrue(script.contains("20"))
    XCTAssertNil(host.owner("count"))
  }

  func testATextWithAMistakeIsSavedAndTakenBack() throws {
    let before = script
    try save("function", "functoin")
    XCTAssertFalse(reported.isEmpty)
    reported = []
    XCTAssertEqual(try count(), 1, "the old code goes on")
    XCTAssertThrowsError(try perform(.set(property: "title", of: "go", to: "Stop")))
    reported = []
    try host.edits.undo()
    XCTAssertEqual(script, before)
    XCTAssertEqual(try count(), 2)
  }

  func testWhatSomebodyElseSavesIsNotLost() throws {
    let before = script
    try save("self.step", "10")
    saveElsewhere("Tally", "Tally of taps")
    XCTAssertThrowsError(
      try host.edits.save(Array("return".utf8), over: Array(before.utf8), to: tally)
    )
    XCTAssertTrue(script.contains("Tally of taps"))
    try host.edits.undo()
    XCTAssertEqual(script, before.replacing("Tally", with: "Tally of taps"))
    try host.edits.redo()
    saveElsewhere("10", "30")
    XCTAssertThrowsError(try host.edits.undo()) {
      XCTAssertTrue("\($0)".contains("the edit wrote \"10\", the file has \"30\""), "\($0)")
    }
    XCTAssertTrue(script.contains("30"))
  }

  /// Where a script is gone, an undo says so once, and older edits can still be undone.
  func testAFileThatIsGoneIsNotMadeAgain() throws {
    try save("self.step", "10")
    files.contents[tally.description] = nil
    XCTAssertThrowsError(try host.edits.undo()) {
      XCTAssertEqual(
        "\($0)",
        "error: there is no file scene/behaviours/tally.lua any more — the edits before it can still be undone"
      )
    }
    XCTAssertNil(files.contents[tally.description])
    XCTAssertEqual(host.edits.history.undo.count, 0)
    reported = []
  }

  func testAConflictInAScriptKeepsNoOlderEditFromBeingUndone() throws {
    try perform(.set(property: "title", of: "go", to: "Stop"))
    try save("self.step", "10")
    saveElsewhere("10", "30")
    XCTAssertThrowsError(try host.edits.undo())
    XCTAssertEqual(try host.edits.undo()?.summary, "undo set go.title")
    XCTAssertTrue(script.contains("30"))
    XCTAssertNil(try host.edits.undo())
  }

  func testATextThatIsTooLongIsRefused() throws {
    let long = [UInt8](repeating: UInt8(ascii: " "), count: 2 << 20)
    XCTAssertThrowsError(try host.edits.save(long, over: Array(script.utf8), to: tally))
    XCTAssertEqual(host.edits.history.undo.count, 0)
  }

  // MARK: At random

  private var random = SeededGenerator(seed: 1)

  /// Two scripts and the scene are edited in turn: all of it can be undone and made again.
  func testEditsAtRandomAreTakenBackToTheFirstByte() throws {
    random = SeededGenerator(seed: Effort.seed)
    let first = files.contents
    for step in 0..<Effort.count(200, long: 3000) { try editAtRandom(step) }
    let last = files.contents
    try undoAll()
    XCTAssertEqual(files.contents, first)
    while try host.edits.redo() != nil {}
    XCTAssertEqual(files.contents, last)
    XCTAssertEqual(try count(), 1, "the script that runs is the file's")
  }

  /// Somebody else saves the scripts, too: an undo is made or refused, and no line of theirs is lost.
  func testNoLineThatIsSavedElsewhereIsLostAtRandom() throws {
    random = SeededGenerator(seed: Effort.seed)
    var made = 0
    for step in 0..<Effort.count(200, long: 3000) {
      let before = theirs
      switch Int.random(in: 0..<8, using: &random) {
      case 0: changeLine(of: random.pick(scripts), to: "-- theirs \(step)", isElsewhere: true)
      case 1..<5:
        let isBack = random.chance(2)
        let report = try? isBack ? host.edits.undo() : host.edits.redo()
        if report != nil { made += 1 }
        XCTAssertEqual(before.subtracting(theirs), [], "step \(step)")
      default: try editAtRandom(step)
      }
    }
    XCTAssertGreaterThan(made, 10)
  }

  private var scripts: [FileLocation] {
    [tally, FileLocation(trusting: "scene/behaviours/plain.lua")]
  }

  /// The lines that somebody else has saved.
  private var theirs: Set<String> {
    let lines = scripts.flatMap {
      String(decoding: files.contents[$0.description] ?? [], as: UTF8.self).split(separator: "\n")
    }
    return Set(lines.filter { $0.hasPrefix("-- theirs") }.map(String.init))
  }

  private func editAtRandom(_ step: Int) throws {
    if random.chance(4) {
      try host.edits.perform(.set(property: "title", of: "go", to: .text("\(step)")))
    } else {
      changeLine(of: random.pick(scripts), to: "-- mine \(step)", isElsewhere: false)
    }
  }

  /// Puts a comment into a script, over another one if there is one at that place.
  private func changeLine(of script: FileLocation, to line: String, isElsewhere: Bool) {
    let old = files.contents[script.description] ?? []
    var lines = String(decoding: old, as: UTF8.self).components(separatedBy: "\n")
    let index = Int.random(in: 0..<lines.count, using: &random)
    let isComment = lines[index].hasPrefix("-- mine")
    lines.replaceSubrange(index..<index + (isComment ? 1 : 0), with: [line])
    let new = Array(lines.joined(separator: "\n").utf8)
    if isElsewhere {
      files.contents[script.description] = new
    } else {
      XCTAssertNoThrow(try host.edits.save(new, over: old, to: script))
    }
  }
}
