import RemoraRuntime

/// The initial property values of each kind, which need not be shown.
final class KindDefaults {
  private let host: ScriptHost
  private var known: [ObjectIdentifier: [String: Value]] = [:]

  init(_ host: ScriptHost) { self.host = host }

  /// The initial values of a kind's properties; empty if only the app can make its owners.
  subscript(kind: Kind) -> [String: Value] {
    if let values = known[ObjectIdentifier(kind)] { return values }
    var values: [String: Value] = [:]
    if let owner = try? host.stage.kinds.make(kind.name) {
      for property in kind.properties {
        values[property.name] = host.stage.value(of: property.name, of: owner)
      }
    }
    known[ObjectIdentifier(kind)] = values
    return values
  }
}
