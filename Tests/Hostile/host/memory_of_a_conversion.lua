-- [host/memory] expect=oom|timeout|error|ok as=behaviour | tries: passes large nested tables to the host | host must: limit the depth and number of values that cross
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local row, rows = {}, {}
  for i = 1, 1000 do row[i] = "x" .. i end
  for i = 1, 15 do rows[i] = row end
  for _ = 1, 50 do
    pcall(function() self:send("nothing", {rows = rows}) end)
    pcall(log, rows)
    pcall(function() find("list").items = row end)
  end
end

return Hostile
