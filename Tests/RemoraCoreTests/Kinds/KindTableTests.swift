import Foundation
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A kind is written once, in the table of its class; everything else is made from it.
final class KindTableTests: ControlTestCase {
  /// A control of an app, which lets touches through.
  class Dial: Control {
    @Shown var angle = 0.0
    @Shown var marks: [Double] = [] { didSet { markCount = marks.count } }
    @Shown private(set) var isHeld = false
    @Shown var forgotten = 0
    private(set) var markCount = 0

    func hold() { isHeld = true }

    static func table(_ kind: KindBuilder<Dial>) {
      kind.summary("An angle")
      kind.make { Dial() }
      kind.size(width: 80, height: 40)
      kind.takesTouches(false)
      kind.property("angle", \.angle, in: 0...360, isLocal: true, help: "Degrees")
      kind.property("marks", \.marks)
      kind.property("isHeld", \.isHeld, isReadOnly: true)
    }
  }

  /// A control that inherits what a table says.
  final class Knob: Dial {
    @Shown var label = ""

    static func table(_ kind: KindBuilder<Knob>) {
      kind.make { Knob() }
      kind.property("label", \.label)
    }
  }

  private func present(_ control: Control) throws -> PatchRecorder {
    _ = try presentScreen("home", [control])
    let recorder = PatchRecorder(host)
    host.flush()
    _ = recorder.take()
    return recorder
  }

  // MARK: One place

  /// Where a property of a built-in kind is written: in its class, and where it is drawn.
  func testAPropertyOfABuiltInKindStandsInItsClassAndInItsDrawings() throws {
    let classes = [
      "contentMode": "BasicControls", "secure": "TextField", "scrollEnabled": "ScrollView",
    ]
    let drawings = ["RemoraGTK/Nodes/", "RemoraStudio/Page/stage/kinds/"]
    let sources = PackageFolder.url("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    for (property, name) in classes {
      let word = try Regex("\\b\(property)\\b")
      let places = try (files ?? []).filter { path in
        guard path.hasSuffix(".swift") || path.hasSuffix(".js") else { return false }
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        return text.contains(property) && text.contains(word)
      }
      let others = places.filter { path in !drawings.contains { path.hasPrefix($0) } }
      XCTAssertEqual(others, ["RemoraModel/Controls/\(name).swift"], property)
      XCTAssertLessThanOrEqual(places.count, 3, "\(property): \(places)")
    }
  }

  /// Where an input of a built-in kind is written: in its class, and where front ends or gestures make it.
  func testAnInputOfABuiltInKindStandsInItsClassAndWhereItIsMade() throws {
    let makers = ["RemoraGTK/", "RemoraStudio/Page/stage/kinds/", "RemoraModel/Gestures/"]
    let sources = PackageFolder.url("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    for (input, name) in ["scrollToTop": "ScrollView", "letRoll": "List", "moveTouch": "Control"] {
      let word = try Regex("\\b\(input)\\b")
      let places = try (files ?? []).filter { path in
        // The types of the page are made from the tables.
        guard path.hasSuffix(".swift") || path.hasSuffix(".js"), !path.hasSuffix("Page/types.js")
        else { return false }
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        return text.contains(input) && text.contains(word)
      }
      let others = places.filter { path in !makers.contains { path.hasPrefix($0) } }
      XCTAssertFalse(others.isEmpty, input)
      XCTAssert(others.allSatisfy { $0.hasPrefix("RemoraModel/Controls/\(name)") }, "\(others)")
    }
  }

  /// A write reaches front ends under the name that its row has: the storage and the table agree.
  func testFrontEndsHearOfEveryPropertyOfEveryBuiltInKind() throws {
    for kind in host.kinds where kind.isMakeable && kind.name != "Screen" {
      let control = try XCTUnwrap(kind.make?() as? Control)
      if let list = control as? List { list.items = ["a", "b"] }
      let recorder = try present(control)
      for property in kind.properties where property.isShown && !property.isReadOnly {
        let old = property.get(control)
        let isSet = (property.type.samples + [false, 2]).contains { other in
          guard other != old, (try? property.type.validate(other)) != nil else { return false }
          return (try? property.set?(control, other)) != nil && property.get(control) != old
        }
        guard isSet else { continue }
        host.flush()
        let names = recorder.patches.compactMap { patch in
          if case .set(_, let name, _) = patch { name } else { nil }
        }
        XCTAssert(names.contains(property.name), "\(kind.name).\(property.name): \(names)")
        try property.set?(control, old)
        host.flush()
        _ = recorder.take()
      }
      recorder.observer?.cancel()
      if let screen = host.topScreen { host.dismiss(screen) }
    }
    XCTAssertEqual(takeMessages(), [])
  }

  // MARK: An app's kind

  func testAKindHasTheNameOfItsTypeAndThePlaceOfItsClass() {
    let dial = host.register(Dial.self, build: Dial.table)
    let knob = host.register(Knob.self, build: Knob.table)
    XCTAssertEqual([dial.name, knob.name], ["Dial", "Knob"])
    XCTAssert(dial.parent === host.kind(named: "Control"))
    XCTAssert(knob.parent === dial)
  }

  func testFrontEndsHearOfShownProperties() throws {
    host.register(Dial.self, build: Dial.table)
    let knob = Knob(id: "k")
    host.register(Knob.self, build: Knob.table)
    let recorder = try present(knob)
    knob.angle = 90
    knob.marks = [1, 2]
    knob.hold()
    knob.label = "North"
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      ["k.angle = 90", "k.marks = { 1, 2 }", "k.isHeld = true", "k.label = \"North\""]
    )
    XCTAssertEqual(knob.markCount, 2)
    knob.angle = 90
    host.flush()
    XCTAssertEqual(recorder.take(), [])
  }

  func testAWriteOfTheSameValueStopsAnAnimation() throws {
    host.register(Dial.self, build: Dial.table)
    let dial = Dial(id: "d")
    let recorder = try present(dial)
    run("d:animate { angle = 90, over = 1 }")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(dial.angle, 45, accuracy: 1)
    dial.marks = []
    XCTAssert(dial.isAnimating("angle"))
    let angle = dial.angle
    dial.angle = angle
    XCTAssertFalse(dial.isAnimating("angle"))
    host.advance(by: .seconds(1))
    XCTAssertEqual(dial.angle, angle)
    XCTAssertEqual(recorder.take().last, "d.angle = \(Value.number(angle))")
  }

  func testScriptsOnlyReadWhatIsReadOnly() throws {
    host.register(Dial.self, build: Dial.table)
    own(Dial(id: "d")).hold()
    XCTAssertEqual(run("return d.isHeld"), [true])
    XCTAssert(failure(of: "d.isHeld = false").contains("can only be read"))
    XCTAssert(failure(of: "d.angle = 361").contains("from 0 to 360"))
  }

  func testAShownPropertyWithoutARowIsReported() throws {
    host.register(Dial.self, build: Dial.table)
    let dial = Dial(id: "d")
    _ = try present(dial)
    dial.forgotten = 1
    XCTAssertEqual(
      takeMessages(),
      ["the table of Dial has no row of a property that is @Shown, of the type Int"]
    )
  }

  func testATableSaysTheSizeAndWhetherTouchesPassThrough() throws {
    host.register(Dial.self, build: Dial.table)
    host.register(Knob.self, build: Knob.table)
    let behind = Button(id: "behind")
    let screen = try presentScreen("home", [behind])
    run("home:add(\"Knob\", { id = \"knob\" }) home:add(\"Dial\", { width = 7 })")
    let sizes = screen.children.map { Size(width: $0.width, height: $0.height) }
    XCTAssertEqual(
      sizes,
      [Size(width: 120, height: 44), Size(width: 80, height: 40), Size(width: 7, height: 40)]
    )
    let point = Point(x: 10, y: 10)
    XCTAssert(screen.control(at: point) === behind)
    run("home.children[2].enabled = true")
    try XCTUnwrap(screen.children.last).on("tap") { _ in }
    XCTAssert(screen.control(at: Point(x: 5, y: 5)) === screen.children.last)
    XCTAssertFalse(Label().takesTouches)
    XCTAssert(Button().takesTouches)
  }

  func testTheKindsThatLetTouchesThrough() throws {
    host.register(Dial.self, build: Dial.table)
    XCTAssertEqual(
      host.kinds.filter { !$0.takesTouches }.map(\.name).sorted(),
      [
        "Dial", "Image", "Label", "ProgressView", "Screen", "ScreenStack", "ScrollView", "Tabs",
        "View",
      ]
    )
  }
}
