-- The functions of `table` on lists, and on what pretends to be one.
local agreement, count = ...

local pick, chance = agreement.pick, agreement.chance

local function random_list()
  local list, length = {}, math.random(0, 8)
  for index = 1, length do list[index] = pick { index, index * 10, "s" .. index, "s" } end
  if chance(8) then list[math.random(9)] = nil end
  if chance(12) then list[2] = {} end
  return list, length
end

-- Metamethods of `list`, which say in `log` what is done to it; now and then one is missing.
local function proxy(list, log, traits)
  local metatable = {}
  if traits.reads then
    metatable.__index = function(_, key)
      log[#log + 1] = "get " .. tostring(key)
      return list[key]
    end
  end
  if traits.writes then
    metatable.__newindex = function(_, key, value)
      log[#log + 1] = ("set %s = %s"):format(key, tostring(value))
      list[key] = value
    end
  end
  if traits.length ~= "missing" then
    metatable.__len = function()
      log[#log + 1] = "length"
      return traits.length or #list
    end
  end
  return setmetatable({}, metatable)
end

local function random_traits()
  return {
    reads = not chance(4),
    writes = not chance(4),
    length = pick { false, false, "missing", 3, -1, "x", 2.5, "4" },
  }
end

local function position(length) return pick { 1, 2, 3, 0, -1, length, length + 1, length + 2 } end

local ARGUMENTS = {
  insert = function(length)
    return pick { { n = 1, "v" }, { n = 2, position(length), "v" }, { n = 0 }, { n = 3, 1, 2, 3 }, { n = 2, "x", 1 } }
  end,
  remove = function(length)
    return pick { { n = 0 }, { n = 1, position(length) }, { n = 1, "x" }, { n = 1 } }
  end,
  move = function(length)
    return { n = math.random(2, 4), position(length), position(length), position(length) }
  end,
  concat = function(length)
    return pick { { n = 0 }, { n = 1, "," }, { n = 3, ",", position(length), position(length) }, { n = 1, {} } }
  end,
  unpack = function(length)
    return pick {
      { n = 0 }, { n = 2, position(length), position(length) }, { n = 2, 1, 1e8 }, { n = 1, "x" },
      { n = 2, math.mininteger, math.maxinteger }, { n = 2, math.maxinteger - 1, math.maxinteger },
    }
  end,
}
local NAMES = { "insert", "remove", "move", "concat", "unpack" }

local function copy(list)
  local copied = {}
  for key, value in next, list do copied[key] = value end
  return copied
end

local function compare_lists()
  local name = pick(NAMES)
  local list, length = random_list()
  local traits = chance(3) and random_traits() or nil
  local arguments = ARGUMENTS[name](length)
  local told = ("table.%s of %s (%s) with %s"):format(name, agreement.describe(list),
    agreement.describe(traits), agreement.describe(arguments))
  agreement.compare(told, function(from)
    local log, copied = {}, copy(list)
    local target = traits and proxy(copied, log, traits) or copied
    local results = table.pack(pcall(from.table[name], target, table.unpack(arguments, 1, arguments.n)))
    for index = 1, results.n do
      if rawequal(results[index], target) then results[index] = "the list" end
    end
    return results, copied, table.concat(log, ", ")
  end)
end

local function compare_moves()
  local first = pick { math.random(-3, 8), math.mininteger, math.maxinteger }
  local last = chance(3) and math.maxinteger or first + math.random(0, 5)
  if last - first > 100 then last = math.maxinteger end
  if last == math.maxinteger and first > 0 and first < math.maxinteger - 9 then last = first end
  local to = pick { math.random(-3, 8), math.maxinteger, math.mininteger }
  local other = chance(2)
  agreement.compare(("table.move %s"):format(agreement.describe(first, last, to, other)), function(from)
    local list, target = { 1, 2, 3, 4, 5 }, other and { 7, 8, 9 } or nil
    from.table.move(list, first, last, to, target)
    return list, target
  end)
end

local ELEMENTS = {
  function() return math.random(10) end,
  function(index) return index end,
  function(index) return -index end,
  function() return math.random() end,
  function(index) return index % 2 == 0 and index or -index end,
  function() return "s" .. math.random(1000) end,
}

local function compare_sorts()
  local length, element = pick { math.random(0, 12), math.random(0, 200) }, pick(ELEMENTS)
  local list = {}
  for index = 1, length do list[index] = element(index) end
  local order = pick { false, function(a, b) return a > b end, function(a, b) return a < b end } or nil
  agreement.compare("table.sort of " .. agreement.describe(list), function(from)
    local copied = copy(list)
    from.table.sort(copied, order)
    return copied
  end)
  agreement.compare("table.sort of a proxy of " .. agreement.describe(list), function(from)
    local copied = copy(list)
    from.table.sort(proxy(copied, {}, { reads = true, writes = true, length = false }), order)
    return copied
  end)
end

for _ = 1, count do
  compare_lists()
  compare_moves()
  if chance(5) then compare_sorts() end
end
for length = 1, 12 do
  agreement.compare("table.sort where all come first, of " .. length, function(from)
    local list = {}
    for index = 1, length do list[index] = index end
    from.table.sort(list, function() return true end)
  end)
end
