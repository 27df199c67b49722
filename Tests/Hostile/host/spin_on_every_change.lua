-- [host/time] expect=timeout|error as=behaviour | host must: each step has its budget
local Hostile = behaviour "Hostile"

Hostile.field = outlet { "TextField", optional = true }
Hostile.slider = outlet { "Slider", optional = true }
function Hostile:onTap() find("slider"):slide(math.random()) while true do end end

return Hostile
