-- [mem/properties] expect=error|oom as=behaviour | tries: sets properties to large lists, and empties its own copies | host must: bound what it keeps
local Hostile = behaviour "Hostile"
for number = 1, 400 do Hostile["list" .. number] = list "any" end
Hostile.whileBusy = "ignore"
function Hostile:onTap()
  local big = {}
  for i = 1, 19000 do big[i] = i end
  for number = 1, 400 do
    self["list" .. number] = big
    local own = self["list" .. number]
    for i = #own, 1, -1 do own[i] = nil end
    own.other = 1
    if number > 100 then log "ESCAPED: the host keeps all of it" end
    wait(0.001)
  end
end
return Hostile
