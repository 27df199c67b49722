-- [time/blame] expect=ok|timeout as=behaviour time=real seconds=3 | host must: charge nobody else for steps that end just before another's begin
local Hostile = behaviour "Hostile"

local period = 0.05

--- Burns until the neighbour's timer is about to go, so that whoever looks then finds the neighbour.
function Hostile:onAttach()
  local label = find("label")
  local text = label.text
  while label.text == text do wait(0.001) end
  local turn = now()
  while true do
    turn = turn + period
    while turn < now() do turn = turn + period end
    -- Twenty milliseconds of each fifty: below the quota.
    if turn - 0.02 > now() then wait(turn - 0.02 - now()) end
    while now() < turn - 0.0001 do end
  end
end

return Hostile
