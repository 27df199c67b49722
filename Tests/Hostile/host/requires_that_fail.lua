-- [host/failures] expect=ok|error|timeout|oom as=behaviour time=real with=modules | tries: requires new missing modules for ever | host must: charge the search, and keep no record of missing names
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
