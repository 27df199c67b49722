--- Rolls a die: `roll 20` has twenty sides.
local Dice = behaviour "Dice"

Dice.visitor = outlet "Visitor"
Dice.rolls   = state(0)

function Dice:onVisitorTyped(event)
  if event.command ~= "roll" then return end
  local sides = math.tointeger(tonumber(event.words)) or 6
  if sides < 1 then return self.visitor:answer("A die has sides.") end
  self.rolls = self.rolls + 1
  self.visitor:answer(("Roll %d: %d of %d"):format(self.rolls, math.random(sides), sides))
end

return Dice
