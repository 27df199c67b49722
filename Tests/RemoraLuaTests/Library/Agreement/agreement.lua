-- What the drivers beside this file share: calls of a function of the project and of Lua's own, with
-- the same arguments, and a description of each call on which the two do not agree.
local own, stock = ...

local Agreement = { calls = 0, errors = 0, differences = {} }

local MOST_TOLD = 5

local function describe(value, depth)
  if math.type(value) then return math.type(value) .. " " .. tostring(value) end
  if type(value) == "string" then return string.format("%q", value) end
  if type(value) == "boolean" then return tostring(value) end
  if type(value) ~= "table" or depth > 3 then return type(value) end
  local keys = {}
  for key in next, value do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  local parts = {}
  for _, key in ipairs(keys) do
    parts[#parts + 1] = tostring(key) .. "=" .. describe(value[key], depth + 1)
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end

function Agreement.describe(...)
  local parts = {}
  for index = 1, select("#", ...) do parts[index] = describe((select(index, ...)), 0) end
  return table.concat(parts, ", ")
end

-- Which two elements a sort compares first is its own affair.
local function outcome(body, library)
  local results = table.pack(pcall(body, library))
  local message = results[2]
  if not results[1] then
    Agreement.errors = Agreement.errors + 1
    if type(message) == "string" and message:find("attempt to compare", 1, true) then
      results[2] = "attempt to compare"
    end
  end
  return Agreement.describe(table.unpack(results, 1, results.n))
end

-- Runs `body` with either library, `told` being what is said of it.
function Agreement.compare(told, body)
  Agreement.calls = Agreement.calls + 1
  local expected, got = outcome(body, stock), outcome(body, own)
  if expected == got or #Agreement.differences >= MOST_TOLD then return end
  Agreement.differences[#Agreement.differences + 1] =
    ("%s\n  Lua: %s\n  own: %s"):format(told, expected, got)
end

-- Calls a function of either library.
function Agreement.call(library, name, ...)
  local arguments = table.pack(...)
  local told = ("%s.%s(%s)"):format(library, name, Agreement.describe(...))
  Agreement.compare(told, function(from)
    return from[library][name](table.unpack(arguments, 1, arguments.n))
  end)
end

function Agreement.pick(list) return list[math.random(#list)] end

function Agreement.chance(n) return math.random(n) == 1 end

function Agreement.report()
  return table.concat(Agreement.differences, "\n"), Agreement.calls, Agreement.errors
end

return Agreement
