--- Shows pictures and their captions, one after the other. A touch stops it; when nobody has
--- touched it for a while, it goes on.
local Slideshow = behaviour "Slideshow"

Slideshow.picture = outlet "Image"
Slideshow.caption = outlet { "Label", optional = true }
Slideshow.slides  = rows {
  help = "The pictures, in their order",
  columns = {
    { name = "picture", type = "image" },
    { name = "caption", type = "localized", optional = true },
  },
}
Slideshow.stays   = seconds { default = 6, min = 1, help = "How long a picture stays" }
Slideshow.rests   = seconds { default = 30, min = 1, help = "How long a touch stops it" }
Slideshow.fade    = seconds { default = 0.5, max = 5, help = "How long a picture takes to appear" }
Slideshow.current = state(1)

function Slideshow:onAttach()
  self:_show(self.current)
end

function Slideshow:onAppear()
  self:_play(self.stays)
end

function Slideshow:onDisappear()
  self:stop()
end

function Slideshow:onPictureTouchDown()
  self:_play(self.rests)
end

function Slideshow:onChange()
  self:_show(self.current)
end

--- Stops the slideshow until it appears again or is touched.
function Slideshow:stop()
  if self._turning then self._turning:cancel() end
end

-- Continues after a pause.
function Slideshow:_play(pause)
  self:stop()
  self._turning = after(pause, function()
    while true do
      self:_turn()
      wait(self.stays)
    end
  end)
end

function Slideshow:_turn()
  self.picture:animate { alpha = 0, over = self.fade, rest = { alpha = 1 } }
  self:_show(self.current % math.max(1, #self.slides) + 1)
  self.picture:animate { alpha = 1, over = self.fade }
end

function Slideshow:_show(number)
  local slide = self.slides[number] or self.slides[1]
  if not slide then return end
  self.current = number
  self.picture.image = slide.picture
  if self.caption then self.caption.text = slide.caption or "" end
end

return Slideshow
