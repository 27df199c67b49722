/// Lending services.
extension ScriptHost {
  package var services: Services { part(Services(behaviours)) }

  /// Lends a service to scripts, in place of the service of the same name.
  ///
  /// ```swift
  /// host.lend("photos") { service in
  ///   service.asyncFunction("pick") { () async throws -> String in try await picker.pick() }
  /// }
  /// ```
  ///
  /// The host holds the functions until it ends. A function that captures the host keeps it alive:
  /// see ``close()``. Names of functions that scripts cannot write are reported.
  public func lend(_ name: String, build: (ServiceBuilder) -> Void) {
    let builder = ServiceBuilder(self)
    build(builder)
    let functions = lua.makeTable(fields: builder.functions.count)
    for (member, function) in builder.functions {
      functions[member] = .function(function)
      if let mistake = WritableName.mistake(in: member, of: "a function of the service \(name)") {
        stage.reports.reportOrKeep(mistake)
      }
    }
    services.lend(
      name,
      services.locked(functions, name, known: builder.functions.map(\.name)),
      waiting: builder.waiting
    )
  }

  /// Lends an owner to scripts as a service, in place of the service of the same name.
  ///
  /// Scripts get it with `service "keyboard"`; an outlet of its kind without a link resolves to it.
  /// The host holds it until another takes its place.
  ///
  /// ```swift
  /// host.lend("keyboard", Keyboard(followsEditing: false))
  /// ```
  ///
  /// Traps for a ``Control``, which belongs on a screen, for an owner whose class is not registered, and for one that
  /// another host knows.
  public func lend(_ name: String, _ owner: any Owner) {
    if owner is Control {
      fatalError("\(name) is a control: controls are parts of screens, not lent")
    }
    services.lend(name, owner)
  }

  /// The owner that is lent under a name; `nil` if there is none.
  public func lentOwner(_ name: String) -> (any Owner)? { services.owners[name] }

  /// The names of the services lent, sorted.
  public var serviceNames: [String] { services.names }
}
