-- [host/flood] expect=error|timeout|oom as=behaviour | tries: adds and removes controls for ever, with ids | host must: keep nothing of a control that is gone
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local page = find("page")
  for n = 1, math.huge do
    local view = page:add("View", { id = "view" .. n })
    view:add("Slider", { maximum = n })
    view:remove()
  end
end

return Hostile
