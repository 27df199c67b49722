-- [host/memory] expect=error|ok as=behaviour | tries: passes a table nested 100,000 levels deep to the host | host must: limit the depth of values
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local deep = {}
  for _ = 1, 100000 do deep = {deep} end
  pcall(log, deep)
  pcall(function() self.owner:attach("fresh", deep) end)
  service("post").count(deep)
end

return Hostile
