import XCTest

@testable import RemoraSpecs

/// `appear`, `disappear` and `destroy`.
final class LifecycleTests: SpecTestCase {
  func testSendsTheLifecycleInOrder() throws {
    try assertHolds(
      """
      local card = view { label { id = "name" } }
      local events = record(card, name)
      appear(card)
      expect(events):recorded("load", "load", "willAppear", "willAppear", "appear", "appear")
      expect(name):sent("appear", { animated = false })
      disappear(card)
      expect(name):sent("disappear")
      appear(card, { animated = true })
      expect(name):sent("appear", { animated = true })
      destroy(card)
      expect(card):not_alive()
      """
    )
  }

  func testHiddenPartsGetNothing() throws {
    try assertHolds(
      "local card = view { label { id = 'name', hidden = true } }; appear(card);"
        + " expect(name):not_sent('appear'); expect(card):sent('appear')"
    )
  }

  func testRefusesWhatIsNotTheTurn() throws {
    try assert(
      "local b = button { id = 'b' } appear(b) appear(b)",
      failsWith: "b has appeared already"
    )
    try assert("disappear(button { id = 'b' })", failsWith: "b has not appeared")
    try assert(
      "local s = stage { id = 's' } appear(s)",
      failsWith:
        "s has appeared already — the stage sends its events: present and dismiss the screen"
    )
    try assert("appear(3)", failsWith: "appear takes a control or another owner, got the number 3")
    try assert("destroy({})", failsWith: "destroy takes a control, got a table")
    try assert(
      "appear(keyboard)",
      failsWith: "a Keyboard has no lifecycle: its kind declares none of load, willAppear, appear"
    )
  }

  func testAnIDOfThatNameIsNotHidden() throws {
    try assertHolds("button { id = 'appear' }; expect(appear.id):equals('appear')")
  }
}
