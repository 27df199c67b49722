-- [host/self] expect=error as=behaviour | tries: calls methods without self | host must: raise a clear error, without a trap or a half-done change
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  self.owner.tap()
  self.send("nothing")
end

return Hostile
