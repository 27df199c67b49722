import RemoraLua
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class ControlPropertyTests: ControlTestCase {
  func testEveryBuiltInKindHasItsProperties() throws {
    let own: [String: [String]] = [
      "Screen": ["title"],
      "View": [],
      "Button": ["title", "image", "selected"],
      "Label": ["text", "fontSize", "textColor", "alignment", "lines"],
      "Image": ["image", "contentMode"],
      "Slider": ["minimum", "maximum", "step", "value"],
      "Switch": ["isOn"],
      "TextField": ["text", "placeholder", "secure", "keyboard", "isEditing"],
      "ScrollView": [
        "offset", "contentSize", "scrollEnabled", "insetTop", "insetBottom", "isDragging",
      ],
      "ProgressView": ["progress"],
      "List": ["items", "selectedIndex", "position"],
      "ScreenStack": [],
      "Tabs": ["selectedIndex"],
    ]
    let common = [
      "id", "hidden", "enabled", "alpha", "x", "y", "width", "height", "tint", "backgroundColor",
      "cornerRadius", "borderWidth", "borderColor", "shadow", "accessibilityLabel", "delegate",
      "screen", "parent", "children", "frame", "isOnScreen",
    ]
    for (name, properties) in own {
      let kind = try XCTUnwrap(host.kind(named: name), name)
      XCTAssertEqual(kind.properties.map(\.name), common + properties, name)
    }
    XCTAssertEqual(Set(own.keys), Set(host.kinds.filter { $0.make != nil }.map(\.name)))
  }

  func testTheNumbersOfCommonPropertiesAreTheirPlaces() throws {
    let control = try XCTUnwrap(host.kind(named: "Control"))
    let numbered: [(String, ControlProperty)] = [
      ("id", .id), ("hidden", .hidden), ("enabled", .enabled), ("alpha", .alpha), ("x", .x),
      ("y", .y),
      ("width", .width), ("height", .height), ("tint", .tint),
      ("backgroundColor", .backgroundColor),
      ("cornerRadius", .cornerRadius), ("borderWidth", .borderWidth), ("borderColor", .borderColor),
      ("shadow", .shadow), ("accessibilityLabel", .accessibilityLabel), ("delegate", .delegate),
    ]
    for (name, property) in numbered {
      XCTAssertEqual(control.properties[property.index].name, name)
    }
    let shown = control.properties.filter { $0.isShown || ["id", "delegate"].contains($0.name) }
    XCTAssertEqual(shown.count, numbered.count)
  }

  /// Writes each property of each kind and looks which one front ends are told of.
  func testEveryPropertyOfEveryKindTellsFrontEndsOfItself() throws {
    for kind in host.kinds {
      guard let make = kind.make, let control = make() as? Control else { continue }
      let screen = (control as? Screen) ?? Screen()
      if control !== screen { try screen.add(control) }
      host.present(screen)
      let recorder = PatchRecorder(host)
      for property in kind.properties where property.isShown && !property.isReadOnly {
        (control as? List)?.items = ["a", "b", "c"]
        host.flush()
        _ = recorder.take()
        let set = try XCTUnwrap(property.set)
        let value = other(than: property.get(control), of: property.type)
        // Another left end moves the knob.
        try set(control, property.name == "minimum" ? -1 : value)
        host.flush()
        XCTAssertEqual(told(recorder.patches), [property.name], "\(kind.name).\(property.name)")
      }
      recorder.observer?.cancel()
      host.dismiss(screen)
    }
  }

  private func told(_ patches: [Patch]) -> [String] {
    patches.map { if case .set(_, let property, _) = $0 { property } else { "\($0)" } }
  }

  private func other(than value: Value, of type: PropertyType) -> Value {
    switch type {
    case .boolean: .boolean(value != true)
    case .number, .seconds: value == 1 || value == .number(1) ? 0.5 : 1.0
    case .integer: 3
    case .choice(let choices): .text(choices.first { .text($0) != value } ?? "")
    case .color: "red"
    case .point: .point(Point(x: 1, y: 2))
    case .size: .size(Size(width: 1, height: 2))
    case .rect: Rect(x: 1, y: 2, width: 3, height: 4).propertyValue
    case .range: (1.0...2.0).propertyValue
    case .list: ["one", "two", "three", "four"]
    case .rows: []
    case .text, .image, .localized, .file, .screen, .control, .behaviour, .any: "other"
    }
  }

  func testEveryPropertyOfEveryKindReadsInLuaAsInSwift() throws {
    for kind in host.kinds {
      guard let make = kind.make, let control = make() as? Control else { continue }
      control.attached.id = "it"
      host.add(control)
      for property in kind.properties where property.type != .any {
        let expected = property.get(control)
        let read = try XCTUnwrap(run("return it.\(property.name)").first ?? .nothing)
        XCTAssertEqual(plain(read), plain(expected), "\(kind.name).\(property.name)")
      }
      control.destroy()
    }
  }

  /// Numbers compare as numbers, an empty list is an empty list.
  private func plain(_ value: Value) -> Value { value.number.map { .number($0) } ?? value }

  // MARK: Refusals

  func testANumberOutOfRangeIsRefused() throws {
    let button = makeButton("b")
    XCTAssertEqual(failure(of: "b.alpha = 2"), "Button.alpha: expected a number from 0 to 1, got 2")
    XCTAssertEqual(
      failure(of: "b.alpha = -0.5"),
      "Button.alpha: expected a number from 0 to 1, got -0.5"
    )
    XCTAssertEqual(
      failure(of: "b.width = -1"),
      "Button.width: expected a number of at least 0, got -1"
    )
    XCTAssertEqual(button.alpha, 1)
    XCTAssertEqual(button.width, 120)
  }

  func testNaNAndInfinitiesAreRefused() throws {
    let button = makeButton("b")
    for property in ["alpha", "x", "y", "width", "height", "cornerRadius", "borderWidth", "shadow"]
    {
      for bad in ["0/0", "1/0", "-1/0"] {
        XCTAssertTrue(
          failure(of: "b.\(property) = \(bad)").hasPrefix("Button.\(property): expected a number"),
          "\(property) = \(bad)"
        )
      }
    }
    XCTAssertEqual(button.alpha, 1)
    XCTAssertEqual(button.x, 0)
  }

  func testAValueOfAnotherTypeIsRefused() throws {
    let screen = try presentScreen(
      "home",
      [Button(id: "b"), Label(id: "l"), List(id: "list"), ScrollView(id: "feed")]
    )
    XCTAssertEqual(
      failure(of: "b.alpha = 'x'"),
      "Button.alpha: expected a number, got the text \"x\""
    )
    XCTAssertEqual(
      failure(of: "b.hidden = 1"),
      "Button.hidden: expected true or false, got the number 1"
    )
    XCTAssertEqual(
      failure(of: "b.title = 5"),
      "Button.title: expected a text, got 5 — tostring makes a text of it: tostring(5)"
    )
    XCTAssertEqual(failure(of: "b.title = nil"), "Button.title: expected a text, got nothing")
    XCTAssertEqual(
      failure(of: "l.lines = 1.5"),
      "Label.lines: expected a whole number of at least 0, got 1.5"
    )
    XCTAssertEqual(
      failure(of: "l.fontSize = 0"),
      "Label.fontSize: expected a number from 1 to 1000, got 0"
    )
    XCTAssertEqual(
      failure(of: "list.items = { 1, 2 }"),
      "List.items: expected a list, each a text, got 1 as item 1"
        + " — tostring makes a text of it: tostring(1)"
    )
    XCTAssertEqual(
      failure(of: "feed.offset = 5"),
      "ScrollView.offset: expected a point such as { x = 0, y = 0 }, got 5"
    )
    XCTAssertEqual(
      failure(of: "feed.contentSize = { width = -1, height = 1 }"),
      "ScrollView.contentSize: expected a size such as { width = 10, height = 10 }, neither side negative,"
        + " got { width = -1, height = 1 }"
    )
    host.dismiss(screen)
  }

  func testAFunctionIsRefused() throws {
    _ = makeButton("b")
    XCTAssertTrue(failure(of: "b.title = print").contains("a function"))
  }

  func testAColourThatIsNoneIsRefusedWithASuggestion() throws {
    let button = makeButton("b")
    XCTAssertEqual(
      failure(of: "b.tint = 'gren'"),
      "Button.tint: expected a color such as \"#3366cc\" or \"red\", got the text \"gren\""
        + " — did you mean \"green\"?"
    )
    run("b.tint = '#36c'")
    XCTAssertEqual(button.tint, "#36c")
    run("b.tint = nil")
    XCTAssertNil(button.tint)
  }

  func testAChoiceThatIsNoneIsRefusedWithASuggestion() throws {
    let label = own(Label(id: "l"))
    XCTAssertEqual(
      failure(of: "l.alignment = 'centre'"),
      "Label.alignment: expected one of \"left\", \"center\", \"right\", got the text \"centre\""
        + " — did you mean \"center\"?"
    )
    run("l.alignment = 'right'")
    XCTAssertEqual(label.alignment, .right)
  }

  func testAnUnknownPropertyIsNamedWithASuggestion() throws {
    _ = makeButton("b")
    XCTAssertEqual(
      failure(of: "b.titel = 'x'"),
      "a Button has no property or method \"titel\" — did you mean \"title\"?"
    )
    XCTAssertEqual(
      failure(of: "return b.tpa"),
      "a Button has no property or method \"tpa\" — did you mean \"tap\"?"
    )
  }

  func testIdAndIsEditingCanOnlyBeRead() throws {
    _ = own(TextField(id: "field"))
    XCTAssertEqual(failure(of: "field.id = 'x'"), "TextField.id: id can only be read")
    XCTAssertEqual(
      failure(of: "field.isEditing = true"),
      "TextField.isEditing: isEditing can only be read"
    )
  }

  func testSwiftValidatesWithTheSameSentences() throws {
    let alpha = try XCTUnwrap(host.kind(named: "Button")?.property("alpha"))
    XCTAssertThrowsError(try alpha.validate(2)) {
      XCTAssertEqual("\($0)", "expected a number from 0 to 1, got 2")
    }
    XCTAssertThrowsError(try alpha.validate(.number(.nan)))
    XCTAssertThrowsError(try alpha.validate(.nothing))
    XCTAssertEqual(try alpha.validate(1), .number(1))
    let tint = try XCTUnwrap(host.kind(named: "Button")?.property("tint"))
    XCTAssertEqual(try tint.validate(.nothing), .nothing)
  }

  func testWhatIsReadFromAPointIsACopy() throws {
    let feed = own(ScrollView(id: "feed"))
    run("local o = feed.offset; o.y = 99")
    XCTAssertEqual(feed.offset, Point())
    run("feed.offset = { x = 3, y = 4 }")
    XCTAssertEqual(feed.offset, Point(x: 3, y: 4))
  }
}
