--- Goes to another screen when its button is tapped: presents it, pushes it onto a stack, or goes
--- back.
local GoTo = behaviour "Go to"

GoTo.button      = outlet "Button"
GoTo.destination = screen { optional = true, help = "The screen; none to go back" }
GoTo.how         = choice { "present", "push", "dismiss", default = "present",
  help = "Over this screen, onto the stack that this screen is on, or back" }
GoTo.animated    = boolean { default = true, help = "Whether the change is animated" }
GoTo.went        = event { how = "text" }
GoTo.shouldGo    = message { "destination", answers = "boolean", policy = "all",
  help = "May it go there? nil is back" }

function GoTo:onButtonTap()
  self:go()
end

-- The event comes first: going back ends this behaviour.
function GoTo:go()
  local here, options = self.screen, { animated = self.animated }
  if here == nil or self:ask("shouldGo", self.destination) == false then return end
  self:send("went", { how = self.how })
  if self.how == "dismiss" then
    here:dismiss(options)
  elseif self.destination == nil then
    error("go_to needs the id of a screen as its destination", 0)
  elseif self.how == "push" then
    here:push(self.destination, options)
  else
    here:present(self.destination, options)
  end
end

return GoTo
