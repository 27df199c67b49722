-- [host/names] expect=error|ok as=behaviour | tries: attaches behaviours under ids that others use | host must: leave the ids of others with their owners
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  for _, id in ipairs { "late", "page", "label", "beside", "neighbour", "about" } do
    pcall(function() self.owner:attach("neighbour", { id = id }) end)
  end
end

function Hostile:onTap()
  for number = 1, 2000 do
    together(function() waitFor(find "neighbour", "tap") end, function() error "enough" end)
  end
end

return Hostile
