-- [host/text] expect=timeout|ok|error as=behaviour | tries: sets titles with 400,000 combining marks | host must: compare texts in time
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local s = "e" .. ("\u{301}\u{323}"):rep(200000)
  self.owner.title = s .. "\u{301}"
  self.owner.title = s .. "\u{316}"
  self.owner.title = "a" .. s .. "\u{316}"
  self.owner.title = "a" .. ("\u{323}\u{301}"):rep(200000) .. "\u{316}"
end
return Hostile
