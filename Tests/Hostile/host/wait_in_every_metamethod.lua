-- [escape/coroutine] expect=ok|error as=behaviour | tries: waits in every metamethod | host must: keep the order of tasks intact
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local mt = {__index = function() wait(0.01) return 1 end, __newindex = function() wait(0.01) end, __call = function() wait(0.01) return 1 end, __eq = function() wait(0.01) return true end, __lt = function() wait(0.01) return true end, __le = function() wait(0.01) return true end, __len = function() wait(0.01) return 3 end, __unm = function() wait(0.01) return 3 end, __concat = function() wait(0.01) return "x" end, __tostring = function() wait(0.01) return "x" end, __pairs = function(t) wait(0.01) return next, {}, nil end, __close = function() wait(0.01) end}
  local t, u = setmetatable({}, mt), setmetatable({}, mt)
  for _, f in ipairs { function() return t.x end, function() t.x = 1 end, function() return t() end, function() return t == u end, function() return t < u end, function() return t <= u end, function() return #t end, function() return -t end, function() return t .. u end, function() return tostring(t) end, function() for _ in pairs(t) do end end, function() local c <close> = t end, function() table.sort({1, 2, 3}, t) end, function() ("x"):gsub("x", function() wait(1) end) end, function() table.concat(t) end, function() table.unpack(t) end, function() xpcall(error, function() wait(0.01) return 1 end) end, function() for i in t do break end end, function() log(t) end, function() self:send(t) end, function() together(function() wait(0.01) end, t) end, function() string.format("%s", t) end, function() for i, j in (function() wait(0.01) end) do end end } do
    local ok, why = pcall(f)
    local ok2 = pcall(coroutine.wrap(f))
  end
end
return Hostile
