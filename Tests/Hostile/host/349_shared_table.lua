-- [host/shared] expect=contained as=behaviour | tries: passes tables to another behaviour and changes them afterwards | host must: copy values between behaviours
local Hostile = behaviour "Hostile"

Hostile.hello = event { fn = "text" }

function Hostile:reach(value)
  if type(value) ~= "table" then return end
  if getmetatable(value) or value.print or type(value.f) == "function" then log("ESCAPED") end
  value.changed = true
end

function Hostile:onTap()
  local shared = {list = {1, 2}}
  for _, bad in ipairs{
    {f = function() return _G end}, setmetatable({}, {__index = _G}), {t = setmetatable({}, {__pairs = error})},
  } do
    pcall(function() self:send("hello", bad) end)
    pcall(function() self:send("hello", {fn = bad}) end)
  end
  local other = self.owner:attach("subject", {id = "another"})
  pcall(function() other:reach({f = function() return _G end}) end)
  pcall(function() other:reach(setmetatable({}, {__index = _G})) end)
  other:reach(shared)
  if shared.changed then log("ESCAPED: a table of another") end
  other:detach()
  log("CONTAINED")
end

return Hostile
