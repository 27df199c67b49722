-- [host/attach] expect=ok|error as=behaviour | host must: what does not fit is refused; what is attached to others does not stand in their way
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, id in ipairs{"neighbour", "label", "page", "box", "field", "slider"} do
    pcall(function() find(id):attach("subject", {id = "beside"}) end)
    pcall(function() find(id):attach("neighbour", {id = ""}) end)
    pcall(function() find(id):attach("../../etc/passwd") end)
    pcall(function() find(id):attach("no_such_script") end)
  end
end

return Hostile
