-- [host/reentrant] expect=ok|error as=behaviour | tries: moves controls while they appear and disappear | host must: keep the model usable
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local add = service "post".add
  for i = 1, 50 do
    pcall(add, "box", "feed") pcall(add, "feed", "box") pcall(add, "subject", "box") pcall(add, "page", "subject") pcall(add, "page", "page") pcall(add, "box", "page")
  end
end
function Hostile:onDisappear() service "post".add("subject", "page") end
function Hostile:onAppear() service "post".add("subject", "box") end
function Hostile:onWillDisappear() service "post".add("box", "subject") end
return Hostile
