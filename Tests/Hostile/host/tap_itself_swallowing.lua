-- [host/pingpong] expect=ok|error|timeout as=behaviour | host must: a depth limit holds although each level tries twice
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  pcall(function() self.owner:tap() end)
  pcall(function() self.owner:tap() end)
end

return Hostile
