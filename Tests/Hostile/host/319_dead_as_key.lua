-- [host/dead] expect=contained|error as=behaviour | tries: uses the handle of a destroyed control as a key | host must: keep the handle equal to itself, and usable as a key
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local line = find("line2")
  if not line then return log("CONTAINED") end
  local set = {[line] = true}
  service("post").destroy("line2")
  for key in pairs(set) do
    if key ~= line or not set[line] then log("ESCAPED: another key") end
  end
  set[line] = nil
  if next(set) then log("ESCAPED: still there") end
  log("CONTAINED")
end

return Hostile
