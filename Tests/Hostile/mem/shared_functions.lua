-- [mem/account] expect=oom|error as=behaviour with=modules | tries: allocates in a function of a shared module | host must: charge the script that calls the function
local shared = require "shared"
local Hostile = behaviour "Hostile"

local kept = {}
shared.keep = function(bytes) kept[#kept + 1] = ("x"):rep(bytes) .. #kept end

function Hostile:onTap()
  for _ = 1, 14 do shared.keep(1 << 20) end
end

return Hostile
