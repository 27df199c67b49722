-- [stack/Lua] expect=ok|error|timeout|oom | tries: passes up to a million arguments through calls, closers and coroutines | host must: stop or finish it in time
local t = {}
for _, n in ipairs {999000, 999900, 999960, 999980, 999990, 1000000, 1000001} do
  pcall(function() return select("#", table.unpack(t, 1, n)) end)
  pcall(string.char, table.unpack(t, 1, n))
  pcall(function(...) local a <close> = setmetatable({}, {__close = function(...) return table.unpack(t, 1, n) end}) return ... end, table.unpack(t, 1, n // 2))
  pcall(coroutine.wrap(function(...) coroutine.yield(...) return ... end), table.unpack(t, 1, n))
  pcall(function() for i in coroutine.wrap(function() coroutine.yield(table.unpack(t, 1, n)) end) do end end)
end
