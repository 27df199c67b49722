-- [host/time] expect=timeout|error as=behaviour | tries: changes a slider, then loops for ever | host must: stop each step at its budget
local Hostile = behaviour "Hostile"

Hostile.field = outlet { "TextField", optional = true }
Hostile.slider = outlet { "Slider", optional = true }
function Hostile:onTap() find("slider"):slide(math.random()) while true do end end

return Hostile
