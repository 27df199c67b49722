-- [time/blame] expect=timeout|error|ok as=behaviour time=real | tries: taps the neighbour's button for ever | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local button = find("neighbour")
  while true do
    for _ = 1, 500 do button:tap() end
    wait(0.0005)
  end
end

return Hostile
