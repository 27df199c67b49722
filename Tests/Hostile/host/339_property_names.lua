-- [host/property] expect=error as=behaviour | tries: reads and writes properties with odd names | host must: refuse them, and expose nothing internal
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local names = {"__index", "__gc", "", " ", ("n"):rep(10000), "constructor", "self", "owner", "\0", "../x",
    "attachments", "deinit", 1, 1.5, true, print, self.owner}
  for _, name in ipairs(names) do
    pcall(function() self.owner[name] = 1 end)
    pcall(function() return self.owner[name] end)
    pcall(function() self[name] = 1 end)
    pcall(function() return self[name] end)
    pcall(function() return self.owner[name](self.owner) end)
  end
  self.owner[{}] = 1
end

return Hostile
