-- [host/animation] expect=ok|error as=behaviour | tries: destroys a control during its animation | host must: end the wait for an animation whose control is destroyed
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local line = find("line3")
  if not line then return end
  together(
    function() line:animate{x = 100, over = 1} end,
    function() wait(0.01) service("post").destroy("line3") end)
  line.x = 1
end

return Hostile
