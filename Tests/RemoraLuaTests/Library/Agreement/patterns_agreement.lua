-- Random patterns on random subjects, most of them well-formed.
local agreement, count = ...

local pick, chance, call = agreement.pick, agreement.chance, agreement.call

local BYTES = {
  "a", "b", "c", "a", "b", "0", "1", "9", " ", "_", "(", ")", "[", "]", "%", "-", ".", "A", "Z", "\0",
  "\255", "\n", "x", "{", "}",
}
local NOISE = {
  "a", "b", ".", "*", "+", "-", "?", "%", "[", "]", "(", ")", "^", "$", "1", "2", "f", "x", "W", "\0",
}
local SINGLES = {
  "a", "b", ".", "%a", "%d", "%w", "%s", "%p", "%u", "%l", "%c", "%x", "%g", "%A", "%D", "%W", "%S",
  "%.", "%%", "%]", "[ab]", "[^ab]", "[a-c]", "[%w_]", "[^%s]", "[]]", "[^]]", "[a-]", "[-a]", "[%]]",
  "[0-9a-f]", "[%a-z]", "[a%-z]", "[\0-\127]", "[c-a]", "%y", "[^%W]", "[%D%p]", "x", "0",
}
local REPEATS = { "", "", "", "*", "+", "-", "?" }
local GROUPS = { "(a)(b)", "(a*)", "(.-)", "((a)b)", "%1", "()", "(", ")", "$", "^", "%" }
local SETS = { "[ab]", "[%w]", "[^a]", "[\0]", "a", "" }

local function some(list, most)
  local parts = {}
  for index = 1, math.random(0, most) do parts[index] = pick(list) end
  return table.concat(parts)
end

local function item(depth, pattern)
  local kind = math.random(20)
  if kind <= 12 then return pick(SINGLES) .. pick(REPEATS) end
  if kind <= 14 then return "(" .. pick(SINGLES) .. pick(REPEATS) .. ")" end
  if kind == 15 then return "%b" .. pick { "()", "[]", "ab", "aa", "{" } end
  if kind == 16 then return "%f" .. pick(SETS) end
  if kind == 17 then return "%" .. math.random(0, 3) end
  if kind == 18 and depth < 3 then return "(" .. pattern(depth + 1) .. ")" end
  return pick(GROUPS)
end

local function pattern(depth)
  local parts = { chance(8) and "^" or "" }
  for _ = 1, math.random(6) do parts[#parts + 1] = item(depth, pattern) end
  if chance(8) then parts[#parts + 1] = "$" end
  return table.concat(parts)
end

local REPLACEMENTS = {
  "x", "<%0>", "%1", "%2-%1", "%%", "%", "%9", "", "%a", 12, 1.5, { a = "AA", b = false, ["0"] = 7, [1] = "one" },
  setmetatable({}, { __index = function(_, key) return key end }),
  function(...) return "<" .. select("#", ...) .. tostring((...)) .. ">" end,
  function() return false end,
  function() return {} end,
}

local function all_matches(from, subject, text, init)
  local found = {}
  for a, b, c in from.string.gmatch(subject, text, init) do
    found[#found + 1] = agreement.describe(a, b, c)
  end
  return table.concat(found, ";")
end

for _ = 1, count do
  local subject = some(BYTES, 14)
  local text = chance(5) and some(NOISE, 10) or pattern(0)
  local init = chance(3) and math.random(-20, 20) or nil
  call("string", "find", subject, text, init)
  call("string", "match", subject, text, init)
  call("string", "find", subject, chance(2) and subject:sub(math.random(5), 9) or text, init, true)
  call("string", "gsub", subject, text, pick(REPLACEMENTS), chance(3) and math.random(-1, 4) or nil)
  agreement.compare("gmatch " .. agreement.describe(subject, text, init), function(from)
    return all_matches(from, subject, text, init)
  end)
end

-- Around the limits on captures and on how deep items nest.
for size = 190, 210 do
  for _, each in ipairs { "a?", "a*", "a-", "c?", "c*", "(a?)", "()" } do
    call("string", "find", ("a"):rep(size) .. "b", each:rep(size) .. "b")
  end
end
for size = 30, 34 do
  call("string", "match", ("a"):rep(40), ("(a)"):rep(size))
  call("string", "gsub", ("a"):rep(40), ("()"):rep(size), "%1")
end
