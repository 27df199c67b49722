-- [host/values] expect=ok|timeout as=behaviour | tries: scrolls with extreme sizes, insets and offsets | host must: keep the model usable
local Hostile = behaviour "Hostile"
function Hostile:onTap() local s = find("feed")
 for _, a in ipairs {0, -1, 1e308, -1e308, 5e-324, 0.1} do for _, b in ipairs {0, -1, 1e308, -1e308, 5e-324} do
  pcall(function() s.contentSize = {width = a, height = b} end) pcall(function() s.insetTop = a s.insetBottom = b end) pcall(function() s.width = a s.height = b end) pcall(function() s.offset = {x = a, y = b} end) pcall(function() s:drag(a, b) end) pcall(function() s:release(b, a) end) pcall(function() s:scroll(a, b) end) pcall(function() s:scrollToTop() end) pcall(function() s:animate { offset = {x = b, y = a}, over = 0.01 } end) end end wait(0.1) s:drag(3, 3) s:release(1e308, 1e308) wait(3) end
return Hostile
