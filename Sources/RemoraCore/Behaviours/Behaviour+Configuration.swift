extension Behaviour {
  /// What is set when a behaviour is attached: by a scene, or by the app.
  public final class Configuration {
    /// The name of the behaviour; its script's when `nil`.
    public let id: String?
    /// Values of its properties, by name.
    public let properties: [String: Value]
    /// What its outlets link to, by name.
    public let outlets: [String: [any Owner]]
    /// Whether a script attaches the behaviour: then its id yields to those of the scene and the app.
    let isByScript: Bool

    /// A configuration.
    ///
    /// The behaviour does not keep what its outlets link to.
    public convenience init(
      id: String? = nil,
      properties: [String: Value] = [:],
      outlets: [String: [any Owner]] = [:]
    ) {
      self.init(id: id, properties: properties, outlets: outlets, isByScript: false)
    }

    init(
      id: String?,
      properties: [String: Value],
      outlets: [String: [any Owner]],
      isByScript: Bool
    ) {
      self.isByScript = isByScript
      self.id = id
      self.properties = properties
      self.outlets = outlets
    }

    /// What a behaviour keeps of it: no links, and nothing at all when nothing is set.
    var kept: Configuration? {
      if id == nil, properties.isEmpty { return nil }
      if outlets.isEmpty { return self }
      return Configuration(id: id, properties: properties, outlets: [:], isByScript: isByScript)
    }
  }
}
