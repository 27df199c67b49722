-- [host/words] expect=error as=behaviour | tries: declares members in a handler | host must: refuse declarations after the script was read
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  pcall(function() Hostile.late = number { default = 1 } end)
  pcall(function() Hostile.onTap = function() log("ESCAPED: replaced") end end)
  pcall(function() function Hostile:onTap() log("ESCAPED: replaced") end end)
  behaviour "Another"
end

return Hostile
