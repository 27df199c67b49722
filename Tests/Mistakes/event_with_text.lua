local Tap = behaviour "Tap"

Tap.tapped = event "tapped"

return Tap
