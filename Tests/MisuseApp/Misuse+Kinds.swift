import Remora

extension Misuse {
  /// Registering kinds.
  static var ofKinds: [Misuse] {
    [
      Misuse("`host.register(Lamp.self, named: \"Button\")`, whose name is taken") {
        $0.host.register(Lamp.self, named: "Button") { _ in }
      },
      Misuse("… `named: \"Lamp\", parent: \"Lmap\")`, where there is no such kind") {
        $0.host.register(Lamp.self, named: "Lamp", parent: "Lmap") { _ in }
      },
      Misuse("… `named: \"Gauge\", parent: \"Button\")`, which is no superclass") {
        $0.host.register(Gauge.self, named: "Gauge", parent: "Button") { _ in }
      },
      of("a property that is registered twice") { kind in
        kind.property("level", \.level)
        kind.property("level", \.level)
      },
      of("an event that is registered twice") { kind in
        kind.event("filled")
        kind.event("filled")
      },
      of("a message that is registered twice") { kind in
        kind.message("shouldFill")
        kind.message("shouldFill")
      },
      of("a method that is registered twice") { kind in
        kind.method("drain") { _ in }
        kind.method("drain") { (_, _: Double) in }
      },
      of("a method with the name of a property") { kind in
        kind.property("level", \.level)
        kind.method("level") { _ in }
      },
      of("64 properties of a kind") { kind in
        for number in 0..<64 { kind.property("level\(number)", \.level) }
      },
      of("`kind.message(\"rows\", answers: .integer(), policy: .any)`") { kind in
        kind.message("rows", answers: .integer(), policy: .any)
      },
      of("`kind.input(\"dim\") { (lamp, level: Double) in … }` without the name of `level`") {
        kind in
        kind.input("dim") { (lamp, level: Double) in lamp.level = level }
      },
      Misuse("`host.extend(Lamp.self)`, which is not registered") {
        $0.host.extend(Lamp.self) { $0.method("drain") { _ in } }
      },
      Misuse("`host.extend(Button.self)` with a method that it has, or a Control") {
        $0.host.extend(Button.self) { $0.method("animate") { _ in } }
      },
      Misuse("… with a method of a kind that descends from it") {
        $0.host.extend(Control.self) { $0.method("scrollToTop") { _ in } }
      },
      Misuse("… with a property") {
        $0.host.extend(Button.self) { $0.property("far", \.x) }
      },
      Misuse("… with one method twice") {
        $0.host.extend(Button.self) { kind in
          kind.method("drain") { _ in }
          kind.method("drain") { _ in }
        }
      },
      Misuse("… while a script runs") { hosts in
        hosts.host.lend("finder") { [host = hosts.host] service in
          service.function("find") { host.extend(Button.self) { $0.method("drain") { _ in } } }
        }
        try hosts.lamp().perform("find")
      },
    ]
  }

  private static func of(_ what: String, _ build: @escaping (KindBuilder<Lamp>) -> Void) -> Misuse {
    Misuse(what) { $0.host.register(Lamp.self, named: "Lamp", build: build) }
  }
}
