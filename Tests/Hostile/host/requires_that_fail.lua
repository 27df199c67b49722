-- [host/failures] expect=ok|error|timeout|oom as=behaviour time=real with=modules | host must: remember no name that leads nowhere, and charge for the search
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local n = 0
  while true do
    for _ = 1, 200 do
      n = n + 1
      pcall(require, "nothing" .. n)
    end
    wait(0.001)
  end
end

return Hostile
