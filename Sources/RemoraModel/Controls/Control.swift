import RemoraLua

/// The base class of controls: an owner with properties and events that a person sees or touches.
///
/// Controls are a model: plain objects without a toolkit. The changes of a control on a presented
/// screen are sent to front ends once a tick.
///
/// For a control of your own, make a subclass and register it. The built-in controls are written with
/// the same means:
///
/// ```swift
/// final class Lamp: Control {
///   @Shown var isOn = false
///
///   override func didTap(at point: Point?) {
///     isOn.toggle()
///     send("valueChanged", ["isOn": .boolean(isOn)])
///     super.didTap(at: point)
///   }
/// }
/// ```
open class Control: Owner {
  /// The behaviours and listeners that are attached to it.
  public let attachments = Attachments()
  // Next to the attachments, so that a tap finds both in one cache line.
  private final var isUsable = true

  /// Its parent.
  public package(set) weak var parent: Control?
  /// Its children, from back to front.
  ///
  /// Takes constant time, except after a removal of one of many: then the time is in proportion to their number.
  public final var children: [Control] { childList.all }
  final var childList = ChildList()
  /// Its position in its parent's list.
  final var listPosition = 0
  /// Its number in patches, once it is on a presented screen.
  public private(set) var controlID: ControlID?
  /// Whether it accepts input: it and all its ancestors are enabled and not hidden.
  public final var acceptsInput: Bool { isUsable }

  /// Whether it is invisible.
  public var hidden = false {
    didSet {
      if hidden != oldValue {
        changed(.hidden)
        updateInput()
        updatePresence()
      }
    }
  }
  /// Whether people can use it; see ``acceptsInput``.
  public var enabled = true {
    didSet {
      if enabled != oldValue {
        changed(.enabled)
        updateInput()
      }
    }
  }
  /// Its opacity, from 0 to 1.
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
  /// The colour of its own drawing; `nil` for the parent's.
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
  /// Its label for assistive technology.
  public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { changed(.accessibilityLabel) } }
  }

  /// Mask of properties whose changes are queued already, or not visible.
  ///
  /// The last bit is set while the control is not in the queue.
  private var settled: UInt64 = .max
  /// The changed properties, to send at the end of the tick.
  private var changes = PropertySet()
  /// Its index in the queue, while it is there.
  private var queueIndex = 0
  private var isQueued: Bool { settled & 1 << 63 == 0 }
  /// The animated properties.
  private(set) final var moving = PropertySet()
  /// Their animations, in the order of their start.
  private(set) final var animations: [Animation] = []
  /// The property that an animation is writing now, or -1.
  final var stepping = -1
  private var patches: PatchQueue?
  /// Whether front ends know it.
  private(set) final var isShown = false

  /// Whether it had `load`.
  package final var hasLoaded: Bool { isLoaded }
  // Internal, as ``phase``: reading what other targets see takes an exclusivity check.
  final var isLoaded = false
  /// Its lifecycle phase.
  package final var presence: Presence { phase }
  final var phase = Presence.away

  /// The size of a new control of a built-in kind; `nil` for one that only holds others.
  class var usualSize: Size? { nil }
  /// Whether touches pass through a control of a built-in kind to what is behind, unless something listens.
  class var letsTouchesThrough: Bool { false }

  /// A control, with the size of its kind: 120 × 44 for a ``Button``, none for one of your own.
  ///
  /// - Parameter id: Its name in scripts, unique in its host; empty for none. See ``ScriptHost/add(_:)``.
  public init(id: String = "") {
    if let size = type(of: self).usualSize { (width, height) = (size.width, size.height) }
    attached.id = id
  }

  deinit {
    for animation in animations { animation.isOver = true }
  }

  /// Its name in scripts; empty for none.
  public var id: String { attached.id }

  /// Called before `willAppear`: prepares what the control shows.
  ///
  /// Override it in your own control, and call `super`.
  open func willEnter() {}

  /// Called after `willDisappear`, before it disappears: ends what a person has begun, such as a touch.
  ///
  /// Override it to end input of your own control, such as a drag, and call `super`.
  open func willLeave() { cancelInput() }

  /// Whether it shows only one of its children at a time, as ``Tabs`` do.
  ///
  /// Override it and ``shownChild`` in a container of your own; call ``didChangeShownChild(from:animated:)``
  /// when another is shown. The other children do not appear and take no input.
  open var showsOneChild: Bool { false }
  /// The child that it shows, if it shows only one.
  open var shownChild: Control? { nil }
  /// Whether it takes input at all; false for a screen that is being dismissed.
  var allowsInput: Bool { true }

  // MARK: Touches

  /// Called when a person taps it: sends `tap`, with the point of the touch, if any.
  ///
  /// Override it to add the effect of a tap to your own control, and call `super` last.
  open func didTap(at point: Point?) {
    if let point { sendTap(at: point) } else { attached.emit(.tap) }
  }

  /// Its own function, so that a tap without a point saves no registers for it.
  @inline(never)
  private final func sendTap(at point: Point) {
    attached.emit(named: "tap", ["point": .point(point)])
  }

  /// Whether several fingers may touch it at once: override it in a control that follows one.
  open var takesManyFingers: Bool { true }

  /// The distance by which its children are scrolled, for a control that scrolls and clips them;
  /// `nil` for others.
  ///
  /// Override it in a control of your own that scrolls: touches reach its children where they are seen.
  open var contentOffset: Point? { nil }

  /// The control that receives a touch at a point of this one, with the point in that control.
  func target(at point: Point) -> (control: Control, point: Point) { (self, point) }

  // MARK: Changes

  /// Queues the change of a property for front ends, and stops an animation of it.
  @inline(never)
  final func changed(_ property: ControlProperty) {
    let index = property.index
    guard settled & property.mask == 0, index != stepping else { return }
    if moving.contains(index) { attached.stage?.animations.stop(self, index) }
    guard isShown, let patches, let controlID, patches.hasObservers else {
      settled |= property.mask
      return
    }
    if let origin = patches.origin {
      patches.input(controlID, index, from: origin)
      return
    }
    if !isQueued {
      settled &= ~(1 << 63)
      queueIndex = patches.changed(self)
    }
    settled |= property.mask
    changes.insert(index)
  }

  /// Whether the property is animated: any write stops the animation, even one of the same value.
  @inline(__always)
  final func isMoving(_ property: ControlProperty) -> Bool {
    moving.contains(property.index)
  }

  // MARK: Front ends

  /// Queues its creation for front ends, which get its changes from now on; and so for all controls on it.
  final func show(on stage: StageModel) {
    forEachDown { control in
      guard control.controlID == nil else { return }
      control.patches = stage.patches
      control.controlID = stage.patches.created(control)
    }
  }

  /// Its changes no longer go to front ends.
  ///
  /// If its parent is removed as well, no removal is sent.
  final func stopSending(silently: Bool) {
    guard let id = controlID else { return }
    if isShown, !silently { patches?.removed(id) }
    if isQueued { patches?.forgetChanges(at: queueIndex, of: self) }
    patches?.forget(id)
    isShown = false
    settled = ~moving.bits
    changes = PropertySet()
    patches = nil
    controlID = nil
  }

  /// Marks everything as sent to front ends.
  final func markSent() {
    isShown = true
    changes = PropertySet()
    settled = 1 << 63
  }

  /// Takes the properties changed since the last call.
  final func takeChanges() -> PropertySet {
    let taken = changes
    if isShown { markSent() }
    return taken
  }

  // MARK: Moving

  /// A property's animation begins.
  final func startMoving(_ animation: Animation) {
    animations.append(animation)
    moving.insert(animation.property)
    settled &= ~(1 << UInt64(animation.property))
    if isShown { patches?.animated(animation) }
  }

  /// A property's animation has ended.
  final func stopMoving(_ animation: Animation) {
    animations.removeAll { $0 === animation }
    moving.remove(animation.property)
  }

  // MARK: Tree

  /// Updates whether it accepts input, which depends on its ancestors.
  ///
  /// Cancels touches of controls that no longer accept input, which runs handlers.
  final func updateInput() {
    if propagateInput(), !acceptsInput { attached.stage?.cancelLostInput() }
  }

  /// Returns whether anything changed.
  private final func propagateInput() -> Bool {
    let isReached = parent.map { $0.acceptsInput && $0.shows(self) } ?? allowsInput
    let accepts = enabled && !hidden && allowsInput && isReached
    guard accepts != acceptsInput else { return false }
    isUsable = accepts
    for child in children { _ = child.propagateInput() }
    return true
  }
}
