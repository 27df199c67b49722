import RemoraLimits

/// Why nobody can see a control, or touch it.
package struct Unseen: Equatable {
  package enum Reason: String {
    case size, position, alpha, cover
  }

  package let reason: Reason
  /// What it is outside of, or what covers it.
  package let other: Control?

  package static func == (left: Unseen, right: Unseen) -> Bool {
    left.reason == right.reason && left.other === right.other
  }
}

extension Control {
  /// Why nobody can see it as it is, or touch it if it takes touches; `nil` if somebody can.
  ///
  /// Also `nil` for a control that is `hidden`, since that is on purpose, and for one inside something
  /// that nobody sees. A control of an app's own kind may draw outside its frame, so its size says nothing.
  package var unseen: Unseen? {
    if hidden || self is Screen { return nil }
    if let parent, parent.isUnseenAround { return nil }
    if alpha <= 0 { return Unseen(reason: .alpha, other: nil) }
    if width <= 0 || height <= 0 {
      return isDrawnWithSize ? Unseen(reason: .size, other: nil) : nil
    }
    return outside ?? cover.map { Unseen(reason: .cover, other: $0) }
  }

  /// Whether it or something around it is hidden or transparent.
  private var isUnseenAround: Bool { hidden || alpha <= 0 || parent?.isUnseenAround ?? false }

  /// Whether it would be seen if it had a size.
  private var isDrawnWithSize: Bool {
    (attached.kind?.size ?? type(of: self).usualSize) != nil
      || backgroundColor != nil || borderWidth > 0 || shadow > 0
  }

  /// The part of the parent in which its children can be seen, and scrolled to; `nil` for everything.
  private var visiblePart: Rect? {
    if let scroll = self as? ScrollView {
      let width = max(scroll.width, scroll.contentSize.width)
      let height = max(scroll.height, scroll.contentSize.height) + scroll.insetTop
      let origin = Point(x: 0, y: -scroll.insetTop)
      return Rect(
        origin: origin,
        size: Size(width: width, height: height + scroll.insetBottom)
      )
    }
    guard self is Screen else { return nil }
    let size = width > 0 && height > 0 ? Size(width: width, height: height) : StageModel.usualScreen
    return Rect(origin: Point(), size: size)
  }

  /// Whether it is outside what can be seen of the screen or the scroll view that it is in.
  private var outside: Unseen? {
    var frame = Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    var next = parent
    while let around = next {
      if let part = around.visiblePart {
        return frame.meets(part) ? nil : Unseen(reason: .position, other: around)
      }
      frame.origin.x += around.x
      frame.origin.y += around.y
      next = around.parent
    }
    return nil
  }

  /// What is in front of all of it: something opaque, or, for what is to be touched, something else that
  /// takes touches.
  private var cover: Control? {
    var control = self
    var frame = Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    while let parent = control.parent, !parent.showsOneChild {
      let siblings = parent.children
      if siblings.count <= Limit.comparedSiblings.value,
        let index = siblings.firstIndex(where: { $0 === control }),
        let cover = siblings[(index + 1)...].last(where: {
          $0.covers(frame, touches: takesTouches)
        })
      {
        return cover
      }
      // What scrolls may be anywhere in the scroll view.
      let origin = Point(x: parent.x, y: parent.y)
      frame =
        parent.contentOffset == nil
        ? Rect(
          origin: Point(x: frame.origin.x + origin.x, y: frame.origin.y + origin.y),
          size: frame.size
        ) : Rect(origin: origin, size: Size(width: parent.width, height: parent.height))
      control = parent
      if control is Screen { return nil }
    }
    return nil
  }

  private func covers(_ frame: Rect, touches: Bool) -> Bool {
    guard !hidden, alpha > 0 else { return false }
    let isInside =
      frame.origin.x >= x && frame.origin.y >= y
      && frame.origin.x + frame.size.width <= x + width
      && frame.origin.y + frame.size.height <= y + height
    guard isInside else { return false }
    if touches, takesTouches, enabled { return true }
    let isOpaque = backgroundColor.map { $0.utf8.count == 7 || $0.utf8.count == 4 } ?? false
    return isOpaque && alpha >= 1 && cornerRadius == 0
  }
}

extension Rect {
  /// Whether two rectangles have an area in common.
  fileprivate func meets(_ other: Rect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }
}
