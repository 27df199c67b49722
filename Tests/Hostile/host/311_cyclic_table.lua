-- [host/cyclic] expect=error as=behaviour | tries: passes tables that contain themselves | host must: refuse a table that contains itself
local Hostile = behaviour "Hostile"

Hostile.said = event { data = "table" }
Hostile.place = point { default = { x = 0, y = 0 } }

function Hostile:onTap()
  local a, b = {}, {}
  a.b, b.a, a[1] = b, a, a
  pcall(function() self.place = a end)
  pcall(function() self:send("said", a) end)
  pcall(function() self:send("said", {data = a}) end)
  pcall(function() find("list").items = a end)
  pcall(log, a)
  service("post").count(a)
end

return Hostile
