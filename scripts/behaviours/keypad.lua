--- A keypad: shows the digits of its keys in a label, and opens when they are the code.
local Keypad = behaviour "Keypad"

Keypad.keys    = outlets { "Button", help = "Each enters its title, a digit; others clear" }
Keypad.display = outlet "Label"
Keypad.code    = text { default = "0000", help = "The digits that open it" }
Keypad.pause   = seconds { default = 0.6, help = "How long a wrong code stays" }
Keypad.entered = state("")
Keypad.isOpen  = state(false)
Keypad.opened  = event()
Keypad.refused = event { code = "text" }

function Keypad:onAttach()
  self:_show(self.entered)
end

function Keypad:onChange()
  self:_show(self.entered)
end

-- Taps wait their turn while a wrong code stays.
function Keypad:onKeysTap(event)
  if self.isOpen then return end
  local digit = event.sender.title:match("^%d$")
  self:_show(digit and self.entered .. digit or "")
  if #self.entered < #self.code then return end
  if digit and self.entered == self.code then
    self.isOpen = true
    self:send("opened")
  else
    self:send("refused", { code = self.entered })
    wait(self.pause)
    self:_show("")
  end
end

function Keypad:_show(digits)
  self.entered = digits
  self.display.text = digits .. ("–"):rep(#self.code - #digits)
end

return Keypad
