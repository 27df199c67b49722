-- [host/self] expect=contained|error as=behaviour | tries: changes self with functions of the table library | host must: validate properties however they are set
local Hostile = behaviour "Hostile"

Hostile.count = number { default = 1, min = 0, max = 2 }

function Hostile:onTap()
  for _, use in ipairs{
    function() table.insert(self, 1) end, function() table.remove(self) end, function() table.sort(self) end,
    function() table.move({9, 9}, 1, 2, 1, self) end, function() table.concat(self) end,
    function() rawset(self, "count", 99) end, function() self.count = 99 end,
    function() table.unpack(self) end, function() return #self, rawlen(self) end,
    function() setmetatable(self, nil) end, function() string.format("%s", self) end,
  } do pcall(use) end
  if self.count ~= 1 then log("ESCAPED: a property out of its range") end
  log("CONTAINED")
end

return Hostile
