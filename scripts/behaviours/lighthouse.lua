--- A toggle button with a beam that flashes in a rhythm while it is on.
local Lighthouse = behaviour("Lighthouse", { extends = "toggle_button" })

Lighthouse.beam   = outlet { "Image", help = "Visible during a flash" }
Lighthouse.rhythm = list { of = "seconds", default = { 0.4, 1, 0.4, 4 },
  help = "How long it is light, dark, light, dark …" }

function Lighthouse:onDetach()
  Lighthouse.base.onDetach(self)
  if self.beam:isAlive() then self.beam.hidden = true end
end

-- Runs whenever the light is switched, be it by a tap, a scene or another script.
function Lighthouse:_show()
  Lighthouse.base._show(self)
  if self._flashing then self._flashing:cancel() end
  self.beam.hidden = true
  if self.isOn then self._flashing = start(function() self:_flash() end) end
end

function Lighthouse:_flash()
  while #self.rhythm > 0 do
    for part, duration in ipairs(self.rhythm) do
      self.beam.hidden = part % 2 == 0
      wait(duration)
    end
  end
end

return Lighthouse
