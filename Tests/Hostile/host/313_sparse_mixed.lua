-- [host/sparse] expect=error as=behaviour | tries: passes tables with holes, huge indices and mixed keys | host must: refuse them, and allocate nothing for the holes
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local mixed = {1, nil, 3, [1 << 62] = "x", [2.5] = "y", k = "z", [true] = 1, [self.owner] = 2}
  pcall(function() find("list").items = mixed end)
  pcall(function() find("list").items = {[1] = "a", [1 << 62] = "b"} end)
  pcall(function() find("list").items = {[math.maxinteger] = "b"} end)
  pcall(function() self.owner:animate(mixed) end)
  pcall(function() self.owner:attach("fresh", mixed) end)
  pcall(function() self:multiplexer(mixed) end)
  service("post").count(mixed)
end

return Hostile
