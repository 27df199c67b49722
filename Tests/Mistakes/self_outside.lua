local Tap = behaviour "Tap"

Tap.button = outlet "Button"
self.button.title = "Save"

return Tap
