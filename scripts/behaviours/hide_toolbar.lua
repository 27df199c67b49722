--- Hides a toolbar while a person scrolls down its feed, and shows it when the person scrolls up
--- again.
local HideToolbar = behaviour "Hide toolbar"

HideToolbar.feed    = outlet { "ScrollView", help = "The view that people scroll" }
HideToolbar.toolbar = outlet { "View", help = "The toolbar to hide" }
HideToolbar.edge    = choice { "top", "bottom", default = "top", help = "Where the toolbar is" }
HideToolbar.away    = number { default = 0, min = 0, max = 1000,
  help = "How far it moves, in points; 0 is its height" }
HideToolbar.restY   = state(0.0)
HideToolbar.lastY   = state(0.0)
HideToolbar.shift   = state(0.0)
HideToolbar.isHidden = state(false)
HideToolbar.changed = event { isHidden = "boolean" }

function HideToolbar:onAttach()
  self.restY = self.toolbar.y
  self.lastY = math.max(0, self.feed.offset.y)
end

function HideToolbar:onChange(property, old)
  if property == "toolbar" then
    if old:isAlive() then old.y = self.restY end
    self.restY = self.toolbar.y
  elseif property == "feed" then
    self.lastY = math.max(0, self.feed.offset.y)
  end
  self:_move(self.lastY == 0 and 0 or self.shift)
end

function HideToolbar:onDetach()
  if self.toolbar:isAlive() then self.toolbar.y = self.restY end
end

function HideToolbar:feedDidScroll(offset)
  local y = math.max(0, offset.y)
  local step = y - self.lastY
  self.lastY = y
  -- At the very top there is nothing to make space for.
  self:_move(y == 0 and 0 or self.shift + step)
end

function HideToolbar:feedShouldScrollToTop()
  self:reveal()
  return true
end

--- Shows the toolbar.
function HideToolbar:reveal()
  self:_move(0)
end

function HideToolbar:_move(shift)
  local toolbar = self.toolbar
  if not toolbar:isAlive() then return end
  local away = self.away > 0 and self.away or toolbar.height
  self.shift = math.max(0, math.min(away, shift))
  toolbar.y = self.restY + (self.edge == "top" and -self.shift or self.shift)
  local isHidden = away > 0 and self.shift == away
  if isHidden == self.isHidden then return end
  self.isHidden = isHidden
  self:send("changed", { isHidden = isHidden })
end

return HideToolbar
