-- [host/memory] expect=error|ok as=behaviour | host must: depth is limited where values cross
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local deep = {}
  for _ = 1, 100000 do deep = {deep} end
  pcall(log, deep)
  pcall(function() self.owner:attach("fresh", deep) end)
  service("post").count(deep)
end

return Hostile
