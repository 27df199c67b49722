--- Swaps its button's picture at every tap, with an optional fade.
local Toggle = behaviour "Toggle button"

Toggle.button    = outlet "Button"
Toggle.normal    = image   { help = "Shown while off" }
Toggle.selected  = image   { help = "Shown while on" }
Toggle.animated  = boolean { default = false }
Toggle.fade      = seconds { default = 0.7, min = 0, max = 5 }
Toggle.isOn      = state(boolean { help = "Whether it is on" })
Toggle.toggled   = event { isOn = "boolean" }
Toggle.whileBusy = "restart" -- A tap during a fade counts, and the newest picture fades in.

function Toggle:onAttach()
  self._before = self.button.image
  self:_show()
end

function Toggle:onButtonTap()
  self.isOn = not self.isOn
  self:send("toggled", { isOn = self.isOn })
  if self.animated then
    self.button:animate { alpha = 0, over = self.fade, rest = { alpha = 1 } }
    self:_show()
    self.button:animate { alpha = 1, over = self.fade }
  else
    self:_show()
  end
end

function Toggle:onChange(property)
  if property ~= "animated" and property ~= "fade" then self:_show() end
end

function Toggle:onDetach()
  if self.button:isAlive() and self.button.image == self._shown then
    self.button.image = self._before
  end
end

function Toggle:_show()
  self._shown = self.isOn and self.selected or self.normal
  self.button.image = self._shown
end

return Toggle
