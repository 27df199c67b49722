import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ChildListTests: ControlTestCase {
  private func add(_ count: Int, to view: Control) throws -> [Label] {
    let labels = (0..<count).map { Label(id: "l\($0)") }
    for label in labels { try view.add(label) }
    return labels
  }

  func testTheOthersKeepTheirOrderWhenManyGo() throws {
    let view = View()
    let labels = try add(200, to: view)
    for label in labels where label !== labels[7] && label !== labels[150] {
      label.removeFromParent()
      XCTAssertNil(label.parent)
    }
    XCTAssertEqual(view.children.map(\.id), ["l7", "l150"])
    XCTAssertTrue(view.children.allSatisfy { $0.parent === view })
  }

  func testAChildThatComesBackIsInFront() throws {
    let view = View()
    let labels = try add(100, to: view)
    for label in labels[..<60] { label.removeFromParent() }
    try view.add(labels[3])
    try view.insert(labels[5], at: 0)
    try view.insert(labels[4], at: 2)
    XCTAssertEqual(
      view.children.map(\.id),
      ["l5", "l60", "l4"] + labels[61...].map(\.id) + ["l3"]
    )
  }

  func testAHoleIsNoChild() throws {
    let view = View(id: "view")
    let labels = try add(100, to: view)
    let home = try presentScreen("home", [view])
    for label in labels { (label.width, label.height) = (10, 10) }
    for label in labels[10...] { label.removeFromParent() }
    XCTAssertEqual(run("return #view.children, view.children[10].id"), [10, "l9"])
    XCTAssertTrue(home.frontmostControl(at: Point(x: 5, y: 5)) === labels[9])
    for label in labels[..<10] { label.removeFromParent() }
    XCTAssertTrue(view.children.isEmpty)
  }

  func testAChildThatIsRemovedIsReleasedAtOnce() throws {
    let view = View()
    weak var first: Label?
    do {
      let labels = try add(100, to: view)
      first = labels.first
      labels[0].removeFromParent()
    }
    XCTAssertNil(first)
    XCTAssertEqual(view.children.count, 99)
  }

  func testAQueueOfChildrenStaysSmall() throws {
    let view = View()
    var labels = try add(100, to: view)
    for _ in 0..<10_000 {
      let label = labels.removeFirst()
      label.removeFromParent()
      try view.add(label)
      labels.append(label)
    }
    XCTAssertLessThan(view.childList.positionCount, 300)
    XCTAssertEqual(view.children.map(\.id), labels.map(\.id))
  }

  func testAHandlerSeesTheChildrenThatAreThere() throws {
    let view = View(id: "view")
    let labels = try add(100, to: view)
    _ = try presentScreen("home", [view])
    var counts: [Int] = []
    for label in labels[..<3] {
      try when("disappear", of: label) { [weak view] in counts.append(view?.children.count ?? 0) }
    }
    for label in labels[..<3] { label.removeFromParent() }
    XCTAssertEqual(counts, [100, 99, 98])
  }

  func testFrontEndsSeeARandomCrowdAsItIs() throws {
    let view = View(id: "view")
    _ = try presentScreen("home", [view])
    let mirror = PatchMirror(host)
    var generator = SeededGenerator(seed: 7)
    var model: [Label] = []
    for step in 0..<3_000 {
      let index = Int.random(in: 0...model.count, using: &generator)
      if index < model.count, Int.random(in: 0..<100, using: &generator) < (step < 1_500 ? 30 : 80)
      {
        model.remove(at: index).removeFromParent()
      } else {
        let label = Label()
        label.x = Double(step)
        let place = Bool.random(using: &generator) ? index : model.count
        try view.insert(label, at: place)
        model.insert(label, at: place)
      }
      if step % 100 == 0 {
        XCTAssertEqual(view.children.map(\.x), model.map(\.x))
        mirror.check(host)
      }
    }
    for label in model.shuffled(using: &generator) { label.removeFromParent() }
    XCTAssertTrue(view.children.isEmpty)
    mirror.check(host)
  }
}
