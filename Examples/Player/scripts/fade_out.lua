--- Fades the volume out when its button is tapped, stops, and sets the volume back.
local FadeOut = behaviour "Fade out"

FadeOut.button   = outlet "Button"
FadeOut.volume   = outlet "Slider"
FadeOut.playing  = outlet "Switch"
FadeOut.duration = seconds { default = 1, min = 0, max = 10, help = "How long it fades" }
FadeOut.faded    = event { from = "number" }

function FadeOut:onButtonTap()
  self:stop()
end

--- Fades out now, as a tap does.
function FadeOut:stop()
  local volume = self.volume.value
  self.volume:animate { value = 0, over = self.duration }
  self.playing.isOn = false
  self.volume.value = volume
  self:send("faded", { from = volume })
end

return FadeOut
