local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

--- Scrolls a view and asks a list whose delegates never answer.
function Hostile:onTap()
  local names = {}
  for n = 1, 12 do
    local name = "delegate" .. n
    pcall(function() self.owner:attach("spinning_delegate", { id = name }) end)
    if find(name) then names[#names + 1] = name end
  end
  local all = self:multiplexer(names)
  local home = find("home")
  local view = home:add("ScrollView", { contentSize = { width = 10, height = 10000 } })
  local list = home:add("List", {})
  view.delegate = all
  list.delegate = all
  if #names > 0 then self.owner.title = "begun" end
  for n = 1, 20 do
    pcall(function() view:scroll(0, n * 10) end)
    pcall(function() view:scrollToTop() end)
    pcall(function() list:reloadRows() end)
    pcall(function() list:select(1) end)
  end
  view:remove()
  list:remove()
end

return Hostile
