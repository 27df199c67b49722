--- Ends editing, so that the keyboard disappears, when a person taps beside the fields or starts to
--- scroll. `taps` decides about taps on other controls.
local DismissKeyboard = behaviour "Dismiss keyboard"

DismissKeyboard.screen   = outlet { "Screen", help = "Where people tap beside the fields" }
DismissKeyboard.feed     = outlet { "ScrollView", optional = true, help = "The feed to scroll" }
DismissKeyboard.taps     = choice { "outside", "all", default = "outside",
  help = "outside: a tap on a control keeps the keyboard; all: only a tap on a field does" }
DismissKeyboard.keyboard = outlet { "Keyboard", help = "The keyboard to dismiss" }

function DismissKeyboard:onScreenTap()
  self.keyboard:dismiss()
end

-- Runs before the tap has its effect.
function DismissKeyboard:onScreenUsed(event)
  local isTap = event.input == "tap" or event.input == "select"
  if self.taps == "all" and isTap and event.kind ~= "TextField" then self.keyboard:dismiss() end
end

function DismissKeyboard:onFeedBeginDragging()
  self.keyboard:dismiss()
end

return DismissKeyboard
