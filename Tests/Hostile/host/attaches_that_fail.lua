-- [host/failures] expect=ok|error|timeout|oom as=behaviour time=real with=modules | tries: attaches missing and invalid behaviours for ever | host must: charge the script for attaches that fail
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local n = 0
  while true do
    for _ = 1, 100 do
      n = n + 1
      pcall(function() self.owner:attach("nothing" .. n) end)
      pcall(function() self.owner:attach("subject", { id = "beside" }) end)
      pcall(function() self.owner:attach("neighbour", { step = "x" }) end)
    end
    wait(0.001)
  end
end

return Hostile
