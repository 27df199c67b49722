/// Shows a part of content that may be larger than itself.
public final class ScrollView: Control, Gliding {
  /// The distance by which the content is scrolled.
  ///
  /// Not clamped to the content: front ends may bounce.
  @Shown public var offset = Point()
  /// The size of the content.
  @Shown public var contentSize = Size()
  /// Whether a person can scroll it.
  @Shown public var scrollEnabled = true
  /// Extra space to scroll above the content, in points.
  @Shown public var insetTop = 0.0
  /// Extra space to scroll below the content, in points.
  @Shown public var insetBottom = 0.0
  /// Whether a person is dragging the content.
  @Shown public private(set) var isDragging = false

  /// The motion of the content after a person released it.
  var glide: Glide?

  /// ``offset``.
  public override var contentOffset: Point? { offset }

  // MARK: Input

  /// Scrolls, as a person would: sends `willScroll`, moves the content, sends `didScroll`.
  ///
  /// An answer to `willScroll` replaces the target.
  public func scroll(to target: Point) {
    guard isScrollable, isFinite(.point(target), in: "scroll"), accepts(toScroll: "scroll") else {
      return
    }
    endGlide()
    move(to: target)
  }

  /// Scrolls to the top, as a tap on the status bar does, unless `shouldScrollToTop` refuses.
  public func scrollToTop() {
    guard accepts(toScroll: "scrollToTop") else { return }
    if ask("shouldScrollToTop") == false { return }
    endGlide()
    move(to: Point(x: offset.x, y: -insetTop))
  }

  /// Drags the content: sends `willBeginDragging` the first time, then scrolls, also beyond the
  /// edges.
  ///
  /// Cancels the touch with which the finger came down, since it scrolls instead. End the drag with
  /// ``release(velocity:)``.
  public func drag(to target: Point) {
    guard isScrollable, isFinite(.point(target), in: "drag"), accepts(toScroll: "drag") else {
      return
    }
    if !isDragging {
      endGlide()
      guard isScrollable, !isDragging else { return }
      isDragging = true
      cancelTouchesInside()
      ask("willBeginDragging")
      send("beginDragging")
    }
    if isScrollable, isDragging { move(to: target) }
  }

  /// Releases the content: it glides on as far as its velocity takes it, within its edges, and then
  /// sends `endScrolling`.
  ///
  /// Sends `willEndDragging` first; an answer replaces the target. Does nothing if the content is
  /// not dragged.
  ///
  /// - Parameter velocity: Points a second; down and to the right is positive, as in ``offset``.
  public func release(velocity: Point = Point()) {
    guard isDragging, isFinite(.point(velocity), in: "release") else { return }
    isDragging = false
    var target = rest(after: velocity)
    if case .point(let other)? = ask(
      "willEndDragging",
      .point(velocity),
      .point(target)
    ) {
      target = other
    }
    send("endDragging", ["offset": .point(offset), "velocity": .point(velocity)])
    guard !isDragging, glide == nil else { return }
    comeToRest(at: target)
  }

  var isScrollable: Bool { acceptsInput && scrollEnabled }

  private func accepts(toScroll input: String) -> Bool {
    scrollEnabled && accepts(input) && scrollEnabled
  }

  /// Moves the content as a person would.
  ///
  /// - Returns: Whether the content is at the target.
  @discardableResult
  func move(to wanted: Point) -> Bool {
    var target = wanted
    if case .point(let other)? = ask("willScroll", .point(target)) { target = other }
    guard isScrollable, target != offset else { return offset == wanted }
    offset = target
    ask("didScroll", .point(offset))
    send("scroll", ["offset": .point(offset)])
    return offset == wanted
  }

  // MARK: Coming to rest

  static var glidingProperty: String { "offset" }
  var glidingPoint: Point { offset }

  /// The offset clamped to the content and its insets.
  private func rest(after velocity: Point) -> Point {
    func kept(_ wanted: Double, _ least: Double, _ most: Double) -> Double {
      max(least, min(wanted, max(least, most)))
    }
    return Point(
      x: kept(offset.x + velocity.x * Glide.momentum, 0, contentSize.width - width),
      y: kept(
        offset.y + velocity.y * Glide.momentum,
        -insetTop,
        contentSize.height + insetBottom - height
      )
    )
  }

  private func comeToRest(at target: Point) {
    guard let stage = attached.stage, target != offset, acceptsInput else {
      return endScrolling()
    }
    startGlide(to: target, on: stage)
  }

  /// Stops the glide.
  func endGlide() {
    guard let glide else { return }
    glide.timer?.cancel()
    self.glide = nil
    endScrolling()
  }

  private func endScrolling() {
    ask("didEndScrolling")
    send("endScrolling", ["offset": .point(offset)])
  }

  /// Ends the drag and comes to rest.
  public override func willLeave() {
    super.willLeave()
    if isDragging {
      isDragging = false
      send("endDragging", ["offset": .point(offset), "velocity": .point(Point())])
      if glide == nil { endScrolling() }
    }
    endGlide()
  }

  override class var usualSize: Size? { Size(width: 350, height: 400) }
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<ScrollView>) {
    kind.summary("Shows a part of content that is larger than itself")
    kind.make { ScrollView() }
    kind.holdsControls()
    kind.property("offset", \.offset, help: "How far its content is scrolled")
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
      \.isDragging,
      isReadOnly: true,
      help: "Whether a person is dragging its content"
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
    kind.message("willBeginDragging", help: "A person begins to drag its content")
    kind.message(
      "willEndDragging",
      ["velocity", "target"],
      answers: .point,
      policy: .last,
      help: "Where should its content come to rest?"
    )
    kind.message("didEndScrolling", help: "Its content came to rest")
    kind.input("drag", ["x", "y"], shows: "offset", help: "Drags the content to x and y") {
      (view, x: Double, y: Double) in view.drag(to: Point(x: x, y: y))
    }
    kind.input(
      "release",
      ["x", "y"],
      needs: .nothing,
      help: "Releases the content, at this velocity in points a second"
    ) { (view, x: Double?, y: Double?) in
      view.release(velocity: Point(x: x ?? 0, y: y ?? 0))
    }
    kind.input(
      "scroll",
      ["x", "y"],
      shows: "offset",
      help: "Scrolls to x and y, as a person would"
    ) {
      (view, x: Double, y: Double) in view.scroll(to: Point(x: x, y: y))
    }
    kind.input("scrollToTop", help: "Scrolls to the top, as a tap on the status bar does") {
      $0.scrollToTop()
    }
  }
}
