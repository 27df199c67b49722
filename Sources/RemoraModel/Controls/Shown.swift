/// Storage of a control's property that front ends show.
///
/// ```swift
/// final class Gauge: Control {
///   @Shown var level = 0.0
///
///   static func table(_ kind: KindBuilder<Gauge>) {
///     kind.property("level", \.level, in: 0...1)
///   }
/// }
/// ```
///
/// A write queues the change for front ends; a write of the same value is not sent, but like any write it stops an
/// animation of the property. It is cheap if there are no front ends. The table of the class has a row with the
/// property's key path; a change of a property without one is reported.
///
/// The property may have a `didSet`. One that limits the value needs none of this: see
/// ``Control/didChange(_:from:to:)``.
@propertyWrapper
public struct Shown<Value: Equatable> {
  @usableFromInline var stored: Value

  /// The initial value.
  @inlinable
  public init(wrappedValue: Value) { stored = wrappedValue }

  /// Only controls have such properties.
  @available(*, unavailable, message: "@Shown is for the properties of a Control")
  public var wrappedValue: Value {
    get { stored }
    set { stored = newValue }
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value in its control.
  @inlinable
  public static subscript<Object: Control>(
    _enclosingInstance control: Object,
    wrapped path: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Shown>
  ) -> Value {
    @inline(__always)
    get { control[keyPath: storage].stored }
    @inline(__always)
    set {
      let old = control[keyPath: storage].stored
      control[keyPath: storage].stored = newValue
      control.didWrite(path, isNew: old != newValue)
    }
  }
}

extension Control {
  @usableFromInline
  final func didWrite(_ path: AnyKeyPath, isNew: Bool) {
    let isMoving = !moving.isEmpty
    guard isShown && isNew || isMoving, let kind = attached.kind else { return }
    guard let index = kind.index(of: path) else { return reportUnknown(path, of: kind) }
    if isNew || moving.contains(index) { changed(ControlProperty(index)) }
  }

  private func reportUnknown(_ path: AnyKeyPath, of kind: Kind) {
    attached.stage?.report(
      Diagnostic(
        .error,
        "the table of \(kind.name) has no row of a property that is @Shown, of the type \(type(of: path).valueType)",
        suggestion: "write its key path in the table: kind.property(\"level\", \\.level)"
      )
    )
  }
}
