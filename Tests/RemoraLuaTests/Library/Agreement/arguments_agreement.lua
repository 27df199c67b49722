-- Every function that is the project's own, with arguments of all kinds.
local agreement, count = ...

local pick, chance, call = agreement.pick, agreement.chance, agreement.call

local ODD = {
  1, -1, 0, 2, 3, 5, 2.5, 3.0, "x", "10", "", false, true, "%", "%d", "abc", "a\0b", "é", math.huge,
  -math.huge, 1e300, math.maxinteger, math.mininteger, 255, tostring,
}
local NAMES = {
  string = {
    "find", "match", "gmatch", "gsub", "reverse", "lower", "upper", "format", "pack", "packsize", "unpack",
  },
  table = { "insert", "remove", "concat", "unpack", "sort", "move" },
  utf8 = { "len", "codepoint", "offset" },
  os = { "date" },
}

local function odd_arguments(most)
  local arguments = { n = math.random(0, most) }
  for index = 1, arguments.n do arguments[index] = not chance(8) and pick(ODD) or nil end
  return arguments
end

local function call_each(library)
  for _, name in ipairs(NAMES[library]) do
    local arguments = odd_arguments(5)
    call(library, name, table.unpack(arguments, 1, arguments.n))
  end
end

local FLAGS = { "", "", "", "-", "+", "0", " ", "#", "-0", "+ ", "--" }
local WIDTHS = { "", "", "5", "10", "99", "100", "05" }
local PRECISIONS = { "", "", ".", ".3", ".10", ".100", ".0" }
local LETTERS = {
  "d", "i", "u", "c", "x", "X", "o", "a", "A", "e", "E", "f", "g", "G", "s", "q", "y", "%", "F", "",
}
local VALUES = {
  1, -1, 0, 255, 3.5, -2.25, 1e15, 1e300, -0.0, math.huge, -math.huge, math.maxinteger, math.mininteger,
  "text", "a\0b", 'q"\n\r\\\0001\127\200', ("l"):rep(120), true, false, "12", "0x10", 3.0,
  setmetatable({}, { __tostring = function() return "told" end }),
  setmetatable({}, { __tostring = function() return 1 end }),
  setmetatable({}, { __tostring = function() return {} end }),
}

local function conversion()
  if chance(4) then return pick { "x", "%%", "%", "%d", "%s", "%q", "%5", "abc\0" } end
  return "%" .. pick(FLAGS) .. pick(WIDTHS) .. pick(PRECISIONS) .. pick(LETTERS)
end

local function some(make, most)
  local parts = {}
  for index = 1, math.random(most) do parts[index] = make() end
  return parts
end

local function format()
  local values = some(function() return pick(VALUES) end, 4)
  call("string", "format", table.concat(some(conversion, 3)), table.unpack(values))
end

local OPTIONS = {
  "b", "B", "h", "H", "i", "I", "l", "L", "j", "J", "T", "f", "d", "n", "s", "z", "x", "X", "<", ">", "=",
  "!", " ", "c", "k", "Xd", "i3", "I5", "s1",
}
local PACKED = {
  0, 1, -1, 127, 128, 255, 256, -129, 65536, 1 << 40, math.maxinteger, math.mininteger, 1.5, "s", "hello",
  "a\0b", "300", 2.0,
}

local function option()
  if chance(2) then return pick(OPTIONS) end
  return pick { "i", "I", "s", "!", "c", "Xi" } .. math.random(0, 17)
end

local function byte() return string.char(chance(2) and pick { 0, 1, 2, 255 } or math.random(0, 255)) end

local function pack()
  local options = table.concat(some(option, 5))
  call("string", "pack", options, table.unpack(some(function() return pick(PACKED) end, 6)))
  call("string", "packsize", options)
  local position = chance(4) and math.random(-10, 10) or nil
  call("string", "unpack", options, table.concat(some(byte, 30)), position)
end

local CHARACTERS = {
  "a", "é", "日", "😀", "\128", "\255", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xC3",
  "\xFD\xBF\xBF\xBF\xBF\xBF",
}

local function position() return chance(2) and math.random(-12, 12) or nil end

local function characters()
  local text = table.concat(some(function() return pick(CHARACTERS) end, 8))
  call("utf8", "len", text, position(), position(), chance(3))
  call("utf8", "codepoint", text, position(), position(), chance(3))
  call("utf8", "offset", text, math.random(-6, 6), position())
end

local TIMES = { 0, 1e9, -1e9, 1 << 40, 1 << 60, math.maxinteger, math.mininteger, 1700000000, 1.5, "7" }

local function date_part()
  local letter = string.char(math.random(32, 126))
  return pick { "%", "%" .. letter, "%E" .. letter, "%O" .. letter, "abc", "!", "*t", "\0" }
end

local function date()
  call("os", "date", (chance(4) and "!" or "") .. table.concat(some(date_part, 4)), pick(TIMES))
  call("os", "date", pick { "*t", "!*t", "*tx", "!%c" }, pick(TIMES))
end

local function texts()
  local text = pick { "", "a", "ab\0c", "Hello", "\255x", ("xyz"):rep(math.random(0, 40)), 12, 1.5 }
  call("string", "rep", text, math.random(-2, 20), chance(2) and pick { "", ",", "--" } or nil)
  call("string", "rep", text, pick { math.mininteger, "3", 2.0, 2.5 }, "")
  call("string", "upper", text)
  call("string", "lower", text)
  call("string", "reverse", text)
end

for _ = 1, count do
  for library in next, NAMES do call_each(library) end
  format()
  pack()
  characters()
  date()
  texts()
end
