-- [host/multiplexer] expect=ok|error as=behaviour | tries: adds a multiplexer and other wrong targets to itself | host must: refuse targets that are not behaviours
local Hostile = behaviour "Hostile"

function Hostile:shouldChange() return true end
function Hostile:onTap()
  local a = self:multiplexer{self, self, "beside"}
  pcall(function() a:add(a) end)
  pcall(function() a:add(self.owner) end)
  pcall(function() a:remove(print) end)
  local field = find("field")
  field.delegate = a
  pcall(function() a:attach("fresh") end)
  field:type("x")
  a:remove(self)
  field:type("y")
  field.delegate = nil
end

return Hostile
