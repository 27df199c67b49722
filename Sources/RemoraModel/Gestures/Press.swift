/// A finger, or the button of a mouse, from its coming to its going.
final class Press {
  /// What it does until it goes.
  enum Phase {
    /// It has not moved far enough to decide.
    case pressing
    /// It moves nothing by itself: its touch follows it.
    case free
    case scrolling, sliding, rolling, swiping, pinching
    /// It has no touch, and does nothing more.
    case spent
  }

  let pointer: Int
  let kind: Pointer.Kind
  /// The number of its touch.
  let finger: Int
  /// Where it came down, in points of the screen.
  let start: Point
  private(set) weak var screen: Screen?
  /// The control that its touch reached.
  private(set) weak var target: Control?
  private let views: [WeakControl]
  var phase = Phase.pressing { didSet { isNews = isNews || phase != oldValue } }
  /// Whether a front end has to hear what it does.
  var isNews = true
  /// What it drags.
  weak var scroll: ScrollView?
  /// Where the content, or the list, was when the drag began.
  var from = Point()
  /// Where the drag began.
  var origin = Point()
  /// Where it took hold of a knob, from the knob's middle.
  var grip = 0.0
  /// The touched line of a list, from 1.
  var index = 0
  /// Why a tap where it came down does nothing.
  var problem: InputProblem?
  private(set) var trail: [(time: Double, point: Point)] = []

  /// How many points are remembered.
  private static let trailLimit = 30
  /// Over how many milliseconds the velocity of a release is measured.
  private static let recent = 100.0

  init(_ pointer: Pointer, finger: Int, on screen: Screen, _ hit: Hit) {
    (self.pointer, kind, self.finger) = (pointer.id, pointer.kind, finger)
    start = pointer.point
    self.screen = screen
    target = hit.target
    views = hit.scrolls.map(WeakControl.init)
    if let list = target as? List {
      index = list.index(at: hit.targetPoint.y)
      from.y = min(list.position, list.rollLimit)
    }
  }

  /// The scroll views that it may drag, the innermost first.
  var scrolls: [ScrollView] { views.compactMap { $0.control as? ScrollView } }

  /// The control that it presses; `nil` once it does something else.
  var pressed: Control? {
    switch phase {
    case .pressing, .free, .sliding: target
    case .scrolling, .rolling, .swiping, .pinching, .spent: nil
    }
  }

  /// Where it is.
  var point: Point { trail.last?.point ?? start }

  /// Whether it may become one of two fingers that pinch.
  var mayPinch: Bool { phase == .pressing || phase == .free }

  /// How far it is from where it came down.
  func travel(to point: Point) -> Point { Point(x: point.x - start.x, y: point.y - start.y) }

  func follow(_ pointer: Pointer) {
    trail.append((pointer.time, pointer.point))
    if trail.count > Press.trailLimit { trail.removeFirst() }
  }

  /// How fast it moved when it went, in points a second.
  func velocity(at time: Double) -> Point {
    let recent = trail.filter { time - $0.time < Press.recent }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return Point()
    }
    let seconds = (last.time - first.time) / 1000
    return Point(
      x: (last.point.x - first.point.x) / seconds,
      y: (last.point.y - first.point.y) / seconds
    )
  }
}

extension Point {
  /// How far it is from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// It as the arguments of an input.
  var arguments: [String: Value] { ["x": .number(x), "y": .number(y)] }
}
