extension BehaviourScript {
  /// Its host; `nil` once that is released.
  var host: ScriptHost? {
    shared?.stage.host.map { unsafe unsafeDowncast($0, to: ScriptHost.self) }
  }
}

extension Behaviour {
  /// Its host; `nil` once that is released.
  package var host: ScriptHost? { script.host }
}
