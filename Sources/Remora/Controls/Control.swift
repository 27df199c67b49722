import Lua

/// An owner with properties and events that a person sees or touches: what every control has.
///
/// Controls are a model: plain objects without a toolkit. A control that is part of a presented screen tells
/// front ends of every change, once a tick. Subclass it for a control of the app's own, register it, and
/// call ``didChange(_:)`` from the `didSet` of its properties.
open class Control: Owner {
  public let attachments = Attachments()

  /// The control it is part of.
  public internal(set) weak var parent: Control?
  /// Its parts, from back to front.
  public internal(set) var children: [Control] = []
  /// Its number in patches, once it is part of a presented screen.
  public internal(set) var controlID: ControlID?

  /// Whether it is left out of what people see.
  public var hidden = false { didSet { if hidden != oldValue { changed(.hidden) } } }
  /// Whether people can use it.
  public var enabled = true { didSet { if enabled != oldValue { changed(.enabled) } } }
  /// How opaque it is, from 0 to 1.
  public var alpha = 1.0 { didSet { if alpha != oldValue { changed(.alpha) } } }
  /// Points from its parent's left edge.
  public var x = 0.0 { didSet { if x != oldValue { changed(.x) } } }
  /// Points from its parent's top edge.
  public var y = 0.0 { didSet { if y != oldValue { changed(.y) } } }
  /// Its width in points.
  public var width = 0.0 { didSet { if width != oldValue { changed(.width) } } }
  /// Its height in points.
  public var height = 0.0 { didSet { if height != oldValue { changed(.height) } } }
  /// The colour of what it draws itself; `nil` for the parent's.
  public var tint: String? { didSet { if tint != oldValue { changed(.tint) } } }
  /// The colour behind it; `nil` for none.
  public var backgroundColor: String? {
    didSet { if backgroundColor != oldValue { changed(.backgroundColor) } }
  }
  /// The radius of its corners in points.
  public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { changed(.cornerRadius) } } }
  /// The width of its border in points.
  public var borderWidth = 0.0 { didSet { if borderWidth != oldValue { changed(.borderWidth) } } }
  /// The colour of its border.
  public var borderColor: String? { didSet { if borderColor != oldValue { changed(.borderColor) } } }
  /// The radius of its shadow in points; 0 for none.
  public var shadow = 0.0 { didSet { if shadow != oldValue { changed(.shadow) } } }
  /// What assistive technology says of it.
  public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { changed(.accessibilityLabel) } }
  }

  /// The properties that need no note when they change: changed already this tick, or not on show.
  private var settled: UInt64 = .max
  /// The properties that are moving.
  var animated = PropertySet()
  private var patches: PatchQueue?
  private var isWritingAnimation = false
  var hasLoaded = false

  /// A control.
  ///
  /// - Parameters:
  ///   - id: Its name in scripts, unique in its host; empty for none.
  public init(id: String = "") {
    attachments.id = id
  }

  /// Its name in scripts; empty for none.
  public var id: String { attachments.id }

  // MARK: Changes

  /// Notes that a property changed, for front ends.
  @inline(__always)
  final func changed(_ property: ControlProperty) {
    if settled & property.mask == 0 { note(property.index) }
  }

  /// Notes that a property of the app's own control type changed, for front ends.
  public final func didChange(_ property: String) {
    guard patches != nil, let index = attachments.kind?.index(of: property) else { return }
    if settled & ControlProperty(index).mask == 0 { note(index) }
  }

  @inline(never)
  private func note(_ index: Int) {
    guard let patches, !isWritingAnimation else { return }
    if animated.contains(index) { stopAnimation(of: index) }
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

  /// The properties to tell front ends of at the end of the tick.
  private var changes = PropertySet()

  /// From now on front ends hear of changes.
  func startTelling(_ queue: PatchQueue, _ id: ControlID) {
    patches = queue
    controlID = id
    queue.created(self)
  }

  /// Front ends hear no more. With a parent that goes as well, they need not even be told.
  func stopTelling(silently: Bool) {
    guard let id = controlID else { return }
    let wasShown = settled != .max
    if wasShown, !silently { patches?.removed(id) }
    settled = .max
    changes = PropertySet()
    patches = nil
    controlID = nil
  }

  /// Writes a property as a step of its animation, which front ends play by themselves.
  func writeSilently(_ property: Int, _ value: Value) {
    isWritingAnimation = true
    defer { isWritingAnimation = false }
    try? attachments.kind?.properties[property].set?(self, value)
  }

  // MARK: Patches

  func creationPatch() -> Patch? {
    guard let controlID, let kind = attachments.kind else { return nil }
    settled = 1 << 63
    changes = PropertySet()
    return .create(
      controlID, kind: kind.name, id: id, parent: parent?.controlID,
      index: parent?.children.firstIndex { $0 === self } ?? 0, properties: shownProperties(of: kind))
  }

  /// All properties that have a value, but those a front end gets otherwise.
  private func shownProperties(of kind: Kind) -> [String: Value] {
    var shown: [String: Value] = [:]
    for property in kind.properties where property.name != "id" && property.type != .any {
      let value = property.get(self)
      if value != .nothing { shown[property.name] = value }
    }
    return shown
  }

  func takeChanges() -> [Patch] {
    let taken = changes
    changes = PropertySet()
    guard let controlID, let kind = attachments.kind else { return [] }
    settled = 1 << 63
    return taken.map { index in
      .set(controlID, property: kind.properties[index].name, kind.properties[index].get(self))
    }
  }

  func patch(forProperty index: Int) -> Patch? {
    guard let controlID, let kind = attachments.kind else { return nil }
    return .set(controlID, property: kind.properties[index].name, kind.properties[index].get(self))
  }

  func animationPatch(_ property: Int, _ from: Value, _ to: Value, _ seconds: Double) -> Patch? {
    guard let controlID, let kind = attachments.kind else { return nil }
    return .animate(
      controlID, property: kind.properties[property].name, from: from, to: to, seconds: seconds)
  }

  /// Patches that make the control and all its parts.
  func snapshot() -> [Patch] {
    [creationPatch()].compactMap { $0 } + children.flatMap { $0.snapshot() }
  }

  // MARK: Animation

  func animate(_ property: Int, to value: Value, duration: Int, in host: Host) {
    guard let kind = attachments.kind else { return }
    let from = kind.properties[property].get(self)
    host.animations.start(
      Animation(self, property, from: from, to: value, start: host.clock.now, duration: duration))
    patches?.animated(self, property, from: from, to: value, seconds: Double(duration) / 1e9)
  }

  /// Stops a property where it is, and tells front ends where that is.
  func stopAnimation(of property: Int) {
    guard animated.contains(property), let host = attachments.host else { return }
    host.animations.stop(self, property)
    note(property)
  }
}

/// A property of a control by its place in its kind.
struct ControlProperty {
  let index: Int
  @inline(__always) init(_ index: Int) { self.index = index }
  @inline(__always) var mask: UInt64 { 1 << UInt64(truncatingIfNeeded: index) }

  static let id = ControlProperty(0)
  static let hidden = ControlProperty(1)
  static let enabled = ControlProperty(2)
  static let alpha = ControlProperty(3)
  static let x = ControlProperty(4)
  static let y = ControlProperty(5)
  static let width = ControlProperty(6)
  static let height = ControlProperty(7)
  static let tint = ControlProperty(8)
  static let backgroundColor = ControlProperty(9)
  static let cornerRadius = ControlProperty(10)
  static let borderWidth = ControlProperty(11)
  static let borderColor = ControlProperty(12)
  static let shadow = ControlProperty(13)
  static let accessibilityLabel = ControlProperty(14)
  static let delegate = ControlProperty(15)
  /// The first property that a subclass adds.
  static let firstOwn = ControlProperty(16)

  /// The property of a built-in kind, by its place among those the kind adds.
  @inline(__always)
  static func own(_ place: Int) -> ControlProperty { ControlProperty(16 + place) }
}

/// A set of property numbers below 63.
struct PropertySet {
  private var bits: UInt64 = 0

  func contains(_ index: Int) -> Bool { bits & (1 << UInt64(index)) != 0 }
  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }
  mutating func remove(_ index: Int) { bits &= ~(1 << UInt64(index)) }

  func map<Result>(_ transform: (Int) -> Result) -> [Result] {
    (0..<63).filter(contains).map(transform)
  }
}
