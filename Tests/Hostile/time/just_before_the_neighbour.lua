-- [time/blame] expect=ok|timeout as=behaviour time=real seconds=3 | tries: ends each step just before the neighbour's step starts | host must: charge the time to the script that used it
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
