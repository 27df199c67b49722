--- Ends editing, so that the keyboard disappears, when a person taps beside the fields or starts to
--- scroll.
local DismissKeyboard = behaviour "Dismiss keyboard"

DismissKeyboard.screen   = outlet { "Screen", help = "Where people tap beside the fields" }
DismissKeyboard.feed     = outlet { "ScrollView", optional = true, help = "The feed to scroll" }
DismissKeyboard.keyboard = outlet { "Keyboard", help = "The keyboard to dismiss" }

function DismissKeyboard:onScreenTap()
  self.keyboard:dismiss()
end

function DismissKeyboard:onFeedBeginDragging()
  self.keyboard:dismiss()
end

return DismissKeyboard
