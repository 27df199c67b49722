--- Scrolls the edited field above the keyboard when that appears, and back when it disappears. The
--- fields are in the feed, in views and other feeds inside it as well.
local KeyboardAvoider = behaviour "Keyboard avoider"

KeyboardAvoider.feed     = outlet { "ScrollView", help = "The view with the fields" }
KeyboardAvoider.fields   = outlets { "TextField", help = "The fields to keep visible" }
KeyboardAvoider.keyboard = outlet { "Keyboard", help = "The keyboard" }
KeyboardAvoider.margin   = number { default = 12, min = 0, max = 200,
  help = "The distance between field and keyboard, in points" }
KeyboardAvoider.covered  = state(0.0)
KeyboardAvoider.homeY    = state(0.0)
KeyboardAvoider.isAway   = state(false)
KeyboardAvoider.restInset = state(0.0)

function KeyboardAvoider:onKeyboardWillShow(event)
  local feed = self.feed
  if not feed:isAlive() then return end
  self:_stop()
  self:_uncover(feed)
  self.covered = math.max(0, feed.frame.y + feed.height - event.y)
  self.restInset = feed.insetBottom
  feed.insetBottom = feed.insetBottom + self.covered
  self:_scroll(event.duration)
end

function KeyboardAvoider:onFieldsBeginEditing()
  if self.keyboard.isShown then self:_scroll(self.keyboard.duration) end
end

-- A person who scrolls while the keyboard is shown wants to stay there.
function KeyboardAvoider:onFeedScroll()
  self.isAway = false
end

-- The feed is away until it is back: a field may be tapped again meanwhile.
function KeyboardAvoider:onKeyboardWillHide(event)
  if not self.feed:isAlive() then return end
  self:_uncover(self.feed)
  if not self.isAway then return end
  self:_move(self.homeY, event.duration, function() self.isAway = false end)
end

function KeyboardAvoider:onChange(property, old)
  if property ~= "feed" or not old or not old:isAlive() then return end
  self:_stop()
  self:_uncover(old)
  if self.isAway then old.offset = { x = old.offset.x, y = self.homeY } end
  self.isAway = false
end

function KeyboardAvoider:onDetach()
  if self.feed:isAlive() then self:_uncover(self.feed) end
end

function KeyboardAvoider:_uncover(feed)
  if self.covered == 0 then return end
  self.covered = 0
  feed.insetBottom = self.restInset
end

-- Scrolls as far as needed, but keeps the top of the field visible.
function KeyboardAvoider:_scroll(over)
  local feed, field = self.feed, self:_edited()
  if field == nil or self.covered == 0 or not feed:isAlive() then return end
  local y = feed.offset.y
  local top = field.frame.y - feed.frame.y
  local bottom = top + field.height + self.margin
  local step = math.min(bottom - (feed.height - self.covered), top)
  if step <= 0 then return end
  if not self.isAway then self.homeY = y end
  self.isAway = true
  self:_move(y + step, over)
end

function KeyboardAvoider:_move(y, over, arrived)
  self:_stop()
  local feed = self.feed
  self._moving = start(function()
    feed:animate { offset = { x = feed.offset.x, y = y }, over = over }
    if arrived then arrived() end
  end)
end

function KeyboardAvoider:_stop()
  if self._moving then self._moving:cancel() end
end

function KeyboardAvoider:_edited()
  for _, field in ipairs(self.fields) do
    if field:isAlive() and field.isEditing then return field end
  end
end

return KeyboardAvoider
