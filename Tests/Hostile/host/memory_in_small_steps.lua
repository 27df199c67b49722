-- [host/memory] expect=oom|timeout|error as=behaviour | tries: allocates memory in small steps between waits | host must: stop it at its memory limit
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local hoard = {}
  while true do
    for _ = 1, 1000 do hoard[#hoard + 1] = ("y"):rep(1000) .. #hoard end
    wait(0.001)
  end
end

return Hostile
