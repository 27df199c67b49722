extension Behaviour {
  /// The source of a property's value.
  package enum Source: String, Sendable {
    /// The script's own default.
    case script = "default"
    /// The configuration with which the scene or the app attached the behaviour.
    case scene
    /// A later change.
    case live
  }

  /// The source of a property's value; `nil` if the script has no such property.
  package func source(ofProperty name: String) -> Source? {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else { return nil }
    if live?[index] != nil { return .live }
    return configuredValue(ofProperty: index) == nil ? .script : .scene
  }
}
