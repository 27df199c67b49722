-- [host/animation] expect=error as=behaviour | tries: animates with invalid durations, properties and values | host must: raise a clear error, without a trap or a half-done change
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, over in ipairs{-1, 1e300, "1", {}, true} do
    pcall(function() self.owner:animate{x = 1, over = over} end)
  end
  pcall(function() self.owner:animate() end)
  pcall(function() self.owner:animate{} end)
  pcall(function() self.owner:animate{title = "x"} end)
  pcall(function() self.owner:animate{x = {}} end)
  self.owner:animate{nothing = 1}
end

return Hostile
