-- [time/blame] expect=timeout|error|ok as=behaviour time=real | tries: sets the neighbour's properties for ever | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local neighbour = find("beside")
  local button = find("neighbour")
  while true do
    for i = 1, 500 do
      neighbour.step = i % 9 + 1
      button.title = "x" .. i
      button.enabled = true
    end
    wait(0.0005)
  end
end

return Hostile
