-- [mem/blame] expect=any as=behaviour | tries: fills the memory, and then taps the neighbour | host must: not suspend the neighbour for a memory limit that another has reached
local Hostile = behaviour "Hostile"

local function fill(kept)
  while true do
    for _ = 1, 200 do kept[#kept + 1] = ("x"):rep(2000) .. #kept end
  end
end

function Hostile:onTap()
  local kept = {}
  pcall(fill, kept)
  local button, neighbour = find("neighbour"), find("beside")
  for _ = 1, 30 do
    pcall(button.tap, button)
    pcall(neighbour.add, neighbour, 1, 2)
    pcall(function() neighbour.note = "xxxxxxxx" end)
  end
end

return Hostile
