-- [host/self] expect=contained as=behaviour | tries: passes look-alikes and other kinds as self | host must: refuse an object of another kind, and a table that looks like one
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local owner = self.owner
  local fakes = {setmetatable({}, {__index = owner}), find("slider"), {}, "subject", 1, true}
  for _, fake in ipairs(fakes) do
    if pcall(owner.tap, fake) or pcall(owner.animate, fake, {alpha = 0}) then
      log("ESCAPED: took an imposter for a Button")
    end
    if pcall(self.send, fake, "tap") or pcall(self.detach, fake) then
      log("ESCAPED: took an imposter for a behaviour")
    end
  end
  pcall(owner.tap)
  log("CONTAINED")
end

return Hostile
