/// Shows a part of content that may be larger than itself.
public final class ScrollView: Control {
  /// The distance by which the content is scrolled.
  ///
  /// Not clamped to the content: front ends may bounce.
  public var offset = Point() {
    didSet { didChange("offset", from: oldValue, to: offset) }
  }
  /// The size of the content.
  public var contentSize = Size() {
    didSet { didChange("contentSize", from: oldValue, to: contentSize) }
  }
  /// Whether a person can scroll it.
  public var scrollEnabled = true {
    didSet { didChange("scrollEnabled", from: oldValue, to: scrollEnabled) }
  }
  /// Extra space to scroll above the content, in points.
  public var insetTop = 0.0 {
    didSet { didChange("insetTop", from: oldValue, to: insetTop) }
  }
  /// Extra space to scroll below the content, in points.
  public var insetBottom = 0.0 {
    didSet { didChange("insetBottom", from: oldValue, to: insetBottom) }
  }
  /// Whether a person is dragging the content.
  public private(set) var isDragging = false {
    didSet { didChange("isDragging", from: oldValue, to: isDragging) }
  }

  /// The motion of the content after a person released it.
  private var glide: Glide?

  /// False: touches go to the content; they pass through the view itself unless something listens.
  public override var takesTouches: Bool { false }

  /// ``offset``.
  public override var contentOffset: Point? { offset }

  // MARK: Input

  /// Scrolls, as a person would: sends `willScroll`, moves the content, sends `didScroll`.
  ///
  /// An answer to `willScroll` replaces the target.
  public func scroll(to target: Point) {
    guard isScrollable, isFinite(.point(target), in: "scroll"), accepts(toScroll: .scroll) else {
      return
    }
    endGlide()
    move(to: target)
  }

  /// Scrolls to the top, as a tap on the status bar does, unless `shouldScrollToTop` refuses.
  public func scrollToTop() {
    guard accepts(toScroll: .scrollToTop) else { return }
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
    guard isScrollable, isFinite(.point(target), in: "drag"), accepts(toScroll: .drag) else {
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
    startGlide(to: target)
  }

  private var isScrollable: Bool { acceptsInput && scrollEnabled }

  private func accepts(toScroll use: Use) -> Bool {
    scrollEnabled && accepts(use) && scrollEnabled
  }

  /// Moves the content as a person would.
  ///
  /// - Returns: Whether the content is at the target.
  @discardableResult
  private func move(to wanted: Point) -> Bool {
    var target = wanted
    if case .point(let other)? = ask("willScroll", .point(target)) { target = other }
    guard isScrollable, target != offset else { return offset == wanted }
    offset = target
    ask("didScroll", .point(offset))
    send("scroll", ["offset": .point(offset)])
    return offset == wanted
  }

  // MARK: Coming to rest

  /// The distance of a glide, as seconds at the initial velocity.
  private static let momentum = 0.325

  /// The offset clamped to the content and its insets.
  private func rest(after velocity: Point) -> Point {
    func kept(_ wanted: Double, _ least: Double, _ most: Double) -> Double {
      max(least, min(wanted, max(least, most)))
    }
    return Point(
      x: kept(offset.x + velocity.x * ScrollView.momentum, 0, contentSize.width - width),
      y: kept(
        offset.y + velocity.y * ScrollView.momentum,
        -insetTop,
        contentSize.height + insetBottom - height
      )
    )
  }

  private func startGlide(to target: Point) {
    guard let stage = attached.stage, target != offset, acceptsInput else {
      return endScrolling()
    }
    let glide = Glide(from: offset, to: target, at: stage.clock.nanoseconds)
    self.glide = glide
    step(glide, on: stage)
  }

  /// Makes a step at each frame, until the content arrives or other code moves it.
  private func step(_ glide: Glide, on stage: StageModel) {
    glide.timer = stage.after(.nanoseconds(Glide.frame)) { [weak self, weak glide, weak stage] in
      guard let self, let glide, let stage, self.glide === glide else { return }
      let isFree = offset == glide.position && !isAnimating("offset") && acceptsInput
      let goesOn = isFree && move(to: glide.next(at: stage.clock.nanoseconds))
      guard self.glide === glide else { return }
      if goesOn, !glide.isOver { step(glide, on: stage) } else { endGlide() }
    }
  }

  /// Stops the glide.
  private func endGlide() {
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
}
