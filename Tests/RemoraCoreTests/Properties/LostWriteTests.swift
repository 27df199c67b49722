import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Changes of a copy that nobody keeps.
final class LostWriteTests: ControlTestCase {
  private func list(_ body: String) throws -> List {
    script("lost", "local B = behaviour \"B\"\nfunction B:act()\n\(body)\nend\nreturn B")
    let list = own(List(id: "list"))
    list.items = ["Eel", "Ray"]
    let behaviour = try attach("lost", to: list)
    _ = try? behaviour.perform("act")
    return list
  }

  private static let refusal = "self.owner.items is read as a copy, and this changes only the copy"

  func testChangesOfWhatWasJustReadAreRefusedAtTheirLine() throws {
    for line in [
      "table.insert(self.owner.items, 'Shark')", "table.insert(self.owner.items, 1, 'Shark')",
      "table.remove(self.owner.items)", "table.sort(self.owner.items)", "self.owner.items[1] = 'x'",
      "self.owner.items[#self.owner.items + 1] = 'x'", "if true then self.owner.items[1] = 'x' end",
    ] {
      let list = try list("-- One line above.\n\(line)")
      let diagnostic = try XCTUnwrap(takeDiagnostics().first, line)
      XCTAssertEqual(diagnostic.message, Self.refusal, line)
      XCTAssertEqual(diagnostic.line, 4, line)
      XCTAssertEqual(list.items, ["Eel", "Ray"])
      release(list)
    }
  }

  func testWhatIsNoCodeOrNoCopyIsLeftAlone() throws {
    for body in [
      "--[[\nself.owner.items[1] = 'x'\n]]", "log [[\ntable.insert(self.owner.items, 'x')\n]]",
      "for _, child in ipairs(self.owner.children) do child.y = 1 end",
    ] {
      release(try list(body))
      XCTAssertEqual(takeDiagnostics().filter { $0.severity == .error }.map(\.message), [], body)
    }
    // Another table's `self` is no behaviour.
    script(
      "stacking",
      """
      local B = behaviour "B"
      B.tags = list "text"
      local Stack = {}
      function Stack:push(tag) self.tags[#self.tags + 1] = tag end
      function B:act() local stack = { tags = {} } Stack.push(stack, "a") return #stack.tags end
      return B
      """
    )
    let behaviour = try attach("stacking", to: own(List(id: "list")))
    XCTAssertEqual(try behaviour.perform("act").values, [1])
  }

  func testAChildIsNoCopy() throws {
    script(
      "parent",
      "local B = behaviour 'B' function B:act() self.owner.children[1].text = 'hi' end return B"
    )
    let view = own(View(id: "view"))
    let label = Label(id: "label")
    try view.add(label)
    try attach("parent", to: view).perform("act")
    XCTAssertEqual(label.text, "hi")
  }

  func testACopyMayBeChangedAndSet() throws {
    let list = try list(
      """
      local items = self.owner.items
      items[1], items[#items + 1] = "Conger", "Shark"
      table.sort(items)
      self.owner.items = items
      """
    )
    XCTAssertEqual(list.items, ["Conger", "Ray", "Shark"])
  }

  func testTablesOfTheScriptMayHaveTheNamesOfProperties() throws {
    let list = try list(
      """
      self._mine = { items = {}, offset = { y = 0 } }
      self._mine.items[1] = self.owner.items[2] self._mine.offset.y = 2
      self._mine.items[2] = "Shark"
      table.insert(self._mine.items, self.owner.items[1])
      self.owner.items = self._mine.items
      """
    )
    XCTAssertEqual(list.items, ["Ray", "Shark", "Eel"])
  }

  func testASavedCorrectionIsReadAgain() throws {
    let list = try list("self.owner.items[1] = 'Shark'")
    XCTAssertEqual(takeMessages(), [Self.refusal])
    try host.load(
      "local B = behaviour \"B\" function B:act()\n\nlog(self.owner.items[1]) end return B",
      as: "lost"
    )
    let behaviour = try XCTUnwrap(list.attachments.behaviours.first)
    try behaviour.perform("act")
    XCTAssertEqual(takeLog(), ["Eel"])
  }

  func testThePromptRefusesThemToo() throws {
    let screen = try presentScreen("home", [List(id: "list")])
    XCTAssertTrue(failure(of: "list.items[1] = 'x'").hasPrefix("list.items is read as a copy"))
    XCTAssertEqual(run("return #list.items"), [0])
    host.dismiss(screen)
  }
}
