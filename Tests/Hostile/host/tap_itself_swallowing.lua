-- [host/pingpong] expect=ok|error|timeout as=behaviour | tries: taps its own button twice in onTap, and catches the errors | host must: hold the depth limit, although each level tries twice
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  pcall(function() self.owner:tap() end)
  pcall(function() self.owner:tap() end)
end

return Hostile
