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

KeyboardAvoider.whileBusy = "restart"

function KeyboardAvoider:onKeyboardWillShow(event)
  local feed = self.feed
  if not feed:isAlive() then return end
  self:_uncover()
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

function KeyboardAvoider:onKeyboardWillHide(event)
  if not self.feed:isAlive() then return end
  self:_uncover()
  if not self.isAway then return end
  self.isAway = false
  self.feed:animate { offset = { x = self.feed.offset.x, y = self.homeY }, over = event.duration }
end

function KeyboardAvoider:onDetach()
  if self.feed:isAlive() then self:_uncover() end
end

function KeyboardAvoider:_uncover()
  if self.covered == 0 then return end
  self.covered = 0
  self.feed.insetBottom = self.restInset
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
  feed:animate { offset = { x = feed.offset.x, y = y + step }, over = over }
end

function KeyboardAvoider:_edited()
  for _, field in ipairs(self.fields) do
    if field:isAlive() and field.isEditing then return field end
  end
end

return KeyboardAvoider
