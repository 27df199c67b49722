package import RemoraLua

/// Linking outlets again while the behaviour runs.
extension Behaviour {
  /// Links an outlet to other owners: lets go of the former ones, and subscribes to the new ones.
  ///
  /// Then calls the script's `onChange` with the outlet's name and the former and the new link.
  ///
  /// ```swift
  /// try toggle.link("button", to: save)
  /// ```
  ///
  /// Without owners, the outlet has no link: it is then the behaviour's owner, if that fits, or a
  /// device that the host lends. The behaviour holds linked owners weakly. Handlers that wait
  /// continue, and read the new link when they read the outlet again.
  ///
  /// - Throws: ``RemoraError/attachment(_:)`` with every problem: the script has no such outlet, an owner does not
  ///   fit or is gone, the behaviour is gone. Nothing is changed then.
  public func link(_ outlet: String, to owners: any Owner...) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.attachment) {
      if isOfClosedHost { throw Diagnostics([gone]) }
      try link(outlet, toAll: owners)
    }
  }

  /// Links an outlet to a list of owners.
  package func link(_ outlet: String, toAll owners: [any Owner]) throws(Diagnostics) {
    guard let index = script.outlets.firstIndex(where: { $0.name == outlet }) else {
      throw Diagnostics([script.declaration.unknownOutlet(outlet)])
    }
    try link(index, to: owners, by: .another)
  }

  /// Links an outlet to what a script or a person gives: a control, a list of them, `nil`.
  package func link(_ outlet: String, toValue value: LuaValue) throws {
    guard let index = script.outlets.firstIndex(where: { $0.name == outlet }) else {
      throw script.declaration.unknownOutlet(outlet)
    }
    try link(index, toValue: value)
  }

  /// Links an outlet to a value that Lua assigns to it.
  func link(_ index: Int, toValue value: LuaValue) throws {
    guard let shared else { throw Diagnostic.hostIsGone }
    let isItself = script.lua.runningReceiver == selfSlot
    let owners = value.isNil ? [] : try shared.owners(value, of: script.outlets[index].name)
    try link(index, to: owners, by: isItself ? .itself : .another)
  }

  package func link(
    _ index: Int,
    to owners: [any Owner],
    by author: Author
  ) throws(Diagnostics) {
    guard let shared, let owner, isAttached else { throw Diagnostics([gone]) }
    try shared.checkOwners(owners)
    let outlet = script.outlets[index]
    let links = owners.isEmpty ? shared.unlinked(outlet, on: owner) : owners
    let problems = shared.problems(ofLinking: outlet, of: script, to: links)
    guard problems.isEmpty else {
      throw Diagnostics(problems.map { shared.diagnostic(for: $0, id, on: owner) })
    }
    var wanted = script.outlets.indices.map { linkedOwners(ofOutlet: $0) }
    let isKept = isLinked(outlet: index, in: script.version) && links.isEmpty
    if wanted[index].elementsEqual(links, by: { $0 === $1 }), !isKept { return }
    wanted[index] = links
    use(wanted, changed: [index], by: author)
  }

  /// How many owners an outlet was linked to, those that are destroyed included.
  package func linkCount(ofOutlet index: Int) -> Int {
    let link = link(ofOutlet: index)
    if case .table(let list) = link, script.outlets[index].isList { return list.count }
    return link.isNil ? 0 : 1
  }

  /// Uses other links, and calls `onChange` unless the behaviour changed them itself.
  package func use(_ links: [[any Owner]], changed: [Int], by author: Author) {
    guard let shared else { return }
    let before = changed.map { link(ofOutlet: $0) }
    for index in changed {
      let handles = links[index].map { shared.stage.handle(of: $0) }
      let link: LuaValue =
        script.outlets[index].isList
        ? .table(script.lua.makeTable(handles)) : handles.first ?? .nil
      script.lua.setCell(script.cell(ofOutlet: index), ofSelf: selfSlot, to: link)
    }
    resubscribe(links)
    shared.noteChange()
    guard author == .another else { return }
    for (index, old) in zip(changed, before) where isAttached && index < script.outlets.count {
      reportChange(script.outlets[index].name, old, link(ofOutlet: index))
    }
  }
}
