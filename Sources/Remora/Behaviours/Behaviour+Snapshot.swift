import Lua

extension Behaviour {
  /// What a behaviour keeps for itself, copied so that it can be put back.
  struct Snapshot {
    fileprivate let live: [Int: Value]?
    fileprivate let wasSuspended: Bool
    fileprivate let states: [(name: String, value: LuaValue)]
    fileprivate let tables: LuaTableContents
    /// The tasks that ran.
    fileprivate let tasks: [BehaviourTask]
    /// The values of its properties, by name.
    let values: [(name: String, value: Value)]

    /// The table that `onReload` gets: properties and state as they were, under their old names.
    func table(in lua: LuaState) -> LuaValue {
      let table = lua.makeTable(fields: values.count + states.count)
      for (name, value) in values { table[name] = value.luaValue(in: lua) }
      for (name, value) in states { table[name] = value }
      return .table(table)
    }
  }

  /// Copies what it keeps for itself.
  ///
  /// Of tables in its state the contents are copied too, as far as there are not thousands.
  /// `version` is the one that it has followed so far.
  func snapshot(of version: ScriptVersion) -> Snapshot {
    let states = version.declaration.states.map {
      (name: $0.name, value: script.lua.field($0.name, of: selfSlot))
    }
    return Snapshot(
      live: live,
      wasSuspended: isSuspended,
      states: states,
      tables: LuaTableContents(of: states.map(\.value), in: script.lua),
      tasks: tasks ?? [],
      values: version.declaration.properties.indices.map {
        (version.declaration.properties[$0].name, value(ofProperty: $0, in: version))
      }
    )
  }

  /// Puts back what it kept for itself; its script is the version that it was copied under.
  ///
  /// Tasks that were started since then are cancelled.
  func restore(_ snapshot: Snapshot) {
    for task in tasks ?? [] where !snapshot.tasks.contains(where: { $0 === task }) {
      task.cancel()
    }
    guard isAttached else { return }
    live = snapshot.live
    fillPropertySlots()
    for (name, value) in snapshot.states {
      script.lua.setField(name, of: selfSlot, to: value)
    }
    snapshot.tables.putBack()
    if snapshot.wasSuspended { suspend() }
  }
}

/// The contents of tables and of those in them, to be put back into the very same tables.
struct LuaTableContents {
  /// How many entries are copied at most, of all tables together.
  private static let limit = 10_000

  private var copies: [(table: LuaTable, entries: [(key: LuaValue, value: LuaValue)])] = []

  init(of values: [LuaValue], in lua: LuaState) {
    var open = values
    var seen: Set<Int> = []
    var count = 0
    while let value = open.popLast(), count < LuaTableContents.limit {
      guard case .table(let table) = value, lua.object(behind: value) == nil,
        seen.insert(table.identity).inserted
      else { continue }
      let entries = table.entries
      count += entries.count
      copies.append((table, entries))
      open += entries.map(\.value)
    }
  }

  func putBack() {
    for (table, entries) in copies {
      for (key, _) in table.entries { table[key] = .nil }
      for (key, value) in entries { table[key] = value }
    }
  }
}
