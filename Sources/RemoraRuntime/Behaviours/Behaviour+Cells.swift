import RemoraLua

/// What scripts find in a behaviour's `self`: its state, and cells for its properties, outlets and owner.
extension Behaviour {
  /// Makes its `self`, with all cells and state set.
  func materialise(
    outlets: [[any Owner]],
    handed: [String: Value] = [:],
    shared: Behaviours
  ) {
    let lua = script.lua
    let version = script.version
    for (name, value) in handed { setHanded(name, value) }
    beginSwitch()
    madeSelf = lua.makeSelf(
      of: self,
      type: script.record,
      defaults: (version.defaults, version.cellCount),
      metatable: script.metatable,
      fields: version.stateCount
    )
    if configuration != nil || live != nil {
      fillPropertyCells(script.properties.indices)
    } else if version.hasUnsharedDefaults {
      fillPropertyCells(version.unsharedDefaults)
    }
    if !outlets.isEmpty { fillOutletCells(outlets, shared) }
    guard version.stateCount > 0 else { return }
    for state in script.states where state.value != .nothing {
      lua.setField(state.name, of: selfSlot, to: state.value.luaValue(in: lua))
    }
  }

  /// Fills its cells again, after another version or another owner.
  func fillCells(_ outlets: [[any Owner]], shared: Behaviours) {
    fillPropertyCells(script.properties.indices)
    fillOutletCells(outlets, shared)
    script.lua.setCell(LuaState.ownerCell, ofSelf: selfSlot, to: .nil)
  }

  private func fillOutletCells(_ outlets: [[any Owner]], _ shared: Behaviours) {
    let lua = script.lua
    for (index, owners) in outlets.enumerated() {
      let handles = owners.map { shared.stage.handle(of: $0) }
      let isList = script.outlets[index].isList
      lua.setCell(
        script.cell(ofOutlet: index),
        ofSelf: selfSlot,
        to: isList ? .table(lua.makeTable(handles)) : handles.first ?? .nil
      )
    }
  }

  func fillPropertyCells(_ indices: some Sequence<Int>) {
    for index in indices {
      script.lua.setCell(
        script.cell(ofProperty: index),
        ofSelf: selfSlot,
        to: readable(value(ofProperty: index), ofProperty: index).luaValue(in: script.lua)
      )
    }
  }

  /// Lets a handler that is running, and ends the behaviour, read its owner afterwards.
  func keepOwnerHandle() {
    if script.lua.isRunning { _ = ownerHandle }
  }

  /// The Lua value of its owner, made when a script reads it for the first time.
  var ownerHandle: LuaValue {
    let lua = script.lua
    let known = lua.cellValue(LuaState.ownerCell, ofSelf: selfSlot)
    guard known.isNil, let shared, let owner else { return known }
    let handle = shared.stage.handle(of: owner)
    lua.setCell(LuaState.ownerCell, ofSelf: selfSlot, to: handle)
    return handle
  }
}
