local Tap = behaviour "Tap"

Tap.button = outlet(Button)

return Tap
