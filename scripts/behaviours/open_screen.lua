--- Opens another screen when its button is tapped, or leaves the one that it is on.
local OpenScreen = behaviour "Open screen"

OpenScreen.button = outlet "Button"
OpenScreen.page   = outlet { "Screen", help = "The screen that the button is on" }
OpenScreen.opens  = text { optional = true, help = "The id of the screen; none leaves this one" }

function OpenScreen:onButtonTap()
  if self.opens then self.page:present(self.opens) else self.page:dismiss() end
end

return OpenScreen
