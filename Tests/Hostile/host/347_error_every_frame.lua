-- [host/error] expect=error as=behaviour | host must: a failure again and again is told, and ends in a suspension
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  for _ = 1, 60 do
    wait(0.016)
    pcall(error, "once")
  end
  local x
  x.y = 1
end
function Hostile:onTap() local x x.y = 1 end

return Hostile
