/// A window on content that may be larger than itself.
public final class ScrollView: Control {
  /// How far the content is scrolled.
  ///
  /// Not kept within the content: front ends may bounce.
  public var offset = Point() {
    didSet { if offset != oldValue || isMoving(.own(0)) { changed(.own(0)) } }
  }
  /// How large the content is.
  public var contentSize = Size() {
    didSet { if contentSize != oldValue || isMoving(.own(1)) { changed(.own(1)) } }
  }
  /// Whether a person can scroll it.
  public var scrollEnabled = true { didSet { if scrollEnabled != oldValue { changed(.own(2)) } } }

  /// What a person's scrolling does: asks `willScroll`, moves the content, tells `didScroll`.
  ///
  /// An answer to `willScroll` is where the content goes instead.
  public func scroll(to target: Point) {
    guard isScrollable, target.x.isFinite, target.y.isFinite else { return }
    var target = target
    if case .point(let other)? = attachments.ask("willScroll", .point(target)) { target = other }
    guard isScrollable, target != offset else { return }
    offset = target
    attachments.ask("didScroll", .point(offset))
    sendInput("scroll", ["offset": .point(offset)])
  }

  /// What a tap on the status bar does: scrolls to the top, unless `shouldScrollToTop` says no.
  public func scrollToTop() {
    guard isScrollable else { return }
    if attachments.ask("shouldScrollToTop") == false { return }
    scroll(to: Point(x: offset.x, y: 0))
  }

  private var isScrollable: Bool { acceptsInput && scrollEnabled }
}
