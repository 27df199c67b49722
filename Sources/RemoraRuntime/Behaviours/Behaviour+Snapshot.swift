import RemoraLimits
package import RemoraLua

extension Behaviour {
  /// A copy of a behaviour's state, properties, outlets and tasks, to roll back to.
  package struct Snapshot {
    fileprivate let live: [Int: LiveValue]?
    fileprivate let wasSuspended: Bool
    fileprivate let tables: LuaTableContents
    /// The links of each outlet.
    fileprivate let links: [[any Owner]]
    /// The running tasks, with their handlers.
    fileprivate let tasks: [(task: BehaviourTask, handler: Int)]
    fileprivate let pending: PendingEvents
    fileprivate let states: [(name: String, value: LuaValue)]
    /// The values of its properties, in the order of their declarations.
    package let values: [(name: String, value: Value)]

    /// The argument of `onReload`: the former properties and state, under their former names.
    package func table(in lua: LuaState) -> LuaValue {
      let table = lua.makeTable(fields: values.count + states.count)
      for (name, value) in values { table[name] = value.luaValue(in: lua) }
      for (name, value) in states { table[name] = value }
      return .table(table)
    }
  }

  /// Takes a snapshot.
  ///
  /// Copies the contents of tables in its state, too, up to some thousands of entries. `version` is
  /// the version that it has run so far.
  package func snapshot(of version: ScriptVersion) -> Snapshot {
    let declaration = version.declaration
    return Snapshot(
      live: live,
      wasSuspended: isSuspended,
      tables: LuaTableContents(of: script.lua.value(of: selfSlot)),
      links: declaration.outlets.indices.map { linkedOwners(ofOutlet: $0, in: version) },
      tasks: running.map { ($0, $0.handler) },
      pending: pending,
      states: declaration.states.map { ($0.name, script.lua.field($0.name, of: selfSlot)) },
      values: declaration.properties.indices.map {
        (declaration.properties[$0].name, value(ofProperty: $0, in: version))
      }
    )
  }

  /// Cancels the tasks started since a snapshot.
  ///
  /// No task of the behaviour starts or resumes meanwhile.
  package func cancelTasks(since snapshot: Snapshot) {
    isCancelling = true
    defer { isCancelling = false }
    for task in Array(running) where !snapshot.tasks.contains(where: { $0.task === task }) {
      task.cancel()
    }
  }

  /// Restores a snapshot; its script must be the version of the snapshot.
  package func restore(_ snapshot: Snapshot) {
    guard isAttached, let shared else { return }
    live = snapshot.live
    snapshot.tables.restore()
    fillCells(snapshot.links, shared: shared)
    for (task, handler) in snapshot.tasks { task.handler = handler }
    if isBusy || !snapshot.pending.isEmpty { pending = snapshot.pending }
    resubscribe(snapshot.links)
    if snapshot.wasSuspended { suspend() }
    updateSwitch()
    catchUp()
  }
}

/// The contents of a table and of its inner tables, to restore into the same tables.
struct LuaTableContents {
  private var copies: [(table: LuaTable, entries: LuaTable)] = []

  init(of value: LuaValue) {
    guard case .table(let root) = value else { return }
    var open = [root]
    var seen: Set<Int> = []
    var count = 0
    while let table = open.popLast(), count < Limit.restoredEntries.value {
      guard seen.insert(table.identity).inserted else { continue }
      guard table.count(upTo: Limit.restoredEntries.value + 1) <= Limit.restoredEntries.value else {
        continue
      }
      let (entries, number) = table.shallowCopy()
      count += number
      copies.append((table, entries))
      open += entries.plainTables
    }
  }

  func restore() {
    for (table, entries) in copies { table.replaceEntries(with: entries) }
  }
}
