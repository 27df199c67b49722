public import RemoraRuntime

/// The devices that a host lends.
extension ScriptHost {
  /// Lends simulated devices: a ``Keyboard`` that follows editing, and ``Motion``.
  ///
  /// For tests and tools; an app lends its own.
  public func lendDevices() {
    lend("keyboard", Keyboard())
    lend("motion", Motion())
  }
}
