import RemoraLua
import RemoraSorting

extension Behaviour {
  /// Migrates to another version of its script, which is in use already.
  ///
  /// Keeps state and live values, under their new names; values that were never set take the new
  /// defaults; running tasks continue.
  ///
  /// - Returns: A warning for each live value that no longer fits and was dropped.
  package func migrate(_ change: ScriptChange) -> [Diagnostic] {
    if isSuspended { resume() }
    // What failed is no longer there.
    succeeded()
    guard !change.isCodeOnly, let shared, let owner, selfSlot != .none else { return [] }
    keepOldValues(change)
    let lost = change.keepsValues ? [] : migrateLiveValues(change)
    if !change.keepsValues { publishStates(change) }
    let links =
      change.keepsOutlets && change.keepsSubscriptions
      ? [] : migratedLinks(change, in: shared, of: owner)
    if !change.keepsOutlets {
      fillCells(links, shared: shared)
    } else if !change.keepsValues {
      fillPropertyCells(change.changedProperties)
    }
    if !change.keepsStates { migrateStates(change) }
    if !change.keepsSubscriptions || !change.keepsOutlets {
      renumberTasks(change)
      resubscribe(links)
    }
    return lost
  }

  private func migrateLiveValues(_ change: ScriptChange) -> [Diagnostic] {
    guard let old = live else { return [] }
    var kept: [Int: LiveValue] = [:]
    var lost: [Diagnostic] = []
    for (index, former) in change.properties.enumerated() {
      guard let stored = former.flatMap({ old[$0] }) else { continue }
      do throws(PropertyError) {
        kept[index] = try stored.replaced(
          by: script.properties[index].validate(stored.value)
        )
      } catch {
        lost.append(warningOfInvalidValue(stored.value, of: script.properties[index], error))
      }
    }
    live = kept.isEmpty ? nil : kept
    let stays = Set(change.properties.compactMap { $0 })
    for (former, stored) in old.ordered(by: { $0.key < $1.key }) where !stays.contains(former) {
      lost.append(
        warningOfRemovedProperty(stored.value, of: change.old.declaration.properties[former])
      )
    }
    return lost
  }

  /// Takes over the values of states that were private in the old version and are public now.
  private func publishStates(_ change: ScriptChange) {
    for (index, property) in script.properties.enumerated()
    where property.isState && change.properties[index] == nil
      && change.old.declaration.states.contains(where: { $0.name == property.name })
    {
      let value = script.lua.field(property.name, of: selfSlot)
      if let value = try? Value(luaValue: value), let valid = try? property.validate(value) {
        live = live ?? [:]
        live?[index] = script.lua.charging(account) { LiveValue(valid, in: script.lua) }
      }
    }
  }

  private func warningOfRemovedProperty(_ value: Value, of property: PropertyDeclaration)
    -> Diagnostic
  {
    warning(
      Diagnostic(
        .warning,
        "\(property.name) was set to \(value), and is no property any more",
        suggestion: "if it has another name now, write was = \"\(property.name)\" there"
      ),
      about: nil
    )
  }

  private func warningOfInvalidValue(
    _ value: Value,
    of property: PropertyDeclaration,
    _ error: PropertyError
  ) -> Diagnostic {
    warning(
      Diagnostic(
        .warning,
        "\(property.name) was set to \(value), which no longer fits: expected \(error.expected);"
          + " it is back to what the scene or the script says"
      ),
      about: property
    )
  }

  private func warning(_ warning: Diagnostic, about property: PropertyDeclaration?) -> Diagnostic {
    var warning = warning
    warning.behaviour = id
    warning.owner = owner.flatMap { owner in shared?.stage.describe(owner) }
    warning.file = script.file
    warning.line = property?.place?.line
    return warning
  }

  private func migrateStates(_ change: ScriptChange) {
    let before = Set(change.old.declaration.states.map(\.name))
    let after = Set(script.stateNames)
    for name in before.subtracting(after) { script.lua.setField(name, of: selfSlot, to: .nil) }
    for state in script.states where !before.contains(state.name) {
      script.lua.setField(state.name, of: selfSlot, to: state.value.luaValue(in: script.lua))
    }
  }

  /// Resets its state to what it was after attaching.
  func resetState() {
    guard selfSlot != .none else { return }
    script.lua.clearSelf(selfSlot)
    for state in script.states where state.value != .nothing {
      script.lua.setField(state.name, of: selfSlot, to: state.value.luaValue(in: script.lua))
    }
  }

  /// A task that runs an old handler counts as running the new handler of that name.
  ///
  /// Pending events of a removed handler are dropped.
  private func renumberTasks(_ change: ScriptChange) {
    for task in running where task.handler >= 0 {
      task.handler = change.handlers[task.handler] ?? -1
    }
    if !pending.isEmpty { pending.renumber(change.handlers) }
  }

  // MARK: Links

  /// The links of each outlet of the new version.
  private func migratedLinks(
    _ change: ScriptChange,
    in shared: Behaviours,
    of owner: any Owner
  ) -> [[any Owner]] {
    zip(script.outlets, change.outlets).map { outlet, former in
      let owners = former.map { linkedOwners(ofOutlet: $0, in: change.old) } ?? []
      if outlet.isList { return owners }
      let isUnlinked =
        former.map { !isLinked(outlet: $0, in: change.old) } ?? true
        || owners.first.map { $0 === owner || shared.lends($0) } ?? false
      return isUnlinked ? shared.unlinked(outlet, on: owner) : Array(owners.prefix(1))
    }
  }

  /// The current links of an outlet, without destroyed owners.
  ///
  /// `version` is the version that its cells were filled for, if that is not the current one.
  package func linkedOwners(ofOutlet index: Int, in version: ScriptVersion? = nil) -> [any Owner] {
    let value = link(ofOutlet: index, in: version)
    var values = [value]
    if case .table(let list) = value { values = (try? list.boundedList()) ?? [] }
    return values.compactMap { script.lua.object(behind: $0) as? any Owner }
  }

  /// Whether an outlet was linked, even to an owner that is now destroyed.
  package func isLinked(outlet index: Int, in version: ScriptVersion) -> Bool {
    let value = link(ofOutlet: index, in: version)
    if case .table(let list) = value { return list.count > 0 }
    return !value.isNil
  }

  private func link(ofOutlet index: Int, in version: ScriptVersion?) -> LuaValue {
    let declaration = (version ?? script.version).declaration
    return script.lua.cellValue(declaration.cell(ofOutlet: index), ofSelf: selfSlot)
  }

  /// Subscribes to the events that the script's handlers need, and no others, and keeps its place
  /// among the other behaviours.
  func resubscribe(_ links: [[any Owner]]) {
    guard let shared, let own = owner?.attached else { return }
    let wanted = shared.subscriptions(of: script, links, own)
    var sources: [Attached] = [own]
    for attached in self.links.compactMap(\.attached) + wanted.map(\.attached)
    where !sources.contains(where: { $0 === attached }) {
      sources.append(attached)
    }
    self.links = []
    for attached in sources {
      let handlers = wanted.filter { $0.attached === attached }
      let later = attached.receivers.drop { $0 !== self }.dropFirst()
      attached.replaceSubscriptions(
        of: self,
        with: handlers.map { ($0.event, $0.handler) },
        before: later
      )
      if attached !== own, !handlers.isEmpty { link(to: attached) }
    }
  }
}
