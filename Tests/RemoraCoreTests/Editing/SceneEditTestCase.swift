import RemoraEditing
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Edits of a running scene, each followed by a front end that must keep up.
class SceneEditTestCase: SceneReloadTestCase {
  static let page = """
    {
      "name": "Shore",
      "scripts": ["behaviours"],
      "screens": [
        {
          "id": "home",
          "controls": [
            { "kind": "Button", "id": "go", "title": "Go" },
            {
              "kind": "View",
              "id": "card",
              "controls": [
                { "kind": "Label", "text": "nameless" },
                { "kind": "Label", "id": "count", "behaviours": [{ "script": "tally" }] }
              ]
            }
          ]
        },
        { "id": "away", "controls": [] }
      ],
      "connections": [
        { "from": "go", "event": "tap", "to": "tally", "action": "count" }
      ]
    }

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "tally",
      """
      local B = behaviour "Tally"
      B.step = integer { default = 1 }
      B.n = state(integer { default = 0 })
      B.changed = event {}
      function B:count() self.n = self.n + self.step; self:send "changed" end
      return B
      """
    )
    try open(Self.page)
  }

  var text: String {
    String(decoding: files.contents["scene/scene.json"] ?? [], as: UTF8.self)
  }

  @discardableResult
  func perform(
    _ edit: SceneEdit,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> SceneEditReport {
    let report = try host.edits.perform(edit)
    mirror?.check(host, file: file, line: line)
    try checkIsAsOpened(file: file, line: line)
    return report
  }

  /// The stage is as if the scene were opened anew, and so is every id.
  func checkIsAsOpened(file: StaticString = #filePath, line: UInt = #line) throws {
    let fresh = try ScriptHost(clock: VirtualClock(), files: files)
    try fresh.open(scene: "scene")
    let (found, expected) = (StageLines.all(of: host), StageLines.all(of: fresh))
    if found != expected {
      XCTFail(StageLines.difference(found, expected) + "\n\(text)", file: file, line: line)
    }
    XCTAssertEqual(host.ids, fresh.ids, file: file, line: line)
    XCTAssertEqual(planLines(of: host), planLines(of: fresh), text, file: file, line: line)
    for made in host.scene?.record.made ?? [] where made.isAlive {
      let plan = host.scene?.plan.control(made.key)
      XCTAssertEqual(
        made.plan.place.offset,
        plan?.place.offset,
        "\(made.key)",
        file: file,
        line: line
      )
    }
    while let top = fresh.topScreen { fresh.dismiss(top) }
  }

  /// What a host knows of its scene's file: each part with its place.
  private func planLines(of host: ScriptHost) -> [String] {
    var lines: [String] = []
    func place(_ place: ScenePlace) -> String { "\(place.path) at \(place.offset)" }
    host.scene?.plan.visit { plan, key in
      lines.append("\(key): \(plan.kind.name), \(place(plan.place)), \(plan.source.count) bytes")
      for planned in plan.properties {
        lines.append("\(planned.property.name) = \(planned.written), \(place(planned.place))")
      }
      for behaviour in plan.behaviours {
        lines.append("\(behaviour.name): \(behaviour.properties.count), \(place(behaviour.place))")
        lines += behaviour.places.map { "\($0): \(place($1))" }.sorted()
      }
      lines += plan.multiplexer?.targets.map { "\($0.id), \(place($0.place))" } ?? []
    }
    return lines
  }

  /// The lines of the file that differ from those at first: `- was`, `+ is`.
  func changedLines(since old: String = page) -> [String] {
    let (before, after) = (old.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let changes = after.difference(from: before)
    return changes.removals.map { "- \(line(of: $0))" }
      + changes.insertions.map { "+ \(line(of: $0))" }
  }

  private func line(of change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }

  /// The messages with which an edit is refused; nothing may have changed.
  func refusal(of edit: SceneEdit, file: StaticString = #filePath, line: UInt = #line) -> [String] {
    let (before, shown) = (text, StageLines.all(of: host))
    defer {
      XCTAssertEqual(text, before, file: file, line: line)
      XCTAssertEqual(StageLines.all(of: host), shown, file: file, line: line)
    }
    do {
      try host.edits.perform(edit)
      XCTFail("\(edit) was not refused", file: file, line: line)
      return []
    } catch {
      return error.all.map(\.message)
    }
  }

  /// All edits can be undone and redone, to the last byte.
  func checkUndo() {
    do {
      let edited = text
      try undoAll()
      XCTAssertEqual(text, Self.page, "undone to the last byte")
      try checkIsAsOpened()
      while try host.edits.redo() != nil {}
      XCTAssertEqual(text, edited, "redone to the last byte")
      try checkIsAsOpened()
    } catch {
      XCTFail("\(error)")
    }
  }

  func undoAll() throws { while try host.edits.undo() != nil {} }
}
