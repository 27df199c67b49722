-- [host/flood] expect=timeout|error|oom as=behaviour | host must: what a behaviour can make is limited, however slowly it makes it
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    for _ = 1, 500 do self:multiplexer{"beside"} end
    wait(0.001)
  end
end

return Hostile
