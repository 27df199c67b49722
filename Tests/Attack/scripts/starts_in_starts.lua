local Hostile = behaviour "Hostile"

local function again()
  pcall(start, again)
  start(again)
  start(again)
end

--- Tasks that start tasks.
function Hostile:onTap()
  self.owner.title = "begun"
  start(again)
end

return Hostile
