-- [host/values] expect=ok|timeout as=behaviour | tries: sets extreme ranges, steps and values of a slider | host must: keep the model usable
local Hostile = behaviour "Hostile"
function Hostile:onTap() local s = find("slider")
 for _, a in ipairs {0, -1, 1e308, -1e308, 5e-324, 0.1, 1 << 62, math.mininteger} do for _, b in ipairs {0, -1, 1e308, -1e308, 5e-324, 0.1, 1 << 62} do for _, c in ipairs {0, 1e-300, 5e-324, 1e308, 3} do
  pcall(function() s.minimum = a end) pcall(function() s.maximum = b end) pcall(function() s.step = c end) pcall(function() s.value = a end) pcall(function() s:slide(b) end) pcall(function() s:slide(1) end) end end end end
return Hostile
