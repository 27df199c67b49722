-- [host/flood] expect=error|timeout|oom as=behaviour | tries: adds controls with long texts for ever | host must: limit the controls of a script, and end them with the behaviour
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local page = find("page")
  local text = ("x"):rep(60000)
  while true do page:add("Label", { text = text }) end
end

return Hostile
