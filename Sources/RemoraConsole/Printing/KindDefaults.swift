import RemoraCore

/// The values that owners of each kind have when they are made: what need not be shown.
struct KindDefaults {
  private let host: Host
  private var known: [ObjectIdentifier: [String: Value]] = [:]

  init(_ host: Host) { self.host = host }

  /// The values of a kind's properties; empty when nobody but the app can make one.
  subscript(kind: Kind) -> [String: Value] {
    mutating get {
      if let values = known[ObjectIdentifier(kind)] { return values }
      var values: [String: Value] = [:]
      if let owner = try? host.make(kind.name) {
        for property in kind.properties {
          values[property.name] = host.value(of: property.name, of: owner)
        }
      }
      known[ObjectIdentifier(kind)] = values
      return values
    }
  }
}
