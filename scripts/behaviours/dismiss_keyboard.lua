--- Ends editing, and the keyboard goes, when somebody taps beside the fields or begins to scroll.
local DismissKeyboard = behaviour "Dismiss keyboard"

DismissKeyboard.screen   = outlet { "Screen", help = "What people tap beside everything on it" }
DismissKeyboard.feed     = outlet { "ScrollView", optional = true, help = "What people scroll" }
DismissKeyboard.keyboard = outlet { "Keyboard", help = "What goes" }

function DismissKeyboard:onScreenTap()
  self.keyboard:dismiss()
end

function DismissKeyboard:onFeedBeginDragging()
  self.keyboard:dismiss()
end

return DismissKeyboard
