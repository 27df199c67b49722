import Remora

/// Prepares a host: registers the kinds of the app and lends its services.
///
/// The app and its tests call it for every host that they make.
public func prepare(_ host: ScriptHost) {
  host.register(Turntable.self, build: Turntable.table)
  host.register(Rating.self, build: Rating.table)
}
