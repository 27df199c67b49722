public import Observation
public import RemoraRuntime

extension Owner {
  /// Binds a property to one of an observable model, both ways: whatever changes one of them changes the other.
  ///
  /// ```swift
  /// @Observable final class Settings { var volume = 0.5 }
  ///
  /// try slider.bind("value", to: settings, \.volume)
  /// ```
  ///
  /// The property gets the model's value now. From then on the two meet at the end of each tick, before its changes
  /// go to front ends, and at each ``ScriptHost/flush()``. A handler that changes one of them sees the other
  /// unchanged until then. A change outside a tick requests one. If both have changed, the model's value counts. Each
  /// side is written at most once a tick, so bindings cannot chase each other, also through several owners.
  ///
  /// The binding keeps neither side, and ends with the owner or the model, whichever goes first; another binding of the
  /// same property replaces it. A value that the property refuses is reported, and the property keeps its own.
  ///
  /// The model belongs to the host's isolation. A tick costs a read of each bound property, and every event a little.
  ///
  /// - Throws: ``RemoraError/property(_:)`` if the property does not exist, can only be read or refuses the model's value, and if no host
  ///   knows the owner.
  public func bind<Model: AnyObject & Observable, Field: ValueConvertible>(
    _ property: String,
    to model: Model,
    _ path: ReferenceWritableKeyPath<Model, Field>
  ) throws(RemoraError) {
    do {
      guard let host = attachments.host else { throw Diagnostic.unknownOwner }
      let bindings = host.part(ModelBindings(host))
      let binding = try ModelBinding(property, of: self, model, path, bindings.makeMark())
      bindings.add(binding, of: property, of: self)
    } catch {
      throw RemoraError(error, as: RemoraError.property)
    }
  }
}
