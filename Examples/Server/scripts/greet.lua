--- Greets whoever connects, and whoever says a name.
local Greet = behaviour "Greet"

Greet.visitor = outlet "Visitor"
Greet.welcome = text { default = "Hello! Try: name Ann, roll 6, remind 1 tea" }

function Greet:onAttach() self.visitor:answer(self.welcome) end

function Greet:onVisitorTyped(event)
  if event.command == "name" then self.visitor:answer("Hello, " .. event.words) end
end

return Greet
