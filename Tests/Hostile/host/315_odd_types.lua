-- [host/odd] expect=error as=behaviour | tries: sets values of wrong types everywhere | host must: raise a clear error, without a trap or a half-done change
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, value in ipairs{print, coroutine.create(print), self, self.owner, {}, "text", 1 << 62, true} do
    pcall(function() self.owner.title = value end)
    pcall(function() self.owner.width = value end)
    pcall(function() self.owner.hidden = value end)
    pcall(function() self.owner.tint = value end)
    pcall(function() self.owner.delegate = value end)
    pcall(function() find("list").items = value end)
    pcall(function() find("feed").offset = value end)
    pcall(wait, value == 1 << 62 and "x" or value)
    pcall(waitFor, value, value)
    pcall(together, value)
    pcall(find, value)
    pcall(service, value)
    pcall(self.send, self, value, value)
  end
  self.owner.title = function() end
end

return Hostile
