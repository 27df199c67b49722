-- [host/self] expect=error as=behaviour | host must: a clear error that names what was wrong; no trap, and nothing half done
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  self.owner.tap()
  self.send("nothing")
end

return Hostile
