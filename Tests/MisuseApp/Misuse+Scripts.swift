import Remora

extension Misuse {
  /// Scripts and Lua values of another host.
  static var ofScripts: [Misuse] {
    [
      Misuse("`host.memory(heldBy: theirs)`") {
        _ = $0.host.memory(heldBy: try $0.other.script(named: "lamp"))
      },
      Misuse("`host.lua.globals[\"list\"] = theirs`") {
        $0.host.lua.globals["list"] = .table($0.other.lua.makeTable())
      },
      Misuse("`function.call(theirs)`") {
        let function = try $0.host.lua.load("return 1", chunkName: "=chunk")
        try function.call(.table($0.other.lua.makeTable()))
      },
      Misuse("`table[theirs]`") {
        _ = $0.host.lua.makeTable()[.table($0.other.lua.makeTable())]
      },
      Misuse("`host.lua.globals[\"list\"] = theirs` after `other.close()`") {
        let value = LuaValue.table($0.other.lua.makeTable())
        $0.other.close()
        $0.host.lua.globals["list"] = value
      },
      Misuse("`theirs.list` after `other.close()`") {
        let table = $0.other.lua.makeTable([1, 2])
        $0.other.close()
        _ = table.list
      },
      Misuse("a function of scripts that returns a Lua value of theirs") {
        let value = LuaValue.table($0.other.lua.makeTable())
        $0.host.lua.globals["f"] = .function($0.host.lua.makeFunction { () -> LuaValue in value })
        try $0.host.lua.load("return f()", chunkName: "=chunk").call()
      },
      Misuse("`host.lua.globals[\"button\"] = theirs.luaValue(in: other.lua)`") {
        let value = $0.theirs.luaValue(in: $0.other.lua)
        $0.host.lua.globals["button"] = value
      },
      Misuse("`theirs.luaValue(in: host.lua)`") { _ = $0.theirs.luaValue(in: $0.host.lua) },
    ]
  }
}
