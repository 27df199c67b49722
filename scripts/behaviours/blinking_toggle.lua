--- A toggle button that blinks when it is switched on. It extends toggle_button.
local Blink = behaviour("Blinking toggle", { extends = "toggle_button" })

Blink.times = integer { default = 3, min = 1, max = 20, help = "How often it blinks" }
Blink.pause = seconds { default = 0.2, min = 0, max = 5, help = "How long a blink fades" }

function Blink:onButtonTap()
  Blink.base.onButtonTap(self)
  if not self.isOn then return end
  for _ = 1, self.times do
    self.button:animate { alpha = 0.2, over = self.pause, rest = { alpha = 1 } }
    self.button:animate { alpha = 1, over = self.pause }
  end
end

return Blink
