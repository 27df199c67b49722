extension Behaviour {
  /// The settings of an attachment, from a scene or the app.
  public final class Configuration {
    /// The behaviour's id; `nil` for its script's name.
    public let id: String?
    /// Property values, by name.
    public let properties: [String: Value]
    /// The links of its outlets, by name.
    public let outlets: [String: [any Owner]]
    /// Whether a script attaches the behaviour: its id then yields to the ids of the scene and the
    /// app.
    let isByScript: Bool

    /// A configuration.
    ///
    /// The behaviour holds linked owners weakly.
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

    /// The part that a behaviour stores: without links, and `nil` if nothing is set.
    var kept: Configuration? {
      if id == nil, properties.isEmpty { return nil }
      if outlets.isEmpty { return self }
      return Configuration(id: id, properties: properties, outlets: [:], isByScript: isByScript)
    }
  }
}
