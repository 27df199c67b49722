-- [host/values] expect=ok as=behaviour | tries: uses extreme numbers as list indices and label properties | host must: keep the model usable
local Hostile = behaviour "Hostile"
function Hostile:onTap() local l = find("list") l.items = {"a", "b", "c"}
 for _, a in ipairs {0, -1, 4, 1 << 62, math.mininteger, math.maxinteger, 1e308, 1.5, "1", 0/0, 1/0, -1/0} do
 pcall(function() l.selectedIndex = a end) pcall(l.select, l, a) pcall(l.delete, l, a) pcall(l.swipe, l, a, "left") pcall(function() l.items = {} end) pcall(function() l.items = {"a"} l.selectedIndex = 1 l.items = {} l:select(1) end)
 pcall(function() find("label").lines = a end) pcall(function() find("label").fontSize = a end) pcall(function() find("bar").progress = a end) end end
return Hostile
