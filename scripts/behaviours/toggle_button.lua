--- Swaps its button's picture at every tap, with an optional fade.
local Toggle = behaviour "Toggle button"

Toggle.button   = outlet "Button"
Toggle.normal   = image   { help = "Shown while off" }
Toggle.selected = image   { help = "Shown while on" }
Toggle.animated = boolean { default = false }
Toggle.fade     = seconds { default = 0.7, min = 0, max = 5 }
Toggle.isOn     = state(false)
Toggle.toggled  = event { isOn = "boolean" }

function Toggle:onAttach()
  self.button.image = self.normal
end

function Toggle:onButtonTap()
  self.isOn = not self.isOn
  local picture = self.isOn and self.selected or self.normal
  if self.animated then
    self.button:animate { alpha = 0, over = self.fade }
    self.button.image = picture
    self.button:animate { alpha = 1, over = self.fade }
  else
    self.button.image = picture
  end
  self:send("toggled", { isOn = self.isOn })
end

return Toggle
