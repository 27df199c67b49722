-- What fails, and what is then said: by name, through `pcall` and `xpcall`, in coroutines, too deep.
local agreement, count = ...

local compare, pick = agreement.compare, agreement.pick

-- Functions that no code names: those of Lua find theirs in a table of all, as those of the project do.
local NAMES = {
  string = { "rep", "upper", "format", "pack", "packsize", "unpack", "find", "gsub", "char" },
  table = { "insert", "concat", "unpack", "sort", "move", "remove" },
  coroutine = { "resume", "wrap", "create", "status" },
}
local ARGUMENTS = { {}, { 1 }, { "x" }, { {} }, { {}, {} }, { "%d", {} }, { "x", -1, {} }, { {}, 1, 2, 3 } }

local function by_name()
  for library, names in next, NAMES do
    local name, arguments = pick(names), pick(ARGUMENTS)
    local told = ("pcall(%s.%s, %s)"):format(library, name, agreement.describe(table.unpack(arguments)))
    compare(told, function(from) return from.pcall(from[library][name], table.unpack(arguments)) end)
  end
end

local LARGE = { 1 << 20, 1 << 31, (1 << 31) - 1, 1 << 32, 1 << 62, math.maxinteger, 3037000500 }

local function sizes()
  -- What Lua would make is beyond what scripts may have.
  local large, text = pick(LARGE), pick { "xx", "abc", ("l"):rep(3000) }
  if large * #text > 1 << 31 or large > 1 << 31 then agreement.call("string", "rep", text, large) end
  agreement.call("string", "rep", text, math.maxinteger // math.random(9), pick { "", ",", "--" })
  agreement.call("string", "packsize", "c2147483630c" .. math.random(10, 25))
  agreement.call("string", "packsize", "c2147483630i" .. math.random(1, 16) .. "i" .. math.random(1, 16))
  local flags = ("-0+# 12"):rep(6):sub(1, math.random(1, 40))
  agreement.call("string", "format", "%" .. flags .. pick { "d", "s", "c", "x", "" }, 1)
  agreement.call("string", "format", "%" .. ("-"):rep(math.random(18, 24)) .. "d", 1)
end

local function again(most, value)
  local n = 0
  local function handler(message)
    n = n + 1
    if n <= most then error(value or message, 0) end
    return n, message
  end
  return handler
end

local PROTECTED = {
  ["xpcall(error, error)"] = function(from) return from.xpcall(error, error) end,
  ["xpcall(error, error, 'a')"] = function(from) return from.xpcall(error, error, "a") end,
  ["a handler that fails"] = function(from)
    return from.xpcall(error, again(math.huge), pick { "a", {}, 1, false })
  end,
  ["a handler that fails some times"] = function(from)
    return from.xpcall(error, again(3, "own"), "a")
  end,
  ["a handler of no message"] = function(from) return from.xpcall(error, again(0)) end,
  ["xpcall of a C function"] = function(from)
    return from.xpcall(from.string.rep, function(message) return message end)
  end,
}

local WRAPPED = {
  ["error"] = function(from) return function() error "x" end end,
  ["error without a place"] = function(from) return function() error("x", 0) end end,
  ["error of a table"] = function(from) return function() error {} end end,
  ["error of a number"] = function(from) return function() error(12) end end,
  ["an operation"] = function(from) return function() return nil + 1 end end,
  ["one in another"] = function(from)
    return function() from.coroutine.wrap(function() error "deep" end)() end
  end,
  ["the end"] = function() return function() end end,
  ["a C function"] = function(from) return from.string.rep end,
}

local function coroutines()
  for told, make in next, WRAPPED do
    compare("wrap: " .. told, function(from)
      local wrapped = from.coroutine.wrap(make(from))
      local first = table.pack(from.pcall(function() wrapped() end))
      local second = table.pack(from.pcall(function() return 1, wrapped() end))
      local third = table.pack(from.pcall(wrapped))
      return first, second, third
    end)
    compare("resume: " .. told, function(from)
      return from.coroutine.resume(from.coroutine.create(make(from)))
    end)
  end
end

for round = 1, count do
  by_name()
  sizes()
  if round > 5 then goto continue end
  for told, body in next, PROTECTED do compare(told, body) end
  coroutines()
  ::continue::
end
