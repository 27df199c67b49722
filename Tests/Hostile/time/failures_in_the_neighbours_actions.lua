-- [time/blame] expect=any as=behaviour time=real | tries: makes the neighbour's actions fail with wrong arguments | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local neighbour = find("beside")
  local long = ("x"):rep(900000)
  while true do
    for _ = 1, 30 do
      pcall(function() neighbour:add({}, long) end)
      pcall(function() neighbour:add() end)
    end
    wait(0.02)
  end
end

return Hostile
