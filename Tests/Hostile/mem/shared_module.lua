-- [mem/account] expect=oom|error as=behaviour with=modules | tries: fills a shared module with texts | host must: charge the script that fills the module
local shared = require "shared"
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _ = 1, 14 do shared[#shared + 1] = ("x"):rep(1 << 20) .. #shared end
end

return Hostile
