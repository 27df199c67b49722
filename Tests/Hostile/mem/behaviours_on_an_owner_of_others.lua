-- [mem/account] expect=oom|error as=behaviour | tries: attaches behaviours with texts to an owner of others | host must: charge the behaviours to their script, whoever owns the control
local Hostile = behaviour "Hostile"

local count = 0

function Hostile:onAttach()
  count = count + 1
  self._text = ("x"):rep(15000) .. count
  if count > 1 then return end
  local home, away = find("subject"), find("neighbour")
  for _ = 1, 60 do
    for _ = 1, 50 do
      local one = home:attach("subject")
      one.owner = away
    end
    wait(0.001)
  end
end

return Hostile
