-- [host/message] expect=error as=behaviour | tries: waits in a message handler that has to answer | host must: refuse to wait in a message handler
local Hostile = behaviour "Hostile"

Hostile.field = outlet { "TextField", optional = true }
function Hostile:shouldChange() wait(1) return true end

function Hostile:onTap()
  find("field"):attach("subject_field")
end

return Hostile
