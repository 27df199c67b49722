-- [host/flood] expect=timeout|error|oom as=behaviour | tries: makes multiplexers for ever, with waits in between | host must: limit the multiplexers of a behaviour, however slowly it makes them
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    for _ = 1, 500 do self:multiplexer{"beside"} end
    wait(0.001)
  end
end

return Hostile
