-- [host/attach] expect=error|timeout|oom as=behaviour time=real | tries: adds controls that add and remove controls as they come and go | host must: limit what one script adds, and end all of it
local Hostile = behaviour "Hostile"

local count = 0

function Hostile:onAttach()
  count = count + 1
  local home = count % 3 == 0 and find("page") or find("box")
  for _ = 1, 30 do
    local view = home:add("View")
    view:add("ScrollView"):add("Label", { text = ("x"):rep(1000) .. count })
    pcall(view.attach, view, "subject")
    wait(0.001)
    if count % 5 == 0 then view:remove() end
  end
end

function Hostile:onDisappear()
  pcall(find, "page")
  self.owner:remove()
end

function Hostile:onDetach()
  find("page"):add("View")
end

return Hostile
