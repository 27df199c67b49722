import Lua

/// An owner with properties and events that a person sees or touches: what every control has.
///
/// Controls are a model: plain objects without a toolkit. A control that is part of a presented
/// screen tells front ends of every change, once a tick. Subclass it for a control of the app's
/// own, register it, and call ``didChange(_:)`` from the `didSet` of its properties.
open class Control: Owner {
  /// What is attached to it.
  public let attachments = Attachments()

  /// The control it is part of.
  public internal(set) weak var parent: Control?
  /// Its parts, from back to front.
  public internal(set) var children: [Control] = []
  /// Its number in patches, once it is part of a presented screen.
  public private(set) var controlID: ControlID?
  /// Whether people can use it: enabled and not hidden, like everything it is part of.
  public final var acceptsInput: Bool { isUsable }
  private final var isUsable = true

  /// Whether it is left out of what people see.
  public var hidden = false {
    didSet {
      if hidden != oldValue {
        changed(.hidden)
        updateInput()
      }
    }
  }
  /// Whether people can use it.
  public var enabled = true {
    didSet {
      if enabled != oldValue {
        changed(.enabled)
        updateInput()
      }
    }
  }
  /// How opaque it is, from 0 to 1.
  public var alpha = 1.0 { didSet { if alpha != oldValue || isMoving(.alpha) { changed(.alpha) } } }
  /// Points from its parent's left edge.
  public var x = 0.0 { didSet { if x != oldValue || isMoving(.x) { changed(.x) } } }
  /// Points from its parent's top edge.
  public var y = 0.0 { didSet { if y != oldValue || isMoving(.y) { changed(.y) } } }
  /// Its width in points.
  public var width = 0.0 { didSet { if width != oldValue || isMoving(.width) { changed(.width) } } }
  /// Its height in points.
  public var height = 0.0 {
    didSet { if height != oldValue || isMoving(.height) { changed(.height) } }
  }
  /// The colour of what it draws itself; `nil` for the parent's.
  public var tint: String? { didSet { if tint != oldValue { changed(.tint) } } }
  /// The colour behind it; `nil` for none.
  public var backgroundColor: String? {
    didSet { if backgroundColor != oldValue { changed(.backgroundColor) } }
  }
  /// The radius of its corners in points.
  public var cornerRadius = 0.0 {
    didSet { if cornerRadius != oldValue || isMoving(.cornerRadius) { changed(.cornerRadius) } }
  }
  /// The width of its border in points.
  public var borderWidth = 0.0 {
    didSet { if borderWidth != oldValue || isMoving(.borderWidth) { changed(.borderWidth) } }
  }
  /// The colour of its border.
  public var borderColor: String? {
    didSet { if borderColor != oldValue { changed(.borderColor) } }
  }
  /// The radius of its shadow in points; 0 for none.
  public var shadow = 0.0 {
    didSet { if shadow != oldValue || isMoving(.shadow) { changed(.shadow) } }
  }
  /// What assistive technology says of it.
  public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { changed(.accessibilityLabel) } }
  }

  /// The properties that need no note when they change: changed already this tick, or not on show.
  ///
  /// The last bit: whether the queue does not know of changes yet.
  private var settled: UInt64 = .max
  /// The properties to tell front ends of at the end of the tick.
  private var changes = PropertySet()
  /// The properties that are moving.
  private(set) final var moving = PropertySet()
  /// The property that its animation writes right now, or -1.
  private var stepping = -1
  private var patches: PatchQueue?
  /// Whether front ends have been told of it.
  private(set) final var isShown = false

  /// Whether it had `load`.
  final var hasLoaded = false
  /// Where it is in coming and going.
  final var presence = Presence.away

  /// A control.
  ///
  /// - Parameter id: Its name in scripts, unique in its host; empty for none.
  public init(id: String = "") {
    attachments.id = id
  }

  /// Its name in scripts; empty for none.
  public var id: String { attachments.id }

  /// Called when it is about to leave the screen: for what a person has not finished with it.
  func willLeave() { cancelInput() }

  // MARK: Touches

  /// Called when a person tapped it: sends `tap`, with the place where it was touched, if it was.
  ///
  /// Override it for what a tap does to a control of the app's own, and call `super` after that.
  open func didTap(at point: Point?) {
    if let point { sendInput("tap", ["point": .point(point)]) } else { attachments.emit(.tap) }
  }

  /// Whether people touch it even when nothing listens; what is only looked at lets touches through
  /// to what is behind it.
  open var takesTouches: Bool { true }

  /// The control that a touch at a point of this one is meant for, with the point in that one.
  func target(at point: Point) -> (control: Control, point: Point) { (self, point) }

  // MARK: Changes

  /// Notes that a property changed, for front ends.
  @inline(__always)
  final func changed(_ property: ControlProperty) {
    if settled & property.mask == 0 { note(property.index) }
  }

  /// Whether an animation is moving the property: writing stops it, even writing what is there
  /// already.
  @inline(__always)
  final func isMoving(_ property: ControlProperty) -> Bool {
    moving.contains(property.index)
  }

  /// Notes that a property of the app's own control type changed, for front ends.
  ///
  /// Cheap when nobody looks. A name that its kind does not have is reported.
  public final func didChange(_ property: String) {
    guard let kind = attachments.kind, isShown || !moving.isEmpty else { return }
    guard let index = kind.index(of: property) else {
      attachments.host?.report(kind.unknownProperty(property))
      return
    }
    changed(ControlProperty(index))
  }

  @inline(never)
  private func note(_ index: Int) {
    guard index != stepping else { return }
    if moving.contains(index) { attachments.host?.animations.stop(self, index) }
    guard isShown, let patches else {
      settled |= 1 << UInt64(index)
      return
    }
    if let origin = patches.origin {
      patches.input(self, index, from: origin)
      return
    }
    if settled & 1 << 63 != 0 {
      settled &= ~(1 << 63)
      patches.changed(self)
    }
    settled |= 1 << UInt64(index)
    changes.insert(index)
  }

  // MARK: On show

  /// From now on front ends hear of it.
  final func startTelling(_ queue: PatchQueue) {
    guard controlID == nil else { return }
    let id = queue.makeID()
    patches = queue
    controlID = id
    queue.created(self, id)
  }

  /// Front ends hear no more.
  ///
  /// With a parent that goes as well, they need not even be told.
  final func stopTelling(silently: Bool) {
    guard let id = controlID else { return }
    if isShown, !silently { patches?.removed(id) }
    isShown = false
    settled = ~moving.bits
    changes = PropertySet()
    patches = nil
    controlID = nil
  }

  /// Front ends know all of it now.
  final func wasShown() {
    isShown = true
    changes = PropertySet()
    settled = 1 << 63
  }

  /// The properties that changed since it was last asked.
  final func takeChanges() -> PropertySet {
    let taken = changes
    if isShown { wasShown() }
    return taken
  }

  // MARK: Moving

  /// A property begins to move.
  final func startMoving(_ property: Int, _ animation: Animation) {
    moving.insert(property)
    settled &= ~(1 << UInt64(property))
    if isShown { patches?.animated(animation) }
  }

  /// A property has stopped.
  final func stopMoving(_ property: Int) {
    moving.remove(property)
  }

  /// Tells front ends where a property is that they have seen moving elsewhere.
  final func tell(_ property: Int) {
    changed(ControlProperty(property))
  }

  /// Writes a property as a step of its animation, which front ends play by themselves.
  final func step(_ property: Int, _ value: Value) {
    let outer = stepping
    stepping = property
    defer { stepping = outer }
    try? attachments.kind?.properties[property].set?(self, value)
  }

  // MARK: Tree

  /// Whether people can use it depends on what it is part of.
  ///
  /// Touches of what they can use no more are cancelled, which runs handlers.
  final func updateInput() {
    if passInputOn(), !acceptsInput { attachments.host?.cancelLostInput() }
  }

  /// Returns whether anything changed.
  private final func passInputOn() -> Bool {
    let accepts = enabled && !hidden && parent?.acceptsInput ?? true
    guard accepts != acceptsInput else { return false }
    isUsable = accepts
    for child in children { _ = child.passInputOn() }
    return true
  }
}
