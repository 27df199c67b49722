import Remora

/// Prepares a host: registers the kinds of the app and lends its services.
///
/// The app and its tests call it for every host that they make.
public func prepare(_ host: ScriptHost) {
  host.register(Turntable.self, named: "Turntable", parent: "Control") { kind in
    kind.summary("A thing that visitors turn")
    kind.make { Turntable() }
    kind.property("angle", \.angle, help: "Degrees from its front")
    kind.event("turned", ["angle": .number()], whileBusy: .latest, help: "A visitor turned it")
    kind.method("turn", help: "What a visitor does: by so many degrees") {
      (turntable, degrees: Double) in turntable.turn(by: degrees)
    }
  }
  Rating.register(with: host)
}
