-- [host/input] expect=error|ok|oom|timeout as=behaviour | tries: sets 30,000 items, and uses invalid indices | host must: refuse indices that are out of range
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local list = find("list")
  local items = {}
  for i = 1, 30000 do items[i] = "item" .. i end
  pcall(function() list.items = items end)
  for _, index in ipairs{0, -1, 1.5, math.maxinteger, math.mininteger, 1 << 53} do
    pcall(function() list.selectedIndex = index end)
    pcall(function() list:select(index) end)
  end
  list.items = {}
  list.selectedIndex = 5
end

return Hostile
