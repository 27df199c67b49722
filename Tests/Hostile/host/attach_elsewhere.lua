-- [host/attach] expect=ok|error as=behaviour | tries: attaches behaviours to controls of others, where some do not fit | host must: refuse what does not fit, and leave other behaviours unaffected
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
