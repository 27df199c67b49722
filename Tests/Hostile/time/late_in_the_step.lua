-- [time/blame] expect=any as=behaviour time=real | tries: uses its budget, then taps the neighbour's button | host must: blame the script whose step is over its budget, not the one that it called last
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local button, neighbour = find("neighbour"), find("beside")
  while true do
    wait(0.03)
    local start = os.clock()
    while os.clock() - start < 0.0985 do end
    for _ = 1, 2000 do
      pcall(button.tap, button)
      pcall(neighbour.add, neighbour, 1, 2)
    end
  end
end

return Hostile
