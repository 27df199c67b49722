local Tap = behaviour "Tap"

wait(1)

return Tap
