extension Behaviour {
  /// Where the value of a property comes from.
  package enum Source: String, Sendable {
    /// The script's own default.
    case script = "default"
    /// What the scene, or the app, set when the behaviour was attached.
    case scene
    /// What was set since.
    case live
  }

  /// Where the value of a property comes from; `nil` when the script has no such property.
  package func source(ofProperty name: String) -> Source? {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else { return nil }
    if live?[index] != nil { return .live }
    return configuredValue(ofProperty: index) == nil ? .script : .scene
  }
}
