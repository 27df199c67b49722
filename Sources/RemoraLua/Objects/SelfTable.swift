import CRemoraLuaShim

/// The `self` of a behaviour: a table with its state and methods; its properties are in cells of it
/// that scripts cannot reach.
extension HostTypeRecord {
  /// Makes the metatable shared by all `self` tables of the type, without members.
  package func makeSelfMetatable() -> LuaSlot {
    core.withStack(closed: .none) { stack in
      var reference: Int32 = 0
      unsafe shim_register_self(stack.thread, pointer, &reference)
      return LuaSlot(reference)
    }
  }

  /// Makes members for `self` tables.
  ///
  /// `functions` are the methods of `self`, and `fields` the names stored in the table itself.
  /// `cells` are the names read from a cell, from 1; a write calls the property of that number.
  package func makeSelfMembers(
    functions: [String: LuaFunction],
    cells: [String: Int],
    fields: [String]
  ) -> LuaSlot {
    core.withStack(closed: .none) { stack in
      stack.pushTable(list: 0, fields: functions.count + cells.count + fields.count)
      func set(_ name: String, _ push: () -> Void) {
        stack.push(name)
        push()
        unsafe lua_rawset(stack.thread, -3)
      }
      for field in fields { set(field) { stack.push(true) } }
      for (name, cell) in cells { set(name) { stack.push(cell) } }
      for (name, function) in functions { set(name) { stack.push(function.reference, in: core) } }
      return LuaSlot(stack.makeReference())
    }
  }

  /// Replaces the members of every `self` table with this metatable.
  package func use(selfMembers: LuaSlot, in metatable: LuaSlot) {
    core.withStack { stack in
      stack.push(reference: selfMembers.index)
      unsafe shim_set_self_members(stack.thread, pointer, metatable.index)
    }
  }
}

extension LuaState {
  /// Makes what the cells of ``makeSelf(of:type:defaults:metatable:fields:)`` begin with, from
  /// ``firstCell``.
  package func makeDefaults(_ values: [LuaValue]) -> LuaSlot {
    let core = core.value
    return core.withStack(closed: .none) { stack in
      _ = unsafe lua_newuserdatauv(stack.thread, 0, Int32(values.count))
      for (index, value) in values.enumerated() {
        stack.push(value, in: core)
        _ = unsafe lua_setiuservalue(stack.thread, -2, Int32(index + 1))
      }
      return LuaSlot(stack.makeReference())
    }
  }

  /// Makes the `self` table of `object`, and its handle with `defaults.count` cells.
  ///
  /// The table keeps the handle. The caller must call ``invalidateSelf(_:)`` and drop the slot before
  /// `object` is released.
  package func makeSelf(
    of object: AnyObject,
    type: HostTypeRecord,
    defaults: (values: LuaSlot, count: Int),
    metatable: LuaSlot,
    fields: Int
  ) -> LuaSlot {
    let core = core.value
    return core.withStack(closed: .none) { stack in
      let opaque = unsafe Unmanaged.passUnretained(object).toOpaque()
      unsafe shim_push_self(
        stack.thread,
        type.pointer,
        opaque,
        metatable.index,
        Int32(fields),
        defaults.values.index,
        Int32(defaults.count)
      )
      let slot = LuaSlot(stack.makeReference())
      unsafe shim_forget_use(core.open, slot.index)
      return slot
    }
  }

  /// Invalidates the handle of a `self` table: from now on every use is an error.
  package func invalidateSelf(_ table: LuaSlot) {
    let core = core.value
    guard table != .none else { return }
    core.withStack { stack in
      stack.push(reference: table.index)
      unsafe shim_self_object(stack.thread, -1)?.pointee.object = nil
      stack.pop()
    }
  }

  /// Removes everything from a `self` table except its handle and its cells.
  package func clearSelf(_ table: LuaSlot) {
    core.value.withStack { stack in
      stack.push(reference: table.index)
      unsafe shim_clear_self(stack.thread, -1)
      stack.pop()
    }
  }

  /// The handle of a `self` table.
  package func handle(ofSelf table: LuaSlot) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      stack.push(reference: table.index)
      unsafe shim_push_self_handle(stack.thread, -1)
      defer { stack.pop(2) }
      return stack.value(at: -1, in: core)
    }
  }

  /// Sets a cell of a `self` table, from 1.
  package func setCell(_ index: Int, ofSelf table: LuaSlot, to value: LuaValue) {
    let core = core.value
    core.withStack { stack in
      stack.push(reference: table.index)
      stack.push(value, in: core)
      unsafe shim_set_cell(stack.thread, -2, Int32(index))
      stack.pop()
    }
  }

  /// The cell of the owner: empty at first; a script that reads it then reads the type's property of
  /// that number.
  package static let ownerCell = Int(SHIM_OWNER_CELL)

  /// The cell of the first value of ``makeDefaults(_:)``.
  package static let firstCell = Int(SHIM_FIRST_CELL)

  /// The first cell that is a plain field: it is written without the type, and read as it is.
  package static let spareCells = Int(SHIM_SPARE_CELLS)

  /// Fills an empty owner's cell with a handle of an owner that is gone: every use of it is an error.
  package func fillOwnerCell(ofSelf table: LuaSlot, withDead type: HostTypeRecord) {
    core.value.withStack { stack in
      stack.push(reference: table.index)
      unsafe shim_push_cell(stack.thread, -1, Int32(SHIM_OWNER_CELL))
      if stack.isNil(at: -1) {
        _ = unsafe shim_push_object(stack.thread, type.pointer, nil)
        unsafe shim_set_cell(stack.thread, -3, Int32(SHIM_OWNER_CELL))
      }
      stack.pop(2)
    }
  }

  /// Clears cells of a `self` table.
  package func clearCells(_ cells: Range<Int>, ofSelf table: LuaSlot) {
    core.value.withStack { stack in
      stack.push(reference: table.index)
      unsafe shim_clear_cells(stack.thread, -1, Int32(cells.lowerBound), Int32(cells.count))
      stack.pop()
    }
  }

  /// The value in a cell of a `self` table.
  package func cellValue(_ index: Int, ofSelf table: LuaSlot) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      stack.push(reference: table.index)
      unsafe shim_push_cell(stack.thread, -1, Int32(index))
      defer { stack.pop(2) }
      return stack.value(at: -1, in: core)
    }
  }
}
