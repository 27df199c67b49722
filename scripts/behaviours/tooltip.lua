--- Explains its control in a label while a pointer rests on it or a finger is held there.
local Tooltip = behaviour "Tooltip"

Tooltip.control = outlet { "Control", help = "The control to explain" }
Tooltip.label   = outlet { "Label", help = "Shows the explanation" }
Tooltip.says    = text { optional = true,
  help = "The explanation; default: the control's accessibility label" }
Tooltip.delay   = seconds { default = 0.6, min = 0, max = 10,
  help = "How long the pointer has to rest" }
Tooltip.stays   = seconds { default = 5, min = 0, max = 600,
  help = "How long the explanation stays; 0 is until the pointer leaves" }
Tooltip.fade    = seconds { default = 0.15, min = 0, max = 5, help = "How long it takes to appear" }
Tooltip.shown   = event { text = "text" }

function Tooltip:onAttach()
  self:hide()
end

function Tooltip:onChange(property, old)
  if property ~= "label" and property ~= "control" then return end
  if property == "label" and old:isAlive() then old.hidden = true end
  self:hide()
end

function Tooltip:onDetach()
  self:hide()
end

function Tooltip:onControlPointerEnter()
  self:_offer()
end

function Tooltip:onControlTouchDown()
  self:_offer()
end

function Tooltip:onControlPointerLeave()
  self:hide()
end

function Tooltip:onControlTouchUp()
  self:hide()
end

function Tooltip:onControlTouchCancelled()
  self:hide()
end

--- Hides the explanation.
function Tooltip:hide()
  if self._task then self._task:cancel() end
  if self.label:isAlive() then self.label.hidden = true end
end

function Tooltip:_offer()
  if self._task then self._task:cancel() end
  self._task = start(function()
    wait(self.delay)
    if not self.label:isAlive() or not self:_show() or self.stays == 0 then return end
    wait(self.stays)
    self:hide()
  end)
end

-- Returns whether there was anything to show.
function Tooltip:_show()
  local says = self.says or self.control.accessibilityLabel or ""
  if says == "" then return false end
  local label = self.label
  label.text = says
  label.alpha = 0
  label.hidden = false
  self:send("shown", { text = says })
  label:animate { alpha = 1, over = self.fade, rest = { alpha = 1 } }
  return true
end

return Tooltip
