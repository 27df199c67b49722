-- [host/tree] expect=error as=behaviour | tries: adds controls to themselves and to their descendants | host must: refuse to make a control a part of itself
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local add = service("post").add
  for _, pair in ipairs{{"box", "box"}, {"page", "box"}, {"box", "line1"}, {"page", "page"}} do
    if pcall(add, pair[1], pair[2]) then log("ESCAPED: part of itself") end
  end
  pcall(add, "line1", "feed")
  pcall(add, "line1", "box")
  add("box", "line3")
end

return Hostile
