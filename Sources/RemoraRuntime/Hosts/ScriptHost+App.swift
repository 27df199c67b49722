import RemoraLua

/// What an app calls: kinds, owners, scripts, behaviours, services.
extension ScriptHost {
  /// Every kind, in the order of registration.
  public var kinds: [Kind] { stage.kinds.ordered }

  /// The kind of that name.
  public func kind(named name: String) -> Kind? { stage.kinds[name] }

  /// The kind of an owner: that of its class, or of its nearest registered superclass.
  ///
  /// Traps if none is registered, or another host knows the owner: only Swift code can pass an owner to a host.
  public func kind(of owner: any Owner) -> Kind {
    stage.kind(of: owner)
  }

  /// Registers a type of owner, under the name that scenes and scripts use.
  ///
  /// Traps if the name is taken, the parent is not registered or not a superclass, a member is
  /// registered twice, or there are more than 63 properties. Reports names that scripts cannot
  /// write, and properties whose Swift type cannot hold their values, also to an observer that comes
  /// later.
  ///
  /// - Parameters:
  ///   - type: The type of owner.
  ///   - name: A capital letter, then letters and digits. If `nil`, the name of the type.
  ///   - parent: The kind of a superclass, whose properties, events, messages and methods it
  ///     inherits. If `nil`,
  ///     that of the nearest registered superclass, if any.
  ///   - build: The table of what the type adds to its parent.
  /// - Returns: The kind.
  @discardableResult
  public func register<Object: Owner>(
    _ type: Object.Type,
    named name: String? = nil,
    parent: String? = nil,
    build: (KindBuilder<Object>) -> Void
  ) -> Kind {
    stage.register(type, named: name, parent: parent, build: build)
  }

  /// Adds methods to a kind that is registered already, such as a built-in one, and to those that descend from it.
  ///
  /// ```swift
  /// host.extend(Button.self) { kind in
  ///   kind.method("wiggle") { button in button.x += 2 }
  /// }
  /// ```
  ///
  /// Editor annotations, completion and explanations of this host have them, too. Traps if no kind is registered for
  /// the type, or a script runs. Also if `build` adds anything but methods, a method twice, or one with the name of a
  /// member of the kind or of one that descends from it.
  public func extend<Object: Owner>(_ type: Object.Type, build: (KindBuilder<Object>) -> Void) {
    stage.extend(type, build: build)
  }

  /// Registers an owner: scripts can find it by its id, and behaviours can be attached.
  ///
  /// Traps if its class is not registered, or another host knows it or a control in it.
  ///
  /// Attaching and presenting register owners automatically. The children of a control are
  /// registered with it, before rules attach their behaviours. If the id is taken, or scripts cannot write it, that is reported and the new
  /// owner has no id.
  public func add(_ owner: any Owner) { stage.add(owner) }

  /// The owner with that id.
  public func owner(_ id: String) -> (any Owner)? {
    if case .owner(let owner) = stage.names[id] { owner } else { nil }
  }

  /// The behaviour with that id.
  ///
  /// A behaviour without an id has its script's name, unless another took it first.
  public func behaviour(_ id: String) -> Behaviour? {
    stage.names.behaviour(id)
  }

  /// The ids in use, sorted.
  public var ids: [String] { stage.names.all }

  /// The script of that name; loads it if necessary.
  ///
  /// - Throws: ``RemoraError/script(_:)`` if there is none, or with every mistake in it.
  public func script(named name: String) throws(RemoraError) -> BehaviourScript {
    try RemoraError.wrapping(as: RemoraError.script) {
      try behaviours.script(named: name)
    }
  }

  /// The folders with scripts; the first folder that has a script wins.
  public var scriptFolders: [String] {
    get { scripts.library.folders }
    set { scripts.library.folders = newValue }
  }

  /// The names of the scripts in the script folders, sorted.
  public var availableScripts: [String] { scripts.available }

  /// The bytes of memory that the steps of a script have allocated and not freed: code, tables,
  /// texts, waiting tasks.
  ///
  /// As fast as reading a number, and exact but for what the host keeps for the script, such as the items of a list,
  /// whose size is estimated. Garbage counts until it is collected. A table that
  /// several scripts share counts for the script that let it grow last. Traps for a script of another host.
  public func memory(heldBy script: BehaviourScript) -> Int {
    if isClosed { return 0 }
    guard script.shared === behaviours else {
      stage.end(for: stage.refusal(of: script.name, knownTo: script.shared?.stage))
    }
    return lua.bytes(on: script.account)
  }

  /// How many failures in a row suspend a behaviour; above 65,535, no number of them does.
  public var failureLimit: Int {
    get { behaviours.failureLimit }
    set { behaviours.failureLimit = newValue }
  }

  /// Attaches a behaviour to an owner, and runs its `onAttach`; then the handlers of the owner's
  /// lifecycle events that it missed, if the owner is on the stage already.
  ///
  /// `name` is the script's; it is loaded when it is not yet. `configuration` has values for its properties,
  /// links of its outlets, and an id.
  ///
  /// - Throws: ``RemoraError/script(_:)`` or ``RemoraError/attachment(_:)`` with every problem. Nothing is
  ///   attached then.
  @discardableResult
  public func attach(
    _ name: String,
    to owner: any Owner,
    configuration: Behaviour.Configuration = Behaviour.Configuration()
  ) throws(RemoraError) -> Behaviour {
    try RemoraError.wrapping(as: RemoraError.attachment) {
      try behaviours.attach(checking: try script(named: name), configuration, to: owner)
    }
  }

  /// Gives a behaviour another owner: it leaves the old one, which runs `onDetach`, then binds to
  /// the new one, which runs `onAttach`, as if it were attached there.
  ///
  /// It stays the same behaviour: its id, state, property values, links, listeners and the handles
  /// that scripts have of it. An outlet that was the old owner becomes the new one. Its handlers
  /// that wait are cancelled; one that is running continues. The multiplexers that it made end.
  ///
  /// A behaviour cannot be moved while it or its owner is ending.
  ///
  /// - Returns: The behaviour.
  /// - Throws: ``RemoraError/attachment(_:)`` with every problem. Nothing is moved then, unless `onDetach` ends the
  ///   new owner: the behaviour is detached then.
  @discardableResult
  public func move(_ behaviour: Behaviour, to owner: any Owner) throws(RemoraError) -> Behaviour {
    try RemoraError.wrapping(as: RemoraError.attachment) {
      try behaviours.move(behaviour, to: owner)
    }
  }

  /// The language of the texts in scenes, and in which scripts read localized texts: a tag such as `en` or `de-AT`.
  ///
  /// A new host takes it from the environment: `LC_ALL`, `LC_MESSAGES` or `LANG`. If a text lacks the language, it is
  /// shown in the more general one (`de`), or else in English. Setting the language changes the texts of the open scene
  /// that nothing else has changed, and calls `onChange` of every behaviour with a text that changes. An invalid tag is
  /// reported, and changes nothing; so is a change by what another change calls.
  public var language: String {
    get { stage.language.tag }
    set {
      do throws(Diagnostic) { try stage.setLanguage(newValue) } catch { stage.report(error) }
    }
  }

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
    services.lend(name, builder.functions, waiting: builder.waiting)
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
  public func lend(_ name: String, _ owner: any Owner) { services.lend(name, owner) }

  /// The owner that is lent under a name; `nil` if there is none.
  public func lentOwner(_ name: String) -> (any Owner)? { services.owners[name] }

  /// The names of the services lent, sorted.
  public var serviceNames: [String] { services.names }

  /// Call it when the app goes into the background: a person turned to another one, or locked the device.
  ///
  /// Cancels touches, then sends `background` to every control on a presented screen, covered or not, and to
  /// lent owners whose kind has that event. Does nothing if the app is in the background already. Scripts
  /// keep running as long as the app polls the host.
  public func enterBackground() { behaviours.enterBackground() }

  /// Call it when the app comes back: sends `foreground` to the same receivers as
  /// ``enterBackground()``.
  ///
  /// Does nothing if it is not in the background.
  public func enterForeground() { behaviours.enterForeground() }

  /// Calls `action` for every event that an owner or a behaviour sends, before its handlers and
  /// even if it has none.
  ///
  /// For tools that show events: every event costs more while there is an observer.
  @discardableResult
  public func observeEvents(_ action: @escaping (Event) -> Void) -> EventListener {
    let observer = EventListener(action)
    stage.emission.add(observer)
    observer.cancelAction = { [weak emission = stage.emission, weak observer] in
      if let observer { emission?.remove(observer) }
    }
    return observer
  }

  /// Calls `action` for every event that a behaviour drops because its handler is busy, with that
  /// behaviour.
  ///
  /// See ``BusyPolicy`` for what is dropped. The event itself went to ``observeEvents(_:)`` when it
  /// was sent.
  @discardableResult
  public func observeDroppedEvents(_ action: @escaping (Event, Behaviour) -> Void) -> EventListener
  {
    let observer = EventListener { event in
      if let dropper = event.dropper { action(event, dropper.behaviour) }
    }
    stage.emission.addDrops(observer)
    observer.cancelAction = { [weak emission = stage.emission, weak observer] in
      if let observer { emission?.remove(observer) }
    }
    return observer
  }

  /// Calls `action` for every diagnostic and every line that scripts log.
  ///
  /// ``Diagnostic/severity`` tells them apart: a line that a script logs is a `note`, and nothing is
  /// wrong. Show a person the rest:
  ///
  /// ```swift
  /// host.observeDiagnostics { diagnostic in
  ///   console.append(diagnostic.report())
  ///   if diagnostic.severity != .note { toast.show(diagnostic.message) }
  /// }
  /// ```
  ///
  /// The first observer is called at once for earlier mistakes of the app: names that scripts cannot
  /// write, or properties declared as another type. While there is no observer, failures go to the log that the
  /// host was made with, by default to standard error.
  @discardableResult
  public func observeDiagnostics(_ action: @escaping (Diagnostic) -> Void) -> DiagnosticObserver {
    let observer = DiagnosticObserver(action)
    stage.reports.add(observer)
    return observer
  }

  /// Tells every observer.
  public func report(_ diagnostic: Diagnostic) { stage.report(diagnostic) }
}
