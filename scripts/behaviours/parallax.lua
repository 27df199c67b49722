--- Moves layers at different speeds while a feed is scrolled or the device is tilted, so that they
--- seem near or far. The layers are behind or in front of the feed, not in it.
local Parallax = behaviour "Parallax"

Parallax.feed    = outlet { "ScrollView", optional = true, help = "The view that people scroll" }
Parallax.motion  = outlet { "Motion", optional = true, help = "The motion of the device" }
Parallax.layers  = outlets { "Control", help = "The layers, from the farthest to the nearest" }
Parallax.far     = number { default = 0.2, min = -2, max = 2,
  help = "Speed of the first layer: 0 stands still, 1 moves with the content" }
Parallax.near    = number { default = 0.8, min = -2, max = 2,
  help = "Speed of the last layer; those between are spread evenly" }
Parallax.across  = boolean { default = true, help = "Whether layers move sideways too" }
Parallax.tilt    = number { default = 20, min = 0, max = 1000,
  help = "The scrolling that a full tilt of the device counts as, in points" }
Parallax.origins = state({})

function Parallax:onAttach()
  self:_take()
end

function Parallax:feedDidScroll()
  self:_follow()
end

-- It takes no event, so a movement of the device makes no table.
function Parallax:onMotionTilted()
  self:_follow()
end

function Parallax:onChange(property, old)
  if property == "layers" then
    self:_shift(old, 0, 0)
    self:_take()
  else
    self:_follow()
  end
end

function Parallax:onDetach()
  self:_shift(self.layers, 0, 0)
end

function Parallax:_take()
  local origins = {}
  for i, layer in ipairs(self.layers) do
    origins[i] = { x = layer.x, y = layer.y }
  end
  self.origins = origins
  self:_follow()
end

-- Combines everything that moves the layers.
function Parallax:_follow()
  local x, y = 0, 0
  if self.feed and self.feed:isAlive() then
    local offset = self.feed.offset
    x, y = -offset.x, -offset.y
  end
  if self.motion and self.motion:isAlive() then
    x, y = x + self.tilt * self.motion.x, y + self.tilt * self.motion.y
  end
  self:_shift(self.layers, self.across and x or 0, y)
end

-- Moves each layer from its origin by its share of a distance.
function Parallax:_shift(layers, x, y)
  for i, origin in ipairs(self.origins) do
    local layer = layers[i]
    if layer and layer:isAlive() then
      local speed = self:_speed(i, #layers)
      layer.x = origin.x + speed * x
      layer.y = origin.y + speed * y
    end
  end
end

function Parallax:_speed(i, count)
  if count < 2 then return self.far end
  return self.far + (self.near - self.far) * (i - 1) / (count - 1)
end

return Parallax
