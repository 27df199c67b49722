/// What scripts keep for the next time.
extension Host {
  /// Lends the `storage` service: `get`, `set`, `remove` and `keys`.
  ///
  /// Files that cannot be read are reported. Several hosts may lend storage over one folder: see
  /// ``Storage``.
  public func lendStorage(_ storage: Storage) {
    lend("storage") { [weak self] service in
      service.function("get") { (name: String) throws -> Value in
        let reading = try storage.value(name)
        if let damage = reading.damage { self?.report(damage) }
        return reading.value
      }
      service.function("set", textLimit: storage.limits.bytes) {
        (name: String, value: Value) throws in
        if let damage = try storage.set(name, to: value) { self?.report(damage) }
      }
      service.function("remove") { (name: String) throws in
        if let damage = try storage.set(name, to: .nothing) { self?.report(damage) }
      }
      service.function("keys") { () -> [String] in storage.names }
    }
  }
}
