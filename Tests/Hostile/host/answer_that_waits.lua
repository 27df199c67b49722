-- [host/message] expect=error as=behaviour | host must: who has to answer may not wait
local Hostile = behaviour "Hostile"

Hostile.field = outlet { "TextField", optional = true }
function Hostile:shouldChange() wait(1) return true end

function Hostile:onTap()
  find("field"):attach("subject_field")
end

return Hostile
