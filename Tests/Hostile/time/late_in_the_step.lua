-- [time/blame] expect=any as=behaviour time=real | host must: blame him whose step is over its budget, not whom he called last
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
