-- [mem/account] expect=any as=behaviour | tries: sets long texts as properties of another script's behaviours | host must: charge the script that set the texts
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local count = 0
  for _, id in ipairs { "page", "box", "field" } do
    for n = 1, 20 do
      local copy = find(id):attach("neighbour", { id = id .. n .. "x" .. tostring(now()):gsub("%.", "") })
      count = count + 1
      copy.note = ("x"):rep(900000) .. count
      wait(0.001)
    end
  end
end

return Hostile
