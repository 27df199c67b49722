/// The properties of an owner by the names that scripts use.
///
/// The owner has to be registered with a host: see `ScriptHost.add(_:)`.
extension Owner {
  /// The value of a property; `nil` if its kind has no such property, or no host knows the owner.
  ///
  /// ```swift
  /// gauge[property: "level"]?.number
  /// ```
  public subscript(property name: String) -> Value? {
    attached.registry?.value(of: name, of: self)
  }

  /// Sets a property, with the same checks as a write by a script: type, range, choices.
  ///
  /// ```swift
  /// try gauge.set("level", to: 0.5)
  /// ```
  ///
  /// - Throws: ``RemoraError/property(_:)`` when its kind has no such property, or it can only be read. Also
  ///   when the value does not fit or the owner refuses it, and when no host knows the owner.
  public func set(_ name: String, to value: Value) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.property) {
      guard let registry = attached.registry else { throw Diagnostic.unknownOwner }
      try registry.refuseIfClosed()
      try value.checkDepth()
      try registry.set(name, of: self, to: value)
    }
  }

  /// Sets a property to any Swift value that encodes itself; otherwise as to a value.
  public func set(_ name: String, to value: some Encodable) throws(RemoraError) {
    try set(name, to: Value(encoding: value, named: name, as: RemoraError.property))
  }
}

extension Diagnostic {
  /// An owner that has not been added to a host.
  package static var unknownOwner: Diagnostic {
    Diagnostic(.error, "no host knows this owner yet", suggestion: "call host.add first")
  }
}
