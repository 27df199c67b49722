-- [time/blame] expect=timeout|error|ok as=behaviour time=real | host must: put nobody aside whose button another taps without end
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local button = find("neighbour")
  while true do
    for _ = 1, 500 do button:tap() end
    wait(0.0005)
  end
end

return Hostile
