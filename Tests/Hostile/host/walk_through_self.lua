-- [host/self] expect=contained as=behaviour | tries: iterates over self and overwrites its internals | host must: keep a behaviour from changing its owner, type and internals
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local owner = self.owner
  for key, value in next, self do
    if type(key) == "userdata" or type(value) == "userdata" and key == nil then log("ESCAPED: a key of the host") end
  end
  for key in pairs(self) do if type(key) == "userdata" then log("ESCAPED: a key of the host") end end
  pcall(rawset, self, "owner", 1)
  for _, wrong in ipairs { 1, "neighbour", {}, self.send } do
    pcall(function() self.owner = wrong end)
  end
  if self.owner ~= owner then log("ESCAPED: another owner") end
  log("CONTAINED")
end

return Hostile
