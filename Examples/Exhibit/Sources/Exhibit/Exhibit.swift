import Remora

import class Remora.Host

/// What this app tells every host: its own kinds of control, and what it lends to scripts.
///
/// The app calls it where it makes its host, the tests where they make theirs.
public func prepare(_ host: Host) {
  host.register(Turntable.self, named: "Turntable", parent: "Control") { kind in
    kind.summary("A thing that visitors turn")
    kind.make { Turntable() }
    kind.property(
      "angle",
      help: "Degrees from its front",
      get: { $0.angle },
      set: { $0.show(angle: $1) }
    )
    kind.event("turned", ["angle": .number()], help: "A visitor turned it")
    kind.method("turn", help: "What a visitor does: by so many degrees") {
      (turntable, degrees: Double) in try turntable.turn(by: degrees)
    }
  }
}
