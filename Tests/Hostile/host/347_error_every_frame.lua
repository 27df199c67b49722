-- [host/error] expect=error as=behaviour | tries: fails in its task and in every handler | host must: report each failure, and suspend the behaviour
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
