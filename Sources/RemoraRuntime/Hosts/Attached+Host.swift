extension Attachments {
  /// The host that knows the owner; `nil` before it is registered and after the host is gone.
  public var host: ScriptHost? { attached.host }
}

extension Attached {
  /// See ``Attachments/host``.
  package var host: ScriptHost? {
    registry?.host.map { unsafe unsafeDowncast($0, to: ScriptHost.self) }
  }
}
