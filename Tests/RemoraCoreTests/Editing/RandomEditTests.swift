import RemoraEditing
import RemoraJSON
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Edited at random on the stage, a scene is what it would be if it were opened anew; all of it can be undone.
final class RandomEditTests: SceneEditTestCase {
  private var random = SeededGenerator(seed: 1)
  private var number = 0

  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "amount",
      "local B = behaviour 'A' B.amount = integer { default = 7 } B.n = state(integer { default = 0 })\n"
        + "function B:count() self.n = self.n + 1 end return B"
    )
    script(
      "hearing",
      "local B = behaviour 'H' function B:onTap() end function B:count() end return B"
    )
  }

  func testIsWhatItWouldBeIfItWereOpenedAnewAndCanBeUndone() throws {
    let count = Effort.count(300, long: 10_000)
    for seed in Effort.isLong ? [Effort.seed] : [1] {
      random = SeededGenerator(seed: seed)
      try edit(count, "seed \(seed)")
    }
  }

  /// Each undo is made, or is a conflict; and nothing that was saved elsewhere is lost.
  func testNothingThatIsSavedElsewhereIsLost() throws {
    random = SeededGenerator(seed: Effort.seed)
    var (undone, conflicts) = (0, 0)
    for step in 0..<Effort.count(200, long: 1000) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<2: try saveElsewhere(step)
      case 2..<5:
        let (before, isBack) = (text, random.chance(2))
        do {
          if try (isBack ? host.edits.undo() : host.edits.redo()) != nil { undone += 1 }
        } catch {
          conflicts += 1
          XCTAssertEqual(text, before)
        }
        // To remove a marked control once more is no loss.
        let lost = isBack ? marks(in: before).subtracting(marks(in: text)) : []
        XCTAssertEqual(lost, [], "step \(step)")
      default: _ = try? host.edits.perform(any())
      }
      reported = []
      if step % 5 == 0 {
        host.reload()
        try checkIsAsOpened()
      }
      if testRun?.totalFailureCount ?? 0 > 0 { return XCTFail("step \(step)") }
    }
    mirror?.check(host)
    XCTAssertGreaterThan(undone, conflicts)
    XCTAssertGreaterThan(conflicts, 0)
  }

  /// Marks a control, as somebody does in an editor.
  private func saveElsewhere(_ step: Int) throws {
    guard let part = (parts("controls").map(\.path)).randomElement(using: &random) else { return }
    let document = JSONDocument(parsing: text, file: "")
    let changed = try document.setting(
      part.appending("accessibilityLabel"),
      to: .string("mark\(step)")
    )
    files.contents["scene/scene.json"] = changed.bytes
  }

  private func marks(in text: String) -> Set<Substring> {
    Set(text.split(separator: "\"").filter { $0.hasPrefix("mark") })
  }

  private func edit(_ count: Int, _ name: String) throws {
    try open(Self.page)
    let first = text
    var (made, refused) = (0, 0)
    for step in 0..<count {
      let before = text
      if random.chance(12) {
        try jump()
      } else {
        let edit = any()
        let lives = self.lives()
        do {
          try host.edits.perform(edit)
          made += 1
        } catch {
          refused += 1
          XCTAssertEqual(text, before, "\(name), \(step): \(edit)")
        }
        check(lives, after: edit, "\(name), \(step)")
      }
      reported = []
      guard text != before else { continue }
      mirror?.check(host)
      if step < 300 || step % 20 == 0 { try checkIsAsOpened() }
      if testRun?.totalFailureCount ?? 0 > 0 { return XCTFail("\(name), step \(step)") }
    }
    XCTAssertGreaterThan(made, refused, "most edits make no sense")
    let last = text
    try undoAll()
    XCTAssertEqual(text, first, name)
    try checkIsAsOpened()
    while try host.edits.redo() != nil {}
    XCTAssertEqual(text, last, name)
    try checkIsAsOpened()
    reported = []
  }

  /// Some steps back or forth.
  private func jump() throws {
    let isBack = random.chance(2)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      _ = try isBack ? host.edits.undo() : host.edits.redo()
    }
  }

  /// Every behaviour with a state of its own, which it has counted to.
  private func lives() -> [ObjectIdentifier: Value] {
    var lives: [ObjectIdentifier: Value] = [:]
    for behaviour in host.behaviours.all where behaviour.script.name == "amount" {
      number += 1
      for _ in 0..<number % 3 { _ = try? behaviour.perform("count") }
      lives[ObjectIdentifier(behaviour)] = behaviour[property: "n"]
    }
    return lives
  }

  /// Behaviours that are there before and after are the same objects, and have counted on.
  private func check(_ lives: [ObjectIdentifier: Value], after edit: SceneEdit, _ name: String) {
    let now = Dictionary(
      host.behaviours.all.map { (ObjectIdentifier($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var gone = 0
    for (id, count) in lives {
      guard let behaviour = now[id] else {
        gone += 1
        continue
      }
      XCTAssertEqual(behaviour[property: "n"], count, "\(name): \(edit)")
    }
    switch edit {
    case .remove, .together, .replace: break
    // On a screen that is not presented, nothing lives.
    case .move(_, let to?, _) where !((host.owner(to.name) as? Control)?.isOnScreen ?? false): break
    default: XCTAssertEqual(gone, 0, "\(name): \(edit) ended a behaviour\n\(text)")
    }
  }

  // MARK: Edits

  private func any() -> SceneEdit {
    number += 1
    let index = Int.random(in: 0..<5, using: &random)
    // No more than a person has on a screen.
    if controls.count > 40 { return .remove(items: [item(controls), item(controls)]) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: return .add(control: newControl(), to: holder(), at: index)
    case 3: return remove(controls)
    case 4..<7: return .move(item: item(controls), to: holder(), at: index)
    case 7..<9: return set(random.pick(["alpha", "x", "width"]), of: item(controls))
    case 9: return .reset(property: random.pick(["alpha", "x", "title"]), of: item(controls))
    case 10..<12: return .rename(item: item(controls + behaviours), to: "r\(number)")
    case 12: return .duplicate(items: [item(controls)])
    case 13..<15: return attach(at: index % 2)
    case 15: return .move(item: item(behaviours), to: item(controls), at: 0)
    case 16: return remove(behaviours)
    case 17: return connect()
    case 18: return changeRules()
    default: return .together(edits: (0..<3).map { _ in set("x", of: item(controls)) })
    }
  }

  /// Without any, the first screen would go, and the stage would show the other one even when that is undone.
  private func remove(_ items: [SceneItem]) -> SceneEdit {
    if items.isEmpty { return .reset(property: "x", of: "home") }
    return .remove(items: random.chance(3) ? [item(items), item(items)] : [item(items)])
  }

  private func set(_ property: String, of item: SceneItem) -> SceneEdit {
    let value = Double(Int.random(in: 0...4, using: &random)) / 4
    return .set(property: property, of: item, to: .number(value))
  }

  private func attach(at index: Int) -> SceneEdit {
    let script = random.pick(["plain", "amount", "hearing", "amount"])
    let id = random.chance(4) ? "" : "\"id\": \"b\(number)\", "
    let text = "{ \(id)\"script\": \"\(script)\" }"
    return .attach(behaviour: text, to: item(controls), at: index)
  }

  private func connect() -> SceneEdit {
    let (from, to) = (item(controls).name, item(behaviours).name)
    return .connect(
      connection: #"{ "from": "\#(from)", "event": "tap", "to": "\#(to)", "action": "count" }"#
    )
  }

  private func changeRules() -> SceneEdit {
    if text.contains("attachTo") { return .remove(items: ["attachTo[0]"]) }
    let kind = random.pick(["Button", "Label", "View"])
    return .addRule(rule: #"{ "kind": "\#(kind)", "behaviours": [{ "script": "plain" }] }"#)
  }

  private func newControl() -> String {
    let kind = random.pick(["Button", "Label", "View", "Slider", "ScrollView"])
    let id = random.chance(3) ? "" : #", "id": "n\#(number)""#
    let behaviour =
      random.chance(4) ? #", "behaviours": [{ "id": "a\#(number)", "script": "amount" }]"# : ""
    return #"{ "kind": "\#(kind)"\#(id)\#(behaviour) }"#
  }

  private func item(_ items: [SceneItem]) -> SceneItem {
    random.pick(items.isEmpty ? ["home"] : items)
  }

  private func holder() -> SceneItem {
    let holders = parts("controls").filter {
      ["View", "ScrollView"].contains($0.node["kind"]?.string)
    }
    return item(["home", "away"] + holders.map(\.item))
  }

  private var controls: [SceneItem] { parts("controls").map(\.item) }
  private var behaviours: [SceneItem] { parts("behaviours").map(\.item) }

  /// The parts of the file in lists of that name: by id, or by path.
  private func parts(_ list: String) -> [(item: SceneItem, node: JSONNode, path: JSONPath)] {
    var found: [(SceneItem, JSONNode, JSONPath)] = []
    func collect(_ node: JSONNode, _ path: JSONPath) {
      for key in ["behaviours", "controls"] {
        for (index, part) in (node[key]?.items ?? []).enumerated() {
          let here = path.appending(key).appending(index)
          let id = part["id"] ?? (key == "behaviours" ? part["script"] : nil)
          if key == list {
            found.append((id?.string.map { SceneItem($0) } ?? SceneItem(here), part, here))
          }
          collect(part, here)
        }
      }
    }
    let root = JSONDocument(parsing: text, file: "").root
    for (index, screen) in (root["screens"]?.items ?? []).enumerated() {
      collect(screen, ["screens", .index(index)])
    }
    return found
  }
}
