/// An event that owners of a kind send.
public struct EventDeclaration: Equatable, Sendable {
  /// Its name: `tap`.
  ///
  /// It gives the name of the handler: `onTap`.
  public let name: String
  /// The types of its payload, by field.
  public let payload: [String: PropertyType]
  /// Its help text.
  public let help: String?
  /// The policy for an event that arrives while its handler is still running, unless the script
  /// declares another.
  public let whileBusy: BusyPolicy

  package init(
    name: String,
    payload: [String: PropertyType],
    help: String?,
    whileBusy: BusyPolicy
  ) {
    self.name = name
    self.payload = payload
    self.help = help
    self.whileBusy = whileBusy
  }
}
