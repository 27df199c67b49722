import RemoraLimits
import RemoraLuaSyntax

/// The kinds whose content moves under a finger.
extension BuiltInKinds {
  func registerScrollView() {
    stage.register(ScrollView.self, named: "ScrollView", parent: "Control") { kind in
      kind.summary("Shows a part of content that is larger than itself")
      kind.make { ScrollView() }
      kind.holdsControls()
      kind.property(
        "offset",
        help: "How far its content is scrolled",
        get: { $0.offset },
        set: { $0.offset = $1 }
      )
      kind.property("contentSize", \.contentSize, help: "How large its content is")
      kind.property("scrollEnabled", \.scrollEnabled, help: "Whether a person can scroll it")
      kind.property(
        "insetTop",
        \.insetTop,
        in: 0...,
        help: "Extra space to scroll above its content"
      )
      kind.property(
        "insetBottom",
        \.insetBottom,
        in: 0...,
        help: "Extra space to scroll below its content"
      )
      kind.property(
        "isDragging",
        help: "Whether a person is dragging its content",
        get: { $0.isDragging }
      )
      kind.event("scroll", ["offset": .point], whileBusy: .latest, help: "A person scrolled it")
      kind.event("beginDragging", help: "A person began to drag its content")
      kind.event(
        "endDragging",
        ["offset": .point, "velocity": .point],
        help: "A person released its content, at that velocity in points a second"
      )
      kind.event("endScrolling", ["offset": .point], help: "Its content came to rest")
      kind.message(
        "willScroll",
        ["target"],
        answers: .point,
        policy: .last,
        help: "Where should it scroll to?"
      )
      kind.message("didScroll", ["offset"], help: "It scrolled")
      kind.message(
        "shouldScrollToTop",
        answers: .boolean,
        policy: .all,
        help: "May it scroll to its top?"
      )
      addDragging(to: kind)
      kind.input("scroll", help: "Scrolls to x and y, as a person would") {
        (view, x: Double, y: Double) in view.scroll(to: Point(x: x, y: y))
      }
      kind.method("scrollToTop", help: "Scrolls to the top, as a tap on the status bar does") {
        $0.scrollToTop()
      }
    }
  }

  private func addDragging(to kind: KindBuilder<ScrollView>) {
    kind.message("willBeginDragging", help: "A person begins to drag its content")
    kind.message(
      "willEndDragging",
      ["velocity", "target"],
      answers: .point,
      policy: .last,
      help: "Where should its content come to rest?"
    )
    kind.message("didEndScrolling", help: "Its content came to rest")
    kind.input("drag", help: "Drags the content to x and y") {
      (view, x: Double, y: Double) in view.drag(to: Point(x: x, y: y))
    }
    kind.method("release", help: "Releases the content, at this velocity in points a second") {
      (view, x: Double?, y: Double?) in view.release(velocity: Point(x: x ?? 0, y: y ?? 0))
    }
  }

  func registerList() {
    stage.register(List.self, named: "List", parent: "Control") { kind in
      kind.summary("Lines of text, one of which can be selected")
      kind.make { List() }
      kind.property("items", \.items, help: "Its lines")
      kind.property(
        "selectedIndex",
        as: .integer(0...Int.max),
        help: "The chosen line, from 1; 0 for none",
        get: { $0.selectedIndex },
        set: { list, index in
          guard index <= list.items.count else {
            throw Diagnostic(
              .error,
              "the list has \(list.items.count) items, there is no item \(index)"
            )
          }
          list.selectedIndex = index
        }
      )
      kind.check { values in
        var count = 0
        if case .list(let items)? = values["items"] { count = items.count }
        guard let index = values["selectedIndex"]?.integer, index > count else { return nil }
        return ("selectedIndex", "the List has \(count) items, there is no item \(index)")
      }
      kind.event("select", ["index": .integer(), "item": .text], help: "A person chose a line")
      kind.message(
        "shouldSelect",
        ["index", "item"],
        answers: .boolean,
        policy: .all,
        help: "May it be chosen?"
      )
      kind.message("didSelect", ["index", "item"], help: "A person chose a line")
      kind.message(
        "rowCount",
        answers: .integer(0...Limit.listRows.value),
        policy: .first,
        help: "How many lines are there?"
      )
      kind.message(
        "row",
        ["index"],
        answers: .text,
        policy: .first,
        help: "What does this line say?"
      )
      kind.method("reloadRows", help: "Asks for its lines again") { list in list.reloadRows() }
      addDeleting(to: kind)
      kind.input("select", help: "Taps a line") { (list, index: Int) in
        try list.checkLine(index)
        list.select(index)
      }
    }
  }

  private func addDeleting(to kind: KindBuilder<List>) {
    kind.event(
      "swipe",
      ["index": .integer(), "item": .text, "direction": List.Direction.propertyType],
      help: "A person swiped a line"
    )
    kind.event("delete", ["index": .integer(), "item": .text], help: "A person deleted a line")
    kind.message(
      "shouldDelete",
      ["index", "item"],
      answers: .boolean,
      policy: .all,
      help: "May it be deleted?"
    )
    kind.message("didDelete", ["index", "item"], help: "A person deleted a line")
    kind.input("swipe", help: "Swipes a line left or right") {
      (list, index: Int, direction: String) in
      guard let way = List.Direction(rawValue: direction) else {
        throw Diagnostic(
          .error,
          "a line is swiped left or right, not \(LuaLiteral.quoted(direction))",
          suggestion: "write \"left\" or \"right\""
        )
      }
      list.swipe(index, way)
    }
    kind.method("delete", help: "Deletes a line, as a person would") {
      (list, index: Int) -> Bool in list.delete(index)
    }
  }
}

extension List {
  /// Refuses a line that there is not, which a person could not touch.
  fileprivate func checkLine(_ index: Int) throws(Diagnostic) {
    guard index < 1 || index > items.count else { return }
    let name = attached.stage?.describe(self) ?? "the list"
    throw Diagnostic(
      .error,
      items.isEmpty
        ? "\(name) has no lines" : "\(name) has no line \(index): its lines are 1 to \(items.count)"
    )
  }
}
