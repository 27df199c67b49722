-- [host/attach] expect=error|timeout|oom as=behaviour | tries: adds a control in onAttach and attaches itself to it | host must: stop the recursion
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  find("page"):add("Button"):attach("subject")
end

return Hostile
