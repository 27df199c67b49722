-- [mem/account] expect=oom|error as=behaviour with=modules | host must: charge him who fills a module that others require as well
local shared = require "shared"
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _ = 1, 14 do shared[#shared + 1] = ("x"):rep(1 << 20) .. #shared end
end

return Hostile
