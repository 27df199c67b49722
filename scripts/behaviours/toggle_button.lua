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
  self:_take()
end

function Toggle:onButtonTap()
  self.isOn = not self.isOn
  self:send("toggled", { isOn = self.isOn })
  if self.animated then
    local button = self.button
    button:animate { alpha = 0, over = self.fade, rest = { alpha = 1 } }
    self:_show()
    button:animate { alpha = 1, over = self.fade }
  else
    self:_show()
  end
end

function Toggle:onChange(property, old)
  if property == "button" then
    self:_giveBack(old)
    self:_take()
  elseif property ~= "animated" and property ~= "fade" then
    self:_show()
  end
end

function Toggle:onDetach()
  self:_giveBack(self.button)
end

function Toggle:_take()
  self._before = { image = self.button.image, selected = self.button.selected }
  self:_show()
end

function Toggle:_giveBack(button)
  if not button:isAlive() then return end
  if button.image == self._shown then button.image = self._before.image end
  if button.selected == self.isOn then button.selected = self._before.selected end
end

function Toggle:_show()
  self._shown = self.isOn and self.selected or self.normal
  self.button.image = self._shown
  self.button.selected = self.isOn -- So that a screen reader says it.
end

return Toggle
