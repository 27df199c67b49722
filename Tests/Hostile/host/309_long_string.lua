-- [host/long] expect=ok|error|timeout|oom as=behaviour | tries: sets texts of 8 MB as titles | host must: accept or refuse a long text
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, id in ipairs{"line1", "line2", "line3"} do
    pcall(function() find(id).text = ("x"):rep(8000000) end)
    pcall(function() find(id).text = ("x"):rep(100) end)
  end
  self.owner.title = ("x"):rep(8000000)
  self.owner.title = ""
end

return Hostile
