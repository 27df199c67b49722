-- [host/words] expect=error as=behaviour | host must: declarations are over when the script has been read
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  pcall(function() Hostile.late = number { default = 1 } end)
  pcall(function() Hostile.onTap = function() log("ESCAPED: replaced") end end)
  pcall(function() function Hostile:onTap() log("ESCAPED: replaced") end end)
  behaviour "Another"
end

return Hostile
