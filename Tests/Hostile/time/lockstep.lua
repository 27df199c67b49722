-- [time/steps] expect=timeout|ok as=behaviour time=real seconds=3 | tries: rests whenever the watchdog looks, every 5 ms | host must: detect its use of time anyway
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    -- From 0.2 ms after each full 5 ms to 0.6 ms before the next.
    local begin = now() - now() % 0.005
    while now() < begin + 0.0044 do end
    wait(math.max(0, begin + 0.0052 - now()))
  end
end

return Hostile
